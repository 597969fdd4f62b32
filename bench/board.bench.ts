import { foldBatch } from '@dorpon/domain/market/board';
import type { MarketEvent } from '@dorpon/domain/market/market-event';
import { syntheticFeed } from '../apps/server/src/live/testing/synthetic-feed.ts';
import { judge, median, report, yardstickMs } from './report.ts';

const TICKS = 10_000_000;
const RUNS = 5;
const BATCH = 80;
/** Created beforehand, because creating trades is not part of the measurement. */
const BATCHES = 2_000;

const feed = syntheticFeed(430);
const batches: (readonly MarketEvent[])[] = Array.from(
  { length: BATCHES },
  () => feed.batch(BATCH).events,
);
const perPass = batches.reduce((sum, events) => sum + events.length, 0);

const heapMb = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1_048_576;
};

function fold(ticks: number): number {
  const board = new Map(feed.opening.quotes.map((quote) => [quote.code, quote]));
  let folded = 0;
  while (folded < ticks) {
    for (const events of batches)
      for (const [code, quote] of foldBatch(board, events)) board.set(code, quote);
    folded += perPass;
  }
  return folded;
}

fold(500_000);
const before = heapMb();
const rates: number[] = [];
for (let run = 0; run < RUNS; run += 1) {
  const began = performance.now();
  const ticks = fold(TICKS / RUNS);
  rates.push(ticks / ((performance.now() - began) / 1000));
  report('board', {
    run,
    ticksPerSecond: Math.round(rates.at(-1)!),
    heapMb: Number(heapMb().toFixed(1)),
    yardstickMs: Math.round(yardstickMs()),
  });
}
judge('board', 'ticks/s folded in one thread, median of five', median(rates), '>=', 500_000);
judge('board', 'heap growth over 10 million ticks, MB', heapMb() - before, '<=', 1);
