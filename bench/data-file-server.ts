// The server of data-file.bench.ts: years of all shares behind a real port, with live trades.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { serve } from './child.ts';
import { openRecord } from './record-server.ts';

const YEARS = 12;
const BEAT_MS = 250;
const TRADES = 80;
const SAMPLE_MS = 5;
const { app, trade } = await openRecord(YEARS);
setInterval(() => trade(TRADES), BEAT_MS);

const turns = monitorEventLoopDelay({ resolution: 1 });
let [before, peak] = [0, 0];
let sampling: NodeJS.Timeout | undefined;
const rss = () => process.memoryUsage.rss() / 2 ** 20;

serve({
  open: async () => app.http.listen({ port: 0, host: '127.0.0.1' }),
  watch: () => {
    globalThis.gc?.();
    [before, peak] = [rss(), 0];
    turns.reset();
    turns.enable();
    sampling = setInterval(() => {
      peak = Math.max(peak, rss());
    }, SAMPLE_MS);
    return before;
  },
  result: () => {
    clearInterval(sampling);
    turns.disable();
    return { grownMb: peak - before, longestTurnMs: turns.max / 1e6 };
  },
});
