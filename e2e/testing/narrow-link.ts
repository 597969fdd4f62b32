import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy with the speed and delay of a weak mobile network, shared by all connections. */
export interface NarrowLink {
  readonly url: string;
  /** Bytes that the client has received. */
  readonly received: number;
  /** From now on; the link is as fast as the machine until it is first called. */
  limit(speed: Speed): void;
  /** Nothing moves for a while, in either direction; no connection is lost. */
  stall(ms: number): void;
  /** Resets every connection, and refuses new ones for a while. */
  cut(ms: number): void;
  close(): Promise<void>;
}

interface Speed {
  readonly kbitPerSecond: number;
  /** One way. */
  readonly latencyMs: number;
}

/** What one packet holds: connections take turns. */
const PACKET_BYTES = 1_400;
/** Above this the sender has to wait, as in a router with short queues. */
const QUEUE_BYTES = 16 * 1024;
const LINGER_MS = 10_000;

export async function startNarrowLink(serverUrl: string): Promise<NarrowLink> {
  const { hostname, port } = new URL(serverUrl);
  const open = new Set<Socket>();
  const down = createLane();
  const up = createLane();
  let isCut = false;
  const proxy = createServer((near) => {
    if (isCut) return near.resetAndDestroy();
    const far = connect(Number(port), hostname);
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const side of [near, far]) {
      open.add(side);
      // Expected: connections are cut.
      side.on('error', end);
      side.on('close', () => {
        open.delete(side);
        // What it has sent is still on its way.
        setTimeout(end, isCut ? 0 : LINGER_MS);
      });
    }
    up.carry(near, far);
    down.carry(far, near);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    get received() {
      return down.carried;
    },
    limit(speed) {
      up.limit(speed);
      down.limit(speed);
    },
    stall(ms) {
      up.stall(ms);
      down.stall(ms);
    },
    cut(ms) {
      isCut = true;
      setTimeout(() => {
        isCut = false;
      }, ms);
      for (const side of open) side.resetAndDestroy();
    },
    close() {
      for (const side of open) side.destroy();
      up.close();
      down.close();
      return new Promise((done) => proxy.close(() => done()));
    },
  };
}

/** One direction. */
function createLane() {
  let bytesPerMs = Number.POSITIVE_INFINITY;
  let latencyMs = 0;
  const queues = new Map<Socket, { waiting: Buffer[]; bytes: number; from: Socket }>();
  let carried = 0;
  /** When the last byte leaves the lane's beginning. */
  let freeAt = performance.now();
  let stalledUntil = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Sends one packet of the connection whose turn it is, then waits as long as that takes. */
  function pump(): void {
    timer = undefined;
    const now = performance.now();
    const ready = Math.max(freeAt, stalledUntil);
    const next = queues.entries().next().value;
    if (!next) return;
    if (ready > now) {
      timer = setTimeout(pump, ready - now);
      return;
    }
    const [to, queue] = next;
    const [first = Buffer.alloc(0), ...rest] = queue.waiting;
    const packet = first.subarray(0, PACKET_BYTES);
    const left = first.subarray(PACKET_BYTES);
    queue.waiting = left.length > 0 ? [left, ...rest] : rest;
    queue.bytes -= packet.length;
    queues.delete(to);
    if (queue.waiting.length > 0) queues.set(to, queue);
    if (queue.bytes < QUEUE_BYTES) queue.from.resume();
    const took = packet.length / bytesPerMs;
    // A late timer must not make the network slower than it is.
    freeAt = Math.max(freeAt, now - 100) + took;
    setTimeout(() => deliver(to, packet), took + latencyMs);
    pump();
  }

  function deliver(to: Socket, packet: Buffer): void {
    const wait = stalledUntil - performance.now();
    if (wait > 0) {
      setTimeout(() => deliver(to, packet), wait);
      return;
    }
    if (to.destroyed) return;
    carried += packet.length;
    to.write(packet);
  }

  return {
    get carried() {
      return carried;
    },
    carry(from: Socket, to: Socket): void {
      from.on('data', (bytes: Buffer) => {
        const queue = queues.get(to) ?? { waiting: [], bytes: 0, from };
        queue.waiting.push(bytes);
        queue.bytes += bytes.length;
        queues.set(to, queue);
        if (queue.bytes >= QUEUE_BYTES) from.pause();
        if (timer === undefined) pump();
      });
      to.on('close', () => queues.delete(to));
    },
    limit(speed: Speed): void {
      bytesPerMs = speed.kbitPerSecond / 8;
      ({ latencyMs } = speed);
    },
    stall(ms: number): void {
      stalledUntil = performance.now() + ms;
    },
    close: () => clearTimeout(timer),
  };
}
