import { expect, test } from 'vitest';
import type { DayBar } from './day-bar.ts';
import { dayNumber, emptyDays, withDay } from './day-columns.ts';
import { monthBars, monthNumber } from './month-bars.ts';

const bar = (day: string, close: number, volume: number, before: number): DayBar => {
  const price = volume > 0 ? close : 0;
  return {
    code: 'ACI',
    day,
    open: price,
    high: price,
    low: price,
    last: price,
    close,
    yesterdayClose: before,
    volume,
    value: close * volume,
    trades: volume > 0 ? 1 : 0,
    bull: 0,
    bear: 0,
    neutral: volume,
  };
};

test('October has a high of 12.00, a low of 9.00 and closes at 11.00; an untraded November has only a close', () => {
  const days = [
    bar('2026-10-29', 9_00, 10, 8_50),
    bar('2026-10-30', 12_00, 20, 9_00),
    bar('2026-10-31', 11_00, 5, 12_00),
    bar('2026-11-01', 11_00, 0, 11_00),
    bar('2027-01-03', 10_00, 7, 11_00),
  ].reduce(withDay, emptyDays(2));
  const months = monthBars(days);
  const first = (column: Float64Array | Int32Array) => Array.from(column.subarray(0, 3));
  expect(months.count).toBe(3);
  expect(first(months.day)).toEqual(['2026-10-29', '2026-11-01', '2027-01-03'].map(dayNumber));
  expect(first(months.open)).toEqual([9_00, 0, 10_00]);
  expect(first(months.high)).toEqual([12_00, 0, 10_00]);
  expect(first(months.low)).toEqual([9_00, 0, 10_00]);
  expect(first(months.close)).toEqual([11_00, 11_00, 10_00]);
  expect(first(months.yesterdayClose)).toEqual([8_50, 11_00, 11_00]);
  expect(first(months.volume)).toEqual([35, 0, 7]);
});

test('December and January have consecutive month numbers', () => {
  const [december, january] = ['2026-12-30', '2027-01-03'].map((day) =>
    monthNumber(dayNumber(day)),
  );
  expect(january).toBe((december ?? 0) + 1);
});
