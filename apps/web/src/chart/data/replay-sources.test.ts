import { dayNumber } from '@dorpon/domain/bars/day-columns';
import { dhakaDay, dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { isDayInterval } from '@dorpon/domain/chart/bar-group';
import { drawn } from '@dorpon/domain/chart/drawings/testing';
import { INTERVALS, type Interval } from '@dorpon/domain/chart/interval';
import { nextReplayMoment } from '@dorpon/domain/chart/pro/replay-step';
import type { EpochMs } from '@dorpon/domain/units';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { BarSource } from '../bar-source.ts';
import { shownDrawing } from '../drawings/price-basis.ts';
import { createReplaySources } from './replay-sources.ts';
import { FakeFeed, minute, settled } from './testing/fake-feed.ts';

const sessions = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'];
sessions.push('2026-11-08', '2026-11-09');
/** Ex-day of a bonus of 10 %. */
const EX_DAY = '2026-11-04';

let feed: FakeFeed;

/** Trades of seven sessions; each day closes with its last trade. */
beforeEach(() => {
  feed = new FakeFeed();
  feed.time = minute(100, '2026-11-15');
  feed.quote('ACI', {
    yesterdayClose: 99_900,
    open: 99_900,
    lastPrice: 99_900,
    tradedAt: minute(9),
  });
  for (const [at, session] of sessions.entries()) {
    const minutes = [0, 1, 7, 61, 180 + at, 269];
    feed.trade(
      'ACI',
      ...minutes.map((number) => ({
        at: minute(number, session) + 500,
        price: 10_000 + ((at * 37 + number * 13) % 90) * 10,
        quantity: 1 + number,
      })),
    );
    const trades = feed.trades.get('ACI')!.filter((trade) => dhakaDay(trade.at) === session);
    feed.day(
      'ACI',
      session,
      trades.at(-1)!.price,
      trades.reduce((sum, { quantity }) => sum + quantity, 0),
    );
  }
  const cause = { exDay: dayNumber(EX_DAY), stock: 10, rights: 0, rightsPrice: 0, cash: 0 };
  feed.factors.set('ACI', [{ cause, before: 10_000, price: 1 / 1.1, volume: 1.1 }]);
});

const closesOf = ({ bars }: BarSource) => [...bars.close.subarray(0, bars.count)];
const rowsOf = ({ bars }: BarSource) =>
  Array.from({ length: bars.count }, (_, row) =>
    [bars.at, bars.open, bars.high, bars.low, bars.close, bars.volume].map((column) =>
      Math.round(column[row]! * 1e6),
    ),
  );

async function replayAt(moment: EpochMs, interval: Interval, adjust: 0 | 1 = 0) {
  const sources = createReplaySources(feed, moment);
  const source = sources.open({ symbol: 'ACI', interval, adjust });
  await settled();
  return { sources, source };
}

/** The highest number in any column, with the spare rows: what the page's memory holds. */
const held = ({ bars }: BarSource) => Math.max(...[...bars.at].filter((at) => !Number.isNaN(at)));

test('a day in play is made of its minutes so far, and is final after the close', async () => {
  const { sources, source } = await replayAt(minute(5, '2026-11-02'), 'day');
  // Minutes 0 and 1 of the second session.
  const prices = [0, 1].map((number) => (10_000 + ((37 + number * 13) % 90) * 10) / 100);
  expect(closesOf(source).at(-1)).toBe(prices[1]);
  expect(source.bars.high[1]).toBe(Math.max(...prices));
  await sources.playTo(minute(270, '2026-11-02'));
  expect(closesOf(source)).toEqual(
    [...feed.days.get('ACI')!.close.subarray(0, 2)].map((c) => c / 100),
  );
  expect(source.msToEnd).toBeUndefined();
});

test('no call asks for a later time than the moment', async () => {
  const asked: EpochMs[] = [];
  const { minutes, days, daysOn } = feed.calls;
  Object.assign(feed.calls, {
    minutes: (...args: Parameters<typeof minutes>) => {
      asked.push(args[1].upto);
      return minutes(...args);
    },
    days: (...args: Parameters<typeof days>) => {
      asked.push(args[1].upto);
      return days(...args);
    },
    daysOn: (...args: Parameters<typeof daysOn>) => {
      asked.push(dhakaTime(args[1].at(-1)!, 0));
      return daysOn(...args);
    },
  });
  for (const interval of ['5m', 'day', 'week'] as const) {
    const { sources, source } = await replayAt(minute(2, '2026-11-02'), interval);
    let moment = sources.moment;
    for (let bar = 0; bar < 12; bar += 1) {
      moment = nextReplayMoment('60m', moment);
      asked.length = 0;
      await sources.playTo(moment);
      expect(Math.max(0, ...asked)).toBeLessThan(moment);
      expect(held(source)).toBeLessThan(moment);
    }
    sources.close();
  }
});

test('stepping back erases the bars after the moment', async () => {
  const { sources, source } = await replayAt(minute(270, '2026-11-08'), '1m');
  await sources.playTo(minute(1, '2026-11-03'));
  expect(held(source)).toBe(minute(0, '2026-11-03'));
  expect(source.bars.at[source.bars.count - 1]).toBe(minute(0, '2026-11-03'));
});

test('a bonus changes earlier prices from its ex-day on, not before', async () => {
  const { sources, source } = await replayAt(minute(270, '2026-11-03'), 'day', 1);
  const [first] = closesOf(source);
  expect(source.adjustments).toEqual([]);
  const line = drawn('horizontal-line', [{ at: source.bars.at[0]!, price: first! }]);
  expect(shownDrawing(line, source)).toBe(line);
  await sources.playTo(minute(30, EX_DAY));
  expect(shownDrawing(line, source).anchors[0]!.price).toBeCloseTo(closesOf(source)[0]!, 9);
  expect(closesOf(source)[0]).toBeCloseTo(first! / 1.1, 9);
  expect(source.adjustments).toMatchObject([{ day: EX_DAY, stock: 10 }]);
  await sources.playTo(minute(270, '2026-11-03'));
  expect(closesOf(source)[0]).toBe(first);
});

test('charts of all intervals show the same as if opened at the moment, whatever was played before', async () => {
  const moments = fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 270 }))
    .map(([session, number]) => minute(number, sessions[session]));
  await fc.assert(
    fc.asyncProperty(
      fc.array(moments, { minLength: 2, maxLength: 4 }),
      fc.constantFrom(...INTERVALS),
      fc.constantFrom(0 as const, 1 as const),
      async (path, interval, adjust) => {
        const { sources, source } = await replayAt(path[0]!, interval, adjust);
        for (const moment of path.slice(1)) {
          await sources.playTo(moment);
          const fresh = await replayAt(moment, interval, adjust);
          expect(rowsOf(source)).toEqual(rowsOf(fresh.source));
          if (!isDayInterval(interval)) expect(held(source)).toBeLessThan(moment);
          fresh.sources.close();
        }
        sources.close();
      },
    ),
    { numRuns: 60 },
  );
});

test('a failed move is rejected and can be repeated; nothing is lost', async () => {
  const { sources, source } = await replayAt(minute(270, '2026-11-02'), '5m');
  const before = rowsOf(source);
  feed.fault = new Error('offline');
  await expect(sources.playTo(minute(270, '2026-11-03'))).rejects.toThrow('offline');
  expect(rowsOf(source)).toEqual(before);
  expect(sources.moment).toBe(minute(270, '2026-11-02'));
  feed.fault = undefined;
  await sources.playTo(minute(270, '2026-11-03'));
  expect(source.bars.count).toBeGreaterThan(before.length);
});

test('a chart that is opened later joins at the moment', async () => {
  const { sources } = await replayAt(minute(270, '2026-11-02'), '5m');
  await sources.playTo(minute(60, '2026-11-03'));
  const other = sources.open({ symbol: 'ACI', interval: '60m', adjust: 0 });
  await settled();
  await sources.playTo(minute(62, '2026-11-03'));
  expect(other.bars.at[other.bars.count - 1]).toBe(minute(60, '2026-11-03'));
  expect(other.bars.volume[other.bars.count - 1]).toBe(62);
});

test('before the first minutes that are kept, each step is one call', async () => {
  const { sources, source } = await replayAt(minute(100, '2026-10-01'), '1m');
  expect(source.bars.count).toBe(0);
  feed.asked.length = 0;
  for (const number of [101, 102, 103]) await sources.playTo(minute(number, '2026-10-01'));
  expect(feed.asked).toHaveLength(3);
  await sources.playTo(minute(2, sessions[0]));
  expect(source.bars.count).toBe(2);
});
