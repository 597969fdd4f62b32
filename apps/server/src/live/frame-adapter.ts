import { Adapter, type BroadcastOptions } from 'socket.io-adapter';
import { deflateMessage, textFrame } from './frame.ts';
import type { LiveMetrics } from './metrics.ts';
import { type Form, Receiver } from './receiver.ts';

interface Settings {
  readonly skipAboveBytes: number;
  readonly metrics: LiveMetrics;
  onSkipped(socketId: string): void;
}

/** Smaller frames fit in one packet anyway. */
const DEFLATE_FROM_BYTES = 512;
/** The Engine.IO packet type of a message. */
const MESSAGE = '4';

const formOf = (payload: Buffer, deflated: boolean): Form => ({
  preEncoded: true,
  wsPreEncodedFrame: [textFrame(payload, deflated)],
});

/**
 * Rooms in memory, with a broadcast that serialises and deflates once for all receivers. `volatile`
 * marks state: a receiver with a long backlog is skipped and gets the newest state later.
 */
export function frameAdapter(settings: Settings): typeof Adapter {
  const { metrics, skipAboveBytes } = settings;

  return class FrameAdapter extends Adapter {
    readonly #receivers = new Map<string, Receiver>();
    readonly #byRoom = new Map<string, readonly Receiver[]>();

    override broadcast(packet: { nsp?: string }, opts: BroadcastOptions): void {
      const receivers = this.#receiversOf(opts);
      if (receivers.length === 0) return;
      packet.nsp = this.nsp.name;
      const encoded: string[] = this.nsp.server.encoder.encode(packet);
      if (encoded.length !== 1) return super.broadcast(packet, opts);

      const payload = Buffer.from(MESSAGE + encoded[0]);
      const plain = formOf(payload, false);
      let deflated = payload.length < DEFLATE_FROM_BYTES ? plain : undefined;
      const most = opts.flags?.volatile === true ? skipAboveBytes : Number.POSITIVE_INFINITY;
      let [sent, bytes] = [0, 0];

      metrics.messages += 1;
      for (const receiver of receivers) {
        let form = plain;
        if (receiver.readsDeflate) form = deflated ??= formOf(deflateMessage(payload), true);
        if (receiver.send(encoded, form, most)) {
          sent += 1;
          bytes += form.wsPreEncodedFrame[0].length;
        } else {
          metrics.skipped += 1;
          settings.onSkipped(receiver.id);
        }
      }
      metrics.deliveries += sent;
      metrics.bytes += bytes;
    }

    override addAll(id: string, rooms: Set<string>): void {
      super.addAll(id, rooms);
      for (const room of rooms) this.#byRoom.delete(room);
    }

    override del(id: string, room: string): void {
      super.del(id, room);
      this.#byRoom.delete(room);
    }

    override delAll(id: string): void {
      for (const room of this.sids.get(id) ?? []) this.#byRoom.delete(room);
      super.delAll(id);
      this.#receivers.delete(id);
    }

    #receiversOf({ rooms, except }: BroadcastOptions): readonly Receiver[] {
      const [only] = rooms;
      if (only === undefined || rooms.size > 1 || (except?.size ?? 0) > 0)
        return this.#find(this.#idsIn(rooms, except));
      const known = this.#byRoom.get(only);
      if (known) return known;
      const found = this.#find(this.rooms.get(only) ?? []);
      if (found.length > 0) this.#byRoom.set(only, found);
      return found;
    }

    #idsIn(rooms: Set<string>, except: Set<string> | undefined): Set<string> {
      const ids = new Set<string>(rooms.size === 0 ? this.sids.keys() : []);
      for (const room of rooms) for (const id of this.rooms.get(room) ?? []) ids.add(id);
      for (const room of except ?? []) for (const id of this.rooms.get(room) ?? []) ids.delete(id);
      return ids;
    }

    #find(ids: Iterable<string>): Receiver[] {
      const found: Receiver[] = [];
      for (const id of ids) {
        const known = this.#receivers.get(id);
        const socket = known ? undefined : this.nsp.sockets.get(id);
        if (socket) this.#receivers.set(id, new Receiver(socket));
        const receiver = known ?? this.#receivers.get(id);
        if (receiver) found.push(receiver);
      }
      return found;
    }
  };
}
