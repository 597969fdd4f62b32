import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type DayColumns,
  dayNumber,
  emptyDays,
  tradingDayOf,
  withDay,
} from '../bars/day-columns.ts';
import { rangeBefore } from './new-extremes.ts';
import { yearRange } from './year-range.ts';

const columnsOf = (days: readonly { day: string; low: number; high: number; volume?: number }[]) =>
  days.reduce<DayColumns>(
    (columns, { day, low, high, volume = 10 }) =>
      withDay(columns, {
        code: 'ACI',
        day,
        open: low,
        high,
        low,
        close: high,
        last: high,
        volume,
        yesterdayClose: low,
        value: 0,
        trades: 1,
        bull: 0,
        bear: 0,
        neutral: volume,
      }),
    emptyDays(0),
  );

it('gives the newest day of each extreme, without untraded and older days', () => {
  const columns = columnsOf([
    { day: '2025-11-16', low: 1, high: 99_999 },
    { day: '2025-11-17', low: 17_000, high: 20_000 },
    { day: '2026-03-01', low: 0, high: 0, volume: 0 },
    { day: '2026-05-04', low: 16_500, high: 20_000 },
    { day: '2026-11-15', low: 18_610, high: 18_930 },
  ]);
  expect(yearRange(columns, dayNumber('2026-11-15'))).toEqual({
    high: { price: 20_000, day: dayNumber('2026-05-04') },
    low: { price: 16_500, day: dayNumber('2026-05-04') },
  });
  expect(yearRange(columns, dayNumber('2025-11-10'))).toBeNull();
  expect(yearRange(emptyDays(0), dayNumber('2026-11-15'))).toBeNull();
});

it('leaves out the same day 52 weeks ago, as the range for a new high or low does', () => {
  const columns = columnsOf([
    { day: '2025-11-16', low: 1, high: 99_999 },
    { day: '2025-11-17', low: 17_000, high: 20_000 },
    { day: '2026-11-15', low: 16_000, high: 21_000 },
  ]);
  expect(rangeBefore(columns, dayNumber('2026-11-15'))).toEqual({ high: 20_000, low: 17_000 });
  expect(yearRange(columns, dayNumber('2026-11-15'))?.high.price).toBe(21_000);
});

it('is the range before the day, widened by the day itself', () => {
  const steps = fc.array(fc.record({ gap: fc.integer({ min: 1, max: 40 }), at: fc.nat(9_000) }), {
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(steps, (given) => {
      let day = dayNumber('2020-01-01');
      const columns = columnsOf(
        given.map(({ gap, at }) => {
          day += gap;
          return { day: tradingDayOf(day), low: 1_000 + at, high: 1_100 + at };
        }),
      );
      const mine = yearRange(columns, day);
      const before = rangeBefore(columns, day);
      const at = given.at(-1)?.at ?? 0;
      const today = { high: 1_100 + at, low: 1_000 + at };
      expect({ high: mine?.high.price, low: mine?.low.price }).toEqual({
        high: Math.max(before?.high ?? 0, today.high),
        low: Math.min(before?.low ?? today.low, today.low),
      });
    }),
  );
});
