import type { Socket } from 'node:net';
import { backlogOf, type Connection, readsDeflate, type Transport } from './connection.ts';

/** The part of a Socket.IO socket that sending needs. */
export interface Addressee {
  readonly id: string;
  readonly conn: Connection;
  readonly client: { writeToEngine(encoded: readonly string[], options: object): void };
}

/** One encoding of a message: as an Engine.IO packet, and as bytes. */
export interface Form {
  readonly preEncoded: true;
  readonly wsPreEncodedFrame: readonly [Buffer];
}

/** Where the bytes for one socket go, looked up once per transport instead of once per message. */
export class Receiver {
  readonly #conn: Connection;
  readonly #client: Addressee['client'];
  readonly id: string;
  #transport: Transport | undefined;
  #tcp: Socket | undefined;
  #readsDeflate = false;

  constructor({ id, conn, client }: Addressee) {
    this.id = id;
    this.#conn = conn;
    this.#client = client;
  }

  get readsDeflate(): boolean {
    if (this.#conn.transport !== this.#transport) this.#locate();
    return this.#readsDeflate;
  }

  /**
   * False when more than `most` bytes are waiting. Writes straight to the TCP socket where that
   * keeps the order: Engine.IO's packets, events and callbacks cost as much again as the write.
   */
  send(encoded: readonly string[], form: Form, most: number): boolean {
    const tcp = this.#clearTcp();
    if (tcp) {
      if (tcp.writableLength > most) return false;
      tcp.write(form.wsPreEncodedFrame[0]);
      return true;
    }
    if (backlogOf(this.#conn) > most) return false;
    this.#client.writeToEngine(encoded, form);
    return true;
  }

  /** The TCP socket, when Engine.IO has nothing queued before it. */
  #clearTcp(): Socket | undefined {
    const conn = this.#conn;
    if (conn.transport !== this.#transport) this.#locate();
    const clear =
      conn.readyState === 'open' &&
      conn.writeBuffer.length === 0 &&
      conn.transport.writable &&
      this.#tcp?.writable === true;
    return clear ? this.#tcp : undefined;
  }

  /** A polling client that upgrades gets another transport. */
  #locate(): void {
    this.#transport = this.#conn.transport;
    this.#tcp = this.#transport.socket?._socket ?? undefined;
    this.#readsDeflate = readsDeflate(this.#conn);
  }
}
