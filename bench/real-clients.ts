import { PRICE_UPDATE } from '@dorpon/contract/live';
import { io } from 'socket.io-client';
import type { Child } from './child.ts';

/** Stock clients that measure the time from the creation of each message to its arrival. */
export interface RealClients {
  /** Latencies in ms since the last call. */
  take(): number[];
  close(): void;
}

export async function openRealClients(
  server: Child,
  port: number,
  count: number,
): Promise<RealClients> {
  const madeAt = new Map<number, number>();
  let arrivals: { s: number; at: number }[] = [];
  server.onNote((stamp) => {
    const { seq, sentAt } = stamp as { seq: number; sentAt: number };
    madeAt.set(seq, sentAt);
  });
  const sockets = Array.from({ length: count }, () => {
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      forceNew: true,
      auth: { app: 'bench', v: 1 },
    });
    socket.on(PRICE_UPDATE, (_json: string, range: { s: number }) => {
      arrivals.push({ s: range.s, at: performance.timeOrigin + performance.now() });
    });
    return socket;
  });
  while (sockets.some((socket) => !socket.connected))
    await new Promise((next) => setTimeout(next, 50));
  return {
    take() {
      const taken = arrivals;
      arrivals = [];
      return taken.flatMap(({ s, at }) => (madeAt.has(s) ? [at - madeAt.get(s)!] : []));
    },
    close: () => sockets.forEach((socket) => socket.disconnect()),
  };
}
