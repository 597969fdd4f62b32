import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy between client and server that injects network faults. */
export interface FaultProxy {
  readonly port: number;
  readonly open: number;
  /** Resets every connection. */
  cut(): void;
  /** Forwards only part of the next bytes to the client, then resets: half a frame. */
  cutMidFrame(): void;
  /** Drops some bytes on the way to the client and continues: the framing is lost. */
  corrupt(): void;
  /** Delays everything for a while, in both directions. */
  stall(ms: number): void;
  close(): Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  mode: 'pass' | 'half-then-cut' | 'swallow';
}

export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  const pairs = new Set<Pair>();
  const proxy = createServer((client) => {
    const server = connect(targetPort, '127.0.0.1');
    const pair: Pair = { client, server, mode: 'pass' };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const side of [client, server]) side.on('error', end).on('close', end);
    client.on('data', (bytes) => void server.write(bytes));
    server.on('data', (bytes) => forward(pair, bytes, end));
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));

  return {
    port: (proxy.address() as AddressInfo).port,
    get open() {
      return pairs.size;
    },
    cut() {
      for (const { client, server } of pairs) {
        client.resetAndDestroy();
        server.destroy();
      }
    },
    cutMidFrame() {
      for (const pair of pairs) pair.mode = 'half-then-cut';
    },
    corrupt() {
      for (const pair of pairs) pair.mode = 'swallow';
    },
    stall(ms) {
      const held = [...pairs].flatMap(({ client, server }) => [client, server]);
      for (const side of held) side.pause();
      setTimeout(() => {
        for (const side of held) side.resume();
      }, ms);
    },
    close: () => closeServer(proxy, pairs),
  };
}

function forward(pair: Pair, bytes: Buffer, end: () => void): void {
  if (pair.mode === 'pass') {
    pair.client.write(bytes);
    return;
  }
  const half = bytes.subarray(0, Math.ceil(bytes.length / 2));
  if (pair.mode === 'swallow') {
    pair.mode = 'pass';
    pair.client.write(half);
  } else pair.client.write(half, end);
}

function closeServer(proxy: Server, pairs: ReadonlySet<Pair>): Promise<void> {
  for (const { client, server } of pairs) {
    client.destroy();
    server.destroy();
  }
  return new Promise((done) => proxy.close(() => done()));
}
