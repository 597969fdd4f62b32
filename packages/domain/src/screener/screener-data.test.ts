import { expect, test } from 'vitest';
import { type DayColumns, dayNumber, emptyDays, withDay } from '../bars/day-columns.ts';
import { adjustmentFactors } from '../bars/price-adjustment.ts';
import { studyBars } from '../bars/study-bars.ts';
import { chance } from '../indicators/testing/made-bars.ts';
import { dayMatrix, writeNewest } from './day-matrix.ts';
import { dayPrice } from './day-price.ts';
import { countsOnSessions, daysToNext, publishedColumn } from './known-columns.ts';
import { sessions } from './testing/made-columns.ts';

const days = sessions(5);
const [d0, d1, d2, d3, d4] = days as unknown as [number, number, number, number, number];
const dayText = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
const noNaN = (column: Float64Array) =>
  Array.from(column, (value) => (value === value ? value : null));

const bar = (day: number, close: number, before: number, volume = 10) => ({
  code: 'A',
  day: dayText(day),
  open: before,
  high: Math.max(close, before),
  low: Math.min(close, before),
  close,
  last: close,
  yesterdayClose: before,
  volume,
  value: close * volume,
  trades: 1,
  bull: 4,
  bear: 6,
  neutral: 0,
});

const columnsOf = (...bars: ReturnType<typeof bar>[]): DayColumns =>
  bars.reduce(withDay, emptyDays(4));

test('D1: a session without a bar repeats the close, without volume; before and after there is nothing', () => {
  const share = { days: columnsOf(bar(d1, 2_000, 2_000), bar(d3, 2_200, 2_000)), factors: [] };
  const { close, high, volume, turnover } = dayMatrix(days, [share]);
  expect(noNaN(close)).toEqual([null, 20, 20, 22, null]);
  expect(noNaN(high)).toEqual([null, 20, 20, 22, null]);
  expect(noNaN(volume)).toEqual([null, 10, 0, 10, null]);
  expect(noNaN(turnover)).toEqual([null, 200, 0, 220, null]);
});

test('D13: the last trade of a day is not its close; without one it is', () => {
  const traded = { ...bar(d0, 2_000, 1_900), last: 1_990 };
  const untraded = { ...bar(d2, 2_000, 2_000, 0), open: 0, high: 0, low: 0, last: 0, trades: 0 };
  const noLast = { ...bar(d3, 2_200, 2_000), last: 0 };
  const raw = columnsOf(traded, untraded, noLast, { ...bar(d4, 1_210, 1_100), last: 1_200 });
  expect(noNaN(dayMatrix(days, [{ days: raw, factors: [] }]).last)).toEqual([19.9, 20, 20, 22, 12]);
  // A bonus of 1:1 before the last session halves the prices before it.
  const cause = { exDay: d4, stock: 100, rights: 0, rightsPrice: 0, cash: 0 };
  const factors = adjustmentFactors(raw, [cause], 1);
  const matrix = dayMatrix(days, [{ days: raw, factors }]);
  expect(noNaN(matrix.last)).toEqual([9.95, 10, 10, 11, 12]);
  writeNewest(matrix, 4, { ...bar(d4, 1_210, 1_100), last: 1_220 });
  expect([matrix.close[4], matrix.last[4]]).toEqual([12.1, 12.2]);
});

test('T5: prices and volumes count the securities of the last session', () => {
  const raw = columnsOf(bar(d1, 2_000, 2_000), bar(d3, 1_100, 1_000));
  const cause = { exDay: d2, stock: 100, rights: 0, rightsPrice: 0, cash: 0 };
  const share = { days: raw, factors: adjustmentFactors(raw, [cause], 1) };
  const matrix = dayMatrix(days, [share]);
  expect(noNaN(matrix.close)).toEqual([null, 10, 10, 11, null]);
  expect(noNaN(matrix.volume)).toEqual([null, 20, 0, 10, null]);
  expect([...matrix['price-factor']]).toEqual([0.5, 0.5, 1, 1, 1]);
  expect([...matrix['volume-factor']]).toEqual([2, 2, 1, 1, 1]);
  // Before the ex-day nobody knows of it.
  const before = dayMatrix(days.slice(0, 2), [share]);
  expect(noNaN(before.close)).toEqual([null, 20]);
  expect([...before['price-factor']]).toEqual([1, 1]);
});

test('T5: the price of an earlier session is as it was then, and its change since leaves out a bonus', () => {
  // 20 taka; a bonus of 1:1; 11 taka: those who held gained a tenth.
  const raw = columnsOf(bar(d1, 2_000, 1_600), bar(d3, 1_100, 1_000), bar(d4, 1_100, 1_100));
  const cause = { exDay: d2, stock: 100, rights: 0, rightsPrice: 0, cash: 0 };
  const matrix = dayMatrix(days, [{ days: raw, factors: adjustmentFactors(raw, [cause], 1) }]);
  const columns = {
    codes: ['A'],
    days,
    column: (name: string) => matrix[name as keyof typeof matrix],
    market: () => undefined,
    texts: () => [],
    factors: () => matrix['price-factor'],
    minutes: () => undefined,
  };
  expect(dayPrice(columns, 0, 1)).toEqual({ close: 20, change: 25, since: 10 });
  expect(dayPrice(columns, 0, 3)).toEqual({ close: 11, change: 10, since: 0 });
  expect(dayPrice(columns, 0, 0)).toEqual({ close: null, change: null, since: null });
});

test('the bars are those that studies of a chart read', () => {
  const next = chance(3);
  const all = sessions(60);
  let days = emptyDays(8);
  let before = 5_000;
  for (const day of all) {
    const close = Math.max(100, before + Math.round((next() - 0.5) * 400));
    days = withDay(days, bar(day, close, before, next() < 0.2 ? 0 : 100));
    before = close;
  }
  const causes = [
    { exDay: all[20]!, stock: 10, rights: 0, rightsPrice: 0, cash: 0 },
    { exDay: all[40]!, stock: 0, rights: 50, rightsPrice: 1_000, cash: 0 },
  ];
  const factors = adjustmentFactors(days, causes, 1);
  const matrix = dayMatrix(all, [{ days, factors }]);
  const bars = studyBars(days, factors, 60);
  for (const name of ['open', 'high', 'low', 'close', 'volume'] as const)
    expect([...matrix[name]], name).toEqual([...bars[name]]);
});

test('D2: a figure counts from the day on which it was published', () => {
  const q = (endedOn: string, publishedOn: number, value: number) => ({
    endedOn: dayNumber(endedOn),
    publishedOn,
    value,
  });
  const facts = [
    // Published out of order, and the first one again with another value.
    q('2021-09-30', d3, 3),
    q('2021-06-30', d1, 2),
    q('2021-03-31', d0 - 9, 1),
    q('2021-06-30', d4, 2.5),
  ];
  expect(noNaN(publishedColumn(days, [facts]))).toEqual([1, 2, 2, 3, 3]);
  expect(noNaN(publishedColumn(days, [facts], 1))).toEqual([null, 1, 1, 2, 2.5]);
  expect(noNaN(publishedColumn(days, [facts], 2))).toEqual([null, null, null, 1, 1]);
  expect(noNaN(publishedColumn(days, [[]]))).toEqual([null, null, null, null, null]);
});

test('D2: events count from their announcement, news on the session that follows', () => {
  const events = [
    { publishedOn: d1, day: d3 },
    { publishedOn: d2, day: d2 },
    { publishedOn: d3, day: d4 + 5 },
  ];
  expect(noNaN(daysToNext(days, [events]))).toEqual([null, 2, 0, 0, 5]);
  const weekend = sessions(7);
  const friday = weekend[4]! + 1;
  expect([
    ...countsOnSessions(weekend, [[friday, friday + 1, weekend[0]!, weekend[6]! + 1]]),
  ]).toEqual([1, 0, 0, 0, 0, 2, 0]);
  expect(countsOnSessions(days, [[d0 - 1]])[0]).toBe(0);
});
