// An ordinary reader in its own process: latency of /healthz and gaps between stream messages.
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { HEARTBEAT, PRICE_UPDATE, STREAM_VERSION } from '@dorpon/contract/live';
import { io } from 'socket.io-client';
import { serve } from './child.ts';
import { percentile } from './report.ts';

const PROBE_EVERY_MS = 25;
const TIMEOUT_MS = 20_000;
const [, , url = '', bareUrl = ''] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

let receivedAt: number[] = [];
const socket = io(url, {
  transports: ['websocket'],
  auth: { app: 'dorpon', v: STREAM_VERSION },
});
// Heartbeats too: without trades there are no prices, and gaps would measure the market.
for (const event of [PRICE_UPDATE, HEARTBEAT])
  socket.on(event, () => receivedAt.push(performance.now()));

const health = (at: string): Promise<number> => {
  const began = performance.now();
  return new Promise((done) => {
    const end = () => done(performance.now() - began);
    const request = get(`${at}/healthz`, { agent }, (answer) => answer.resume().on('end', end));
    request.setTimeout(TIMEOUT_MS, () => request.destroy()).on('error', () => done(TIMEOUT_MS));
  });
};

serve({
  async probe({ ms }: { ms: number }) {
    receivedAt = [performance.now()];
    const began = performance.now();
    const asked: Promise<number>[] = [];
    const askedBare: Promise<number>[] = [];
    while (performance.now() - began < ms) {
      asked.push(health(url));
      askedBare.push(health(bareUrl));
      await delay(PROBE_EVERY_MS);
    }
    const times = await Promise.all(asked);
    const bareTimes = await Promise.all(askedBare);
    receivedAt.push(performance.now());
    const gaps = receivedAt.slice(1).map((at, i) => at - receivedAt[i]!);
    return {
      healthP99: percentile(times, 0.99),
      bareP99: percentile(bareTimes, 0.99),
      gapP99: percentile(gaps, 0.99),
    };
  },
});
