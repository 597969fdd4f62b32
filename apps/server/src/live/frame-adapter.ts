import { Adapter, type BroadcastOptions } from 'socket.io-adapter';
import { backlogOf, type Connection, readsDeflate } from './connection.ts';
import { deflateMessage, textFrame } from './frame.ts';
import type { LiveMetrics } from './metrics.ts';

interface Receiver {
  readonly id: string;
  readonly conn: Connection;
  readonly client: { writeToEngine(encoded: readonly string[], options: object): void };
}

interface Settings {
  readonly skipAboveBytes: number;
  readonly metrics: LiveMetrics;
  onSkipped(socketId: string): void;
}

/** Below this a frame's deflated form saves less than a network packet holds anyway. */
const DEFLATE_FROM_BYTES = 512;
/** The Engine.IO type of a message. */
const MESSAGE = '4';

/**
 * Rooms in memory, with a broadcast that serialises and deflates once for all receivers. `volatile`
 * marks state: a receiver with a long backlog is skipped, and the hub sends it the newest later.
 */
export function frameAdapter(settings: Settings): typeof Adapter {
  const { metrics } = settings;

  return class FrameAdapter extends Adapter {
    override broadcast(packet: { nsp?: string }, opts: BroadcastOptions): void {
      const receivers = this.#receivers(opts);
      if (receivers.length === 0) return;
      packet.nsp = this.nsp.name;
      const encoded: string[] = this.nsp.server.encoder.encode(packet);
      if (encoded.length !== 1) return super.broadcast(packet, opts);

      const payload = Buffer.from(MESSAGE + encoded[0]);
      const plain = { preEncoded: true, wsPreEncodedFrame: [textFrame(payload, false)] as const };
      let deflated = payload.length < DEFLATE_FROM_BYTES ? plain : undefined;
      const skippable = opts.flags?.volatile === true;

      metrics.messages += 1;
      for (const socket of receivers) {
        const { conn } = socket;
        const idle = conn.transport.writable && conn.writeBuffer.length === 0;
        if (skippable && !idle && backlogOf(conn) > settings.skipAboveBytes) {
          metrics.skipped += 1;
          settings.onSkipped(socket.id);
          continue;
        }
        let options = plain;
        if (readsDeflate(conn)) {
          deflated ??= { ...plain, wsPreEncodedFrame: [textFrame(deflateMessage(payload), true)] };
          options = deflated;
        }
        socket.client.writeToEngine(encoded, options);
        metrics.deliveries += 1;
        metrics.bytes += options.wsPreEncodedFrame[0].length;
      }
    }

    #receivers({ rooms, except }: BroadcastOptions): Receiver[] {
      const ids = new Set<string>();
      if (rooms.size === 0) for (const id of this.sids.keys()) ids.add(id);
      for (const room of rooms) for (const id of this.rooms.get(room) ?? []) ids.add(id);
      for (const room of except ?? []) for (const id of this.rooms.get(room) ?? []) ids.delete(id);
      const receivers: Receiver[] = [];
      for (const id of ids) {
        const socket = this.nsp.sockets.get(id);
        if (socket) receivers.push(socket);
      }
      return receivers;
    }
  };
}
