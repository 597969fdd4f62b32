// An ordinary reader in a process of its own: how soon /healthz answers, how evenly the stream arrives.
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { HEARTBEAT, PRICE_UPDATE, STREAM_VERSION } from '@dorpon/contract/live';
import { io } from 'socket.io-client';
import { serve } from './child.ts';
import { percentile } from './report.ts';

const ASK_EVERY_MS = 25;
const LONGEST_MS = 20_000;
const [, , url = '', bareUrl = ''] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

let heardAt: number[] = [];
const socket = io(url, {
  transports: ['websocket'],
  auth: { app: 'dorpon', v: STREAM_VERSION },
});
// A market in which nothing is traded for a while says so each second: prices alone would measure the market.
for (const event of [PRICE_UPDATE, HEARTBEAT])
  socket.on(event, () => heardAt.push(performance.now()));

const health = (at: string): Promise<number> => {
  const began = performance.now();
  return new Promise((done) => {
    const end = () => done(performance.now() - began);
    const request = get(`${at}/healthz`, { agent }, (answer) => answer.resume().on('end', end));
    request.setTimeout(LONGEST_MS, () => request.destroy()).on('error', () => done(LONGEST_MS));
  });
};

serve({
  async probe({ ms }: { ms: number }) {
    heardAt = [performance.now()];
    const began = performance.now();
    const asked: Promise<number>[] = [];
    const askedBare: Promise<number>[] = [];
    while (performance.now() - began < ms) {
      asked.push(health(url));
      askedBare.push(health(bareUrl));
      await delay(ASK_EVERY_MS);
    }
    const times = await Promise.all(asked);
    const bareTimes = await Promise.all(askedBare);
    heardAt.push(performance.now());
    const gaps = heardAt.slice(1).map((at, i) => at - heardAt[i]!);
    return {
      healthP99: percentile(times, 0.99),
      bareP99: percentile(bareTimes, 0.99),
      gapP99: percentile(gaps, 0.99),
    };
  },
});
