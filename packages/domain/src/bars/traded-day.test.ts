import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeBefore } from '../figures/new-extremes.ts';
import { yearRange } from '../figures/year-range.ts';
import type { DayBar } from './day-bar.ts';
import { type DayColumns, dayNumber, emptyDays, withDay } from './day-columns.ts';
import { monthBars } from './month-bars.ts';
import { periodBar } from './period-bar.ts';
import { periodBase } from './period-base.ts';
import { isTraded } from './traded-day.ts';
import { weekBars } from './week-bars.ts';

const bar = (day: string, given: Partial<DayBar>): DayBar => ({
  code: 'DSEX',
  day,
  open: 0,
  high: 0,
  low: 0,
  close: 0,
  last: 0,
  yesterdayClose: 0,
  volume: 0,
  value: 0,
  trades: 0,
  bull: 0,
  bear: 0,
  neutral: 0,
  ...given,
});
const daysOf = (bars: readonly DayBar[]) => bars.reduce(withDay, emptyDays(bars.length));
const rowOf = ({ open, high, low, close }: DayColumns, row: number) => [
  open[row],
  high[row],
  low[row],
  close[row],
];

describe('a day is traded', () => {
  const flat = { open: 100, high: 100, low: 100, close: 100 };
  it.each<[string, Partial<DayBar>, boolean]>([
    ['with a volume', { ...flat, yesterdayClose: 100, volume: 1 }, true],
    ['with a value and no volume, as an index', { ...flat, yesterdayClose: 100, value: 1 }, true],
    ['with trades alone', { ...flat, yesterdayClose: 100, trades: 1 }, true],
    ['with a range and nothing else', { ...flat, high: 101, yesterdayClose: 100 }, true],
    ['at one price that is not yesterday’s', { ...flat, yesterdayClose: 99 }, true],
    ['at one price, without a yesterday', flat, true],
    ['not at yesterday’s close with nothing else', { ...flat, yesterdayClose: 100 }, false],
    ['not with a close alone', { close: 100, yesterdayClose: 100 }, false],
    ['not with a volume and no prices', { close: 100, volume: 5 }, false],
  ])('%s', (_, given, expected) => {
    expect(isTraded(bar('2026-11-15', given))).toBe(expected);
  });
});

/** Sunday to Tuesday, as in an index file: no volume, value or trades. */
const indexWeek = daysOf([
  bar('2026-11-15', { open: 5000, high: 5040, low: 4990, close: 5020, yesterdayClose: 5000 }),
  bar('2026-11-16', { open: 5020, high: 5090, low: 5010, close: 5080, yesterdayClose: 5020 }),
  bar('2026-11-17', { open: 5080, high: 5085, low: 4950, close: 4960, yesterdayClose: 5080 }),
]);

describe('an index without a volume', () => {
  it('has weekly and monthly bars', () => {
    for (const folded of [weekBars(indexWeek), monthBars(indexWeek)]) {
      expect(folded.count).toBe(1);
      expect(rowOf(folded, 0)).toEqual([5000, 5090, 4950, 4960]);
    }
  });

  it('has period bars, and is ranked among the shares of a period', () => {
    expect(periodBar(indexWeek, 5)).toMatchObject({
      open: 5000,
      high: 5090,
      low: 4950,
      close: 4960,
      before: 5000,
      change: -40,
      changePercent: -0.8,
      sessions: 3,
      tradedSessions: 3,
      volume: 0,
    });
    expect(periodBase(indexWeek, 5, [], dayNumber('2026-11-18'))?.tradedSessions).toBe(3);
  });

  it('has a 52-week range', () => {
    const upto = dayNumber('2026-11-18');
    expect(yearRange(indexWeek, upto)).toMatchObject({
      high: { price: 5090 },
      low: { price: 4950 },
    });
    expect(rangeBefore(indexWeek, upto)).toEqual({ high: 5090, low: 4950 });
  });
});

it('a repeated yesterday’s close does not count: the week opens at the first trade', () => {
  const repeated = { open: 100, high: 100, low: 100, close: 100, yesterdayClose: 100 };
  const days = daysOf([
    bar('2026-11-15', repeated),
    bar('2026-11-16', {
      open: 105,
      high: 110,
      low: 104,
      close: 108,
      yesterdayClose: 100,
      volume: 7,
    }),
    bar('2026-11-22', {
      ...repeated,
      open: 108,
      high: 108,
      low: 108,
      close: 108,
      yesterdayClose: 108,
    }),
  ]);
  const weeks = weekBars(days);
  expect(rowOf(weeks, 0)).toEqual([105, 110, 104, 108]);
  expect(rowOf(weeks, 1)).toEqual([0, 0, 0, 108]);
  expect(periodBar(days, 5)).toMatchObject({ open: 105, high: 110, low: 104, tradedSessions: 1 });
});

it('without volumes, values and trades the prices of weeks, months and periods are the same', () => {
  const price = fc.integer({ min: 1, max: 100_000 });
  const day = fc.record({ a: price, b: price, c: price, d: price, volume: fc.nat(1000) });
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 40 }), (given) => {
      const made = given.map(({ a, b, c, d, volume }, row) => {
        const [open, close] = [a, b];
        const high = Math.max(a, b, c, d) + 1;
        return bar(
          `2026-${String(1 + Math.floor(row / 28)).padStart(2, '0')}-${String(1 + (row % 28)).padStart(2, '0')}`,
          {
            open,
            close,
            high,
            low: Math.min(a, b, c, d),
            last: close,
            yesterdayClose: given[row - 1]?.b ?? 0,
            volume: volume + 1,
            value: 1,
            trades: 1,
          },
        );
      });
      const bare = made.map((each) => ({ ...each, volume: 0, value: 0, trades: 0, neutral: 0 }));
      const [full, without] = [daysOf(made), daysOf(bare)];
      for (const fold of [weekBars, monthBars]) {
        const [ours, theirs] = [fold(without), fold(full)];
        expect(ours.count).toBe(theirs.count);
        for (let row = 0; row < ours.count; row += 1)
          expect(rowOf(ours, row)).toEqual(rowOf(theirs, row));
      }
      for (const period of [1, 5, 30]) {
        const sums = { volume: 0, value: 0, trades: 0, averageValue: 0 };
        expect(periodBar(without, period)).toEqual({ ...periodBar(full, period), ...sums });
      }
      const upto = full.day[full.count - 1]!;
      expect(yearRange(without, upto)).toEqual(yearRange(full, upto));
      expect(rangeBefore(without, upto)).toEqual(rangeBefore(full, upto));
    }),
  );
});
