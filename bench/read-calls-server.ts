// The server of read-calls.bench.ts: five years of all shares behind a real port, with live trades.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { periodBars } from '@dorpon/domain/bars/period-bar';
import { serve } from './child.ts';
import { openRecord } from './record-server.ts';

const BEAT_MS = 250;
const TRADES = 80;
const { app, trade, codes } = await openRecord(5);
setInterval(() => trade(TRADES), BEAT_MS);
globalThis.gc?.();

let times: number[] = [];
// From the request to the last byte written.
app.http.server.prependListener('request', (_request: IncomingMessage, answer: ServerResponse) => {
  const began = performance.now();
  answer.once('finish', () => times.push(performance.now() - began));
});

serve({
  open: async () => ({ url: await app.http.listen({ port: 0, host: '127.0.0.1' }), codes }),
  take: () => {
    const taken = times;
    times = [];
    return taken;
  },
  periods: ({ calls }: { calls: number }) =>
    Array.from({ length: calls }, () => {
      const began = performance.now();
      for (const code of app.days.codes) periodBars(app.days.upToNow(code)!);
      return performance.now() - began;
    }),
});
