import { MarketAlerts } from '@dorpon/domain/alerts/market-alerts';
import { type DayBar, emptyFold } from '@dorpon/domain/bars/day-bar';
import { emptyDays, withDay } from '@dorpon/domain/bars/day-columns';
import type { MinuteBar } from '@dorpon/domain/bars/minute-bars';
import { sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { afterEach, expect, it, vi } from 'vitest';
import type { BarRange } from '../../core/bars/store.ts';
import { closes, hours, MINUTE, OPENS_AT } from '../../feed/testing/scripted-feed.ts';
import { type PreviewParts, previewOf } from './preview.ts';

const days = ['2026-11-12', '2026-11-11', '2026-11-10'];

/** A market whose every minute rises by a taka and falls again. */
const parts = {
  market: { board: new Map(), hours, feedAt: OPENS_AT },
  bars: {
    sessionsBefore: async (_: string, count: number) => days.slice(0, count),
    minutes: async ({ code, from, upto }: BarRange): Promise<MinuteBar[]> =>
      days.toReversed().flatMap((day) =>
        Array.from({ length: 270 }, (_, minute) => {
          const open = closes[code]!;
          const high = open + 100;
          const at = sessionHours(day).opensAt + minute * MINUTE;
          return { code, at, open, high, low: open, close: open, volume: 1, value: 1, trades: 1 };
        }).filter(({ at }) => at >= from && at <= upto),
      ),
  },
  days: { finished: () => undefined, upToNow: () => undefined },
  companies: { all: () => [], of: () => undefined },
  recorder: { pendingMinutes: () => [] },
  usualVolumes: async () => new Map(),
  causesOf: async () => [],
} as unknown as PreviewParts;

afterEach(() => vi.restoreAllMocks());

it('an alert of four shares and an index: the server gets a turn between few minutes', async () => {
  const { take } = MarketAlerts.prototype;
  let turn = 0;
  let goesOn = true;
  const count = () => {
    turn += 1;
    if (goesOn) setImmediate(count);
  };
  setImmediate(count);
  const taken: { readonly turn: number; readonly events: number }[] = [];
  vi.spyOn(MarketAlerts.prototype, 'take').mockImplementation(function (
    this: MarketAlerts,
    events,
  ) {
    taken.push({ turn, events: events.length });
    return take.call(this, events);
  });
  const { DSEX = 0, ...shares } = closes;
  const above = { kind: 'price', level: 'above', price: 25_100 } as const;
  const index = { ...above, price: DSEX, of: 'DSEX' };
  const condition = { join: 'all', of: [above, index] } as const;
  const again = { kind: 'daily' } as const;
  const preview = await previewOf(parts, { codes: Object.keys(shares), condition, again }, 3);
  goesOn = false;
  expect(preview).toMatchObject({ shares: 4, sessions: 3 });
  expect(Math.max(...taken.map(({ events }) => events))).toBeLessThanOrEqual(1000);
  expect(new Set(taken.map((one) => one.turn)).size).toBe(taken.length);
});

it('minutes of the last session only: the days before it are known to an indicator', async () => {
  const bar = (day: string, price: number): DayBar => ({
    ...emptyFold,
    code: 'ACI',
    day,
    open: price,
    high: price,
    low: price,
    last: price,
    close: price,
    yesterdayClose: price,
    volume: 1,
    value: price,
    trades: 1,
  });
  const [newest, ...before] = days;
  const known = [bar('2026-11-09', 20_000), ...before.toReversed().map((day) => bar(day, 30_000))];
  const finished = () => known.reduce(withDay, emptyDays(8));
  const bars = {
    ...parts.bars,
    minutes: (range: BarRange, most: number) =>
      parts.bars.minutes({ ...range, from: sessionHours(newest!).opensAt }, most),
  };
  const average = { study: 'sma', params: { period: 2 }, output: 'value' };
  const condition = {
    kind: 'study',
    value: average,
    level: 'below',
    against: 280,
    interval: 'day',
    when: 'close',
  } as const;
  // 300 and 300, then 300 and 250.
  const preview = await previewOf(
    { ...parts, bars, days: { finished, upToNow: finished } } as unknown as PreviewParts,
    { codes: ['ACI'], condition, again: { kind: 'once' } },
    3,
  );
  expect(preview).toMatchObject({ sessions: 1, count: 1, from: sessionHours(newest!).opensAt });
});
