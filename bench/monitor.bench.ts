import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import type { MarketEvent } from '@dorpon/domain/market/market-event';
import { totalMinutes } from '@dorpon/domain/market/session';
import { Monitor } from '@dorpon/domain/monitor/monitor';
import { TradeSizes } from '@dorpon/domain/monitor/trade-sizes';
import { freshExchange, runDay } from '../apps/server/src/feed/simulator/testing/run-exchange.ts';
import { judge, median, percentile, report, yardstickMs } from './report.ts';

/**
 * The rules of the market monitor over a whole simulated day, in batches of 80 records: the time of
 * each, and the heap after each quarter of the day.
 */
const RECORDS = 80;
/** Of each batch the median of the rounds counts: what another process takes of the core is not the rules'. */
const ROUNDS = 5;

const { world, exchange } = freshExchange(1);
const hours = sessionHours(exchange.state.day);
const { events } = runDay(exchange);
const session = events.find((event) => event.kind === 'session');
const references = new Map(
  session?.references.map(({ code, yesterdayClose }) => [code, yesterdayClose]),
);
const volumes = new Map<string, number>();
for (const event of events)
  if (event.kind === 'trade')
    volumes.set(event.code, (volumes.get(event.code) ?? 0) + event.quantity);

const minutes = totalMinutes(hours);
const shares = () =>
  world.shares.map(({ instrument: { code, sector } }) => {
    const close = references.get(code) ?? 0;
    const part = (percent: number) => Math.round(close * (1 + percent / 100));
    const sizes = new TradeSizes();
    for (let i = 0; i < 100; i += 1) sizes.add(close * 100 * (1 + (i % 9)));
    const volume = volumes.get(code) ?? 0;
    return {
      code,
      sector,
      yesterdayClose: close,
      yesterdayHigh: part(1),
      yesterdayLow: part(-1),
      yearHigh: part(5),
      yearLow: part(-5),
      allHigh: part(8),
      allLow: part(-8),
      usualVolume: {
        byMinute: Float64Array.from({ length: minutes }, (_, i) => (volume * (i + 1)) / minutes),
        sessions: 20,
      },
      sizes,
    };
  });

const batches: MarketEvent[][] = [];
for (let from = 0; from < events.length; from += RECORDS)
  batches.push(events.slice(from, from + RECORDS));

const yardstick = yardstickMs();
const heaps: number[] = [];
const quarter = Math.ceil(batches.length / 4);

function round(isLast: boolean): { times: number[]; entries: number } {
  const monitor = new Monitor(shares(), hours, () => ({
    price: 10_000,
    quantity: 10_000,
    orders: 9,
  }));
  const times: number[] = [];
  let entries = 0;
  batches.forEach((batch, i) => {
    const began = performance.now();
    entries += monitor.take(batch).length;
    times.push(performance.now() - began);
    if (!isLast || ((i + 1) % quarter !== 0 && i < batches.length - 1)) return;
    globalThis.gc?.();
    heaps.push(process.memoryUsage().heapUsed / 1e6);
  });
  return { times, entries };
}

const rounds = Array.from({ length: ROUNDS }, (_, i) => round(i === ROUNDS - 1));
const times = batches.map((_, i) => median(rounds.map((one) => one.times[i] ?? 0)));
const all = rounds.flatMap((one) => one.times);
const [first = 0] = heaps;
const last = heaps.at(-1) ?? 0;
report('monitor', {
  events: events.length,
  batches: batches.length,
  entries: rounds[0]?.entries,
  p50Ms: Number(percentile(times, 0.5).toFixed(4)),
  p99Ms: Number(percentile(times, 0.99).toFixed(4)),
  p99OfAllRoundsMs: Number(percentile(all, 0.99).toFixed(4)),
  heapMB: heaps.map((heap) => Number(heap.toFixed(2))),
  yardstickMs: yardstick,
});
judge('monitor', 'ms for a batch of 80 records, p99', percentile(times, 0.99), '<=', 0.5);
judge('monitor', 'MB that the heap grows from the first quarter to the end', last - first, '<=', 1);
