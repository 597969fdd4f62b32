import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstDayOf, intervalFor, RANGES, shownRange, startOf } from './ranges.ts';

it('ranges end on the newest day', () => {
  const first = (range: (typeof RANGES)[number]) => firstDayOf(range, '2026-03-31');
  expect(first('1D')).toBe('2026-03-31');
  expect(first('5D')).toBe('2026-03-25');
  expect(first('1M')).toBe('2026-02-28');
  expect(first('6M')).toBe('2025-09-30');
  expect(first('YTD')).toBe('2026-01-01');
  expect(first('5Y')).toBe('2021-03-31');
});

it('a range begins at midnight in Dhaka', () => {
  expect(startOf('1D', dhakaTime('2026-11-16', 615))).toBe(dhakaTime('2026-11-16', 0));
});

it('a longer range never begins later than a shorter one', () => {
  const order = RANGES.filter((range) => range !== 'YTD');
  const day = fc.date({
    min: new Date('1990-01-01'),
    max: new Date('2090-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(day, (date) => {
      const newest = date.toISOString().slice(0, 10);
      const firsts = order.map((range) => firstDayOf(range, newest));
      expect(firsts).toEqual(firsts.toSorted().toReversed());
    }),
  );
});

it('a day is shown in minutes and a year in days', () => {
  expect(intervalFor('1D', 'day')).toBe('1m');
  expect(intervalFor('1D', '15m')).toBe('15m');
  expect(intervalFor('1Y', '15m')).toBe('day');
  expect(intervalFor('5Y', 'week')).toBe('week');
});

it('names the range that is visible, and none after scrolling back', () => {
  const days = Array.from(
    { length: 400 },
    (_, row) => dhakaTime('2025-10-13', 0) + row * 86_400_000,
  );
  const at = Float64Array.from(days);
  const rows = at.length;
  const newest = at[rows - 1]!;
  const firstRow = at.findIndex((each) => each >= startOf('3M', newest));
  expect(shownRange(at, { firstRow, lastRow: rows - 1, rows })).toBe('3M');
  expect(shownRange(at, { firstRow, lastRow: rows - 2, rows })).toBeUndefined();
  expect(shownRange(at, { firstRow: firstRow + 9, lastRow: rows - 1, rows })).toBeUndefined();
});
