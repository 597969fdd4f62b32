import { expect, it } from 'vitest';
import type { Quote } from '../market/quote.ts';
import { type DayColumns, dayNumber, emptyDays, tradingDayOf, withDay } from './day-columns.ts';
import { daysFrom } from './days-from.ts';
import { withLiveDay } from './live-day.ts';

const bar = (day: string, close: number) => ({
  code: 'ACI',
  day,
  open: close,
  high: close,
  low: close,
  close,
  last: close,
  yesterdayClose: close,
  volume: 5,
  value: 5,
  trades: 1,
  bull: 0,
  bear: 0,
  neutral: 5,
});
const days = (...names: string[]) =>
  names.reduce<DayColumns>((all, name, at) => withDay(all, bar(name, 100 + at)), emptyDays(0));
const shown = (columns: DayColumns) =>
  Array.from({ length: columns.count }, (_, row) => [
    tradingDayOf(columns.day[row]!),
    columns.close[row],
  ]);

const quote = {
  code: 'ACI',
  open: 180,
  high: 190,
  low: 170,
  lastPrice: 186,
  spotPrice: 0,
  close: 0,
  yesterdayClose: 185,
  trades: 7,
  volume: 70,
  value: 13_000,
} as Quote;

it('today replaces the stored today or is appended', () => {
  const today = '2026-11-15';
  const expected = [
    ['2026-11-12', 100],
    ['2026-11-15', 186],
  ];
  expect(shown(withLiveDay(days('2026-11-12', today), quote, today))).toEqual(expected);
  expect(shown(withLiveDay(days('2026-11-12'), quote, today))).toEqual(expected);
  expect(shown(withLiveDay(emptyDays(0), quote, today))).toEqual([['2026-11-15', 186]]);
});

it('today closes at the closing price once it is fixed', () => {
  const closed = withLiveDay(days('2026-11-12'), { ...quote, close: 184 }, '2026-11-15');
  expect([closed.close[1], closed.last[1]]).toEqual([184, 186]);
});

it('a share that has not traded today keeps its days unchanged', () => {
  const before = days('2026-11-12');
  expect(withLiveDay(before, { ...quote, trades: 0, open: 0 }, '2026-11-15')).toBe(before);
});

it('days newer than the board’s day are unchanged', () => {
  const newer = days('2026-11-12', '2026-11-16');
  expect(withLiveDay(newer, quote, '2026-11-15')).toBe(newer);
});

it('daysFrom starts at the given day, or at the next session', () => {
  const all = days('2026-11-10', '2026-11-11', '2026-11-15');
  expect(shown(daysFrom(all, dayNumber('2026-11-11')))).toEqual([
    ['2026-11-11', 101],
    ['2026-11-15', 102],
  ]);
  expect(shown(daysFrom(all, dayNumber('2026-11-12')))).toEqual([['2026-11-15', 102]]);
  expect(daysFrom(all, dayNumber('2020-01-01'))).toBe(all);
  expect(daysFrom(all, dayNumber('2027-01-01')).count).toBe(0);
});
