import { CHART_PERIODS } from '@dorpon/contract/charts';
import { dayNumber, emptyDays, withDay } from '@dorpon/domain/bars/day-columns';
import { monthsBefore } from '@dorpon/domain/calendar/months-before';
import { expect, test } from 'vitest';
import { firstDayOf, rowsBetween } from './chart-range.ts';
import { minuteRange } from './minute-chart-bars.ts';

const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-15'].reduce(
  (columns, day) =>
    withDay(columns, {
      code: 'ACI',
      day,
      open: 1,
      high: 1,
      low: 1,
      last: 1,
      close: 1,
      yesterdayClose: 1,
      volume: 1,
      value: 1,
      trades: 1,
      bull: 0,
      bear: 0,
      neutral: 1,
    }),
  emptyDays(8),
);

test.each([
  ['2026-11-15', 1, '2026-10-16'],
  ['2026-03-31', 1, '2026-03-01'],
  ['2024-03-31', 1, '2024-03-01'],
  ['2026-01-10', 3, '2025-10-11'],
  ['2026-11-15', 60, '2021-11-16'],
])('from %s, %d months back begin on %s', (day, months, first) => {
  expect(monthsBefore(day, months)).toBe(first);
});

test('each period begins on the expected day', () => {
  const first = Object.fromEntries(
    CHART_PERIODS.map((period) => [period, firstDayOf(period, '2026-11-15', days)]),
  );
  expect(first).toEqual({
    '1D': '2026-11-15',
    '5D': '2026-11-09',
    '1M': '2026-10-16',
    '3M': '2026-08-16',
    '6M': '2026-05-16',
    YTD: '2026-01-01',
    '1Y': '2025-11-16',
    '2Y': '2024-11-16',
    '5Y': '2021-11-16',
    ALL: '2026-11-09',
  });
  // Saturday: the last session was on Thursday.
  expect(firstDayOf('1D', '2026-11-14', days)).toBe('2026-11-12');
  expect(firstDayOf('5D', '2020-01-01', days)).toBe('2020-01-01');
  expect(firstDayOf('1D', '2026-11-15', undefined)).toBe('2026-11-15');
});

test('a range has its rows; a range without days has none', () => {
  expect(rowsBetween(days, '2026-11-10', '2026-11-14')).toEqual({ first: 1, end: 4 });
  const none = rowsBetween(days, '2026-11-13', '2026-11-14');
  expect(none.first).toBe(none.end);
  expect(days.day[rowsBetween(days, '2026-11-15', '2026-11-15').first]).toBe(
    dayNumber('2026-11-15'),
  );
});

test('minute charts have as many sessions as fit into 3,000 bars and 20,000 minutes, plus look-back', () => {
  expect(minuteRange({ first: 0, end: 1000 }, 1, 0)).toEqual({ shown: 988, read: 988 });
  expect(minuteRange({ first: 0, end: 1000 }, 60, 0)).toEqual({ shown: 926, read: 926 });
  expect(minuteRange({ first: 999, end: 1000 }, 5, 62)).toEqual({ shown: 999, read: 997 });
  expect(minuteRange({ first: 0, end: 1 }, 5, 500)).toEqual({ shown: 0, read: 0 });
});
