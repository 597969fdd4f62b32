import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import type { MarketEvent, Trade } from '@dorpon/domain/market/market-event';
import { totalMinutes } from '@dorpon/domain/market/session';
import type { MonitorEntry } from '@dorpon/domain/monitor/entry';
import { Monitor, type MonitoredShare } from '@dorpon/domain/monitor/monitor';
import { TradeSizes } from '@dorpon/domain/monitor/trade-sizes';
import { beforeAll, expect, test } from 'vitest';
import { batchLine, readBatch } from '../../feed/session-file/session-lines.ts';
import { freshExchange, tradesOf } from '../../feed/simulator/testing/run-exchange.ts';
import { type PlainEntry, type PlainShare, plainMonitor } from './testing/plain-monitor.ts';

const QUEUE = { price: 7_770, quantity: 12_345, orders: 3 };
/** The first 75 minutes. */
const BEATS = 18_000;
const { world, exchange } = freshExchange(7);
const hours = sessionHours(exchange.state.day);
let batches: readonly (readonly MarketEvent[])[];
let shares: PlainShare[];
let expected: PlainEntry[];

/** Two shares, and the batches in which their events are planted. */
const planted = { lock: { code: '', batch: 6_000 }, burst: { code: '', batch: 9_000 } };

const monitored = ({ pastValues, byMinute, sessions, ...share }: PlainShare): MonitoredShare => {
  const sizes = new TradeSizes();
  for (const value of pastValues) sizes.add(value);
  return { ...share, sizes, usualVolume: { byMinute, sessions } };
};

const inBatch = (batch: number, { at, code, side, finding }: MonitorEntry): PlainEntry => ({
  batch,
  at,
  code,
  side,
  finding,
});

const takeAll = (
  monitor: Monitor,
  from: number,
  upto = batches.length,
): (MonitorEntry & { batch: number })[] =>
  batches
    .slice(from, upto)
    .flatMap((events, i) => monitor.take(events).map((entry) => ({ ...entry, batch: from + i })));

/** A past that lets every rule find something: narrow ranges, small trades, a quarter of the volume. */
function pastOf(
  code: string,
  sector: string,
  reference: number,
  trades: readonly Trade[],
): PlainShare {
  const values = trades.map(({ price, quantity }) => price * quantity).sort((a, b) => a - b);
  const volume = trades.reduce((sum, { quantity }) => sum + quantity, 0) / 4;
  const minutes = totalMinutes(hours);
  const part = (percent: number) => Math.round(reference * (1 + percent / 100));
  return {
    code,
    sector,
    yesterdayClose: reference,
    yesterdayHigh: part(1),
    yesterdayLow: part(-1),
    yearHigh: part(3),
    yearLow: part(-3),
    allHigh: part(6),
    allLow: part(-6),
    pastValues: Array.from({ length: 60 }, () => (values[values.length >> 1] ?? 1_000_00) / 2),
    byMinute: Array.from({ length: minutes }, (_, minute) => (volume * (minute + 1)) / minutes),
    sessions: 20,
  };
}

beforeAll(() => {
  const beats: MarketEvent[][] = [];
  for (let beat = 0; beat < BEATS; beat += 1) beats.push([...exchange.step()]);
  const events = beats.flat();
  const byCode = Map.groupBy(
    tradesOf(events).filter(({ market }) => market !== 'block'),
    ({ code }) => code,
  );
  const session = events.find((event) => event.kind === 'session')!;
  const referenceOf = new Map(
    session.references.map(({ code, yesterdayClose }) => [code, yesterdayClose]),
  );
  shares = world.shares.map(({ instrument: { code, sector } }) =>
    pastOf(code, sector, referenceOf.get(code) ?? 0, byCode.get(code) ?? []),
  );
  const quiet = shares.filter(({ code }) => {
    const count = byCode.get(code)?.length ?? 0;
    return count > 5 && count < 40;
  });
  planted.lock.code = quiet[0]!.code;
  planted.burst.code = quiet[1]!.code;
  const atOf = (batch: number) => hours.opensAt + batch * 250;
  beats[planted.lock.batch]!.push({
    kind: 'halt',
    code: planted.lock.code,
    at: atOf(planted.lock.batch),
    halt: 'upper-lock',
  });
  const price = byCode.get(planted.burst.code)!.at(-1)!.price;
  const quantity =
    1 + Math.ceil(shares.find(({ code }) => code === planted.burst.code)!.byMinute.at(-1)!);
  for (let number = 1; number <= 6; number += 1)
    beats[planted.burst.batch]!.push({
      kind: 'trade',
      code: planted.burst.code,
      number: 100_000 + number,
      at: atOf(planted.burst.batch),
      price,
      quantity,
      market: 'public',
    });
  // As a recorded session: written to lines and read again.
  batches = beats.map((beat, i) => readBatch(batchLine({ at: atOf(i), events: beat })).events);
  expected = plainMonitor(shares, hours, batches, QUEUE);
}, 240_000);

test('a recorded session has the entries of the plain reference, batch by batch', () => {
  const monitor = new Monitor(shares.map(monitored), hours, () => QUEUE);
  const found = takeAll(monitor, 0);
  expect(found.map(({ number }) => number)).toEqual(found.map((_, i) => i + 1));
  expect(found.map((entry) => inBatch(entry.batch, entry))).toEqual(expected);
  // A reference that finds nothing would prove nothing.
  const kinds = new Set(expected.map(({ finding }) => finding.kind));
  for (const kind of ['large-trade', 'volume-burst', 'sudden-move', 'new-high', 'new-low'] as const)
    expect(kinds).toContain(kind);
  for (const kind of ['lock', 'range-break', 'block-trade'] as const) expect(kinds).toContain(kind);
  expect(expected.length).toBeGreaterThan(300);
});

test('a planted lock and a planted burst are found in their batch', () => {
  const monitor = new Monitor(shares.map(monitored), hours, () => QUEUE);
  const found = takeAll(monitor, 0);
  const at = (batch: number, code: string) =>
    found.filter((entry) => entry.batch === batch && entry.code === code);
  const [lock] = at(planted.lock.batch, planted.lock.code);
  expect(lock).toMatchObject({
    side: 'up',
    finding: { kind: 'lock', price: QUEUE.price, waiting: QUEUE.quantity },
  });
  const burst = at(planted.burst.batch, planted.burst.code).map(({ finding }) => finding.kind);
  expect(burst).toContain('volume-burst');
});

test('E4 a monitor that is made again in mid-session goes on as if it had run through', () => {
  const half = 8_000;
  const first = new Monitor(shares.map(monitored), hours, () => QUEUE);
  const before = takeAll(first, 0, half);
  const second = new Monitor(shares.map(monitored), hours, () => QUEUE);
  // As the store has them: trades by share, then halts and indices.
  const past = batches.slice(0, half).flat();
  for (const list of Map.groupBy(tradesOf(past), ({ code }) => code).values())
    second.recall(list.filter(({ market }) => market !== 'block'));
  second.recall(
    past.filter(({ kind }) => kind === 'session' || kind === 'halt' || kind === 'index'),
  );
  second.goOn(before, []);
  const after = takeAll(second, half);
  expect(after).toEqual(takeAll(first, half));
  expect(after[0]!.number).toBe(before.length + 1);
});
