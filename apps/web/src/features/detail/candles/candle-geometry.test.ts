import { type DayColumns, dayNumber, emptyDays } from '@dorpon/domain/bars/day-columns';
import { monthNumber } from '@dorpon/domain/bars/month-bars';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  averagePath,
  type CandlePlot,
  candlePaths,
  columnOf,
  dateMarks,
  dayMarks,
  extentOfBars,
  extremeRows,
  foldToFit,
  reachOf,
  rowAt,
  yOfPrice,
} from './candle-geometry.ts';

type Bar = readonly [open: number, high: number, low: number, close: number, volume: number];

function barsOf(rows: readonly Bar[], first = '2026-01-04'): DayColumns {
  const columns = emptyDays(rows.length);
  rows.forEach(([open, high, low, close, volume], row) => {
    columns.day[row] = dayNumber(first) + row;
    Object.entries({ open, high, low, close, volume }).forEach(([name, value]) => {
      columns[name as 'open'][row] = value;
    });
  });
  return { ...columns, count: rows.length };
}

const plotOf = (bars: DayColumns, right = 100): CandlePlot => ({
  right,
  top: 10,
  bottom: 110,
  foot: 140,
  count: bars.count,
  ...extentOfBars(bars),
});

it('a rising candle is an outline, a falling one is filled, and a day without trades is a dash', () => {
  const bars = barsOf([
    [1000, 1100, 900, 1050, 10],
    [1050, 1060, 950, 1000, 5],
    [0, 0, 0, 1000, 0],
  ]);
  const plot = plotOf(bars, 60);
  const paths = candlePaths(plot, bars);
  expect(paths.up.match(/Z/g)).toHaveLength(1);
  expect(paths.solid.match(/Z/g)).toHaveLength(1);
  expect(paths.up).toMatch(/h\d+$/);
  expect(paths.upVolume).toContain('v-24');
  expect(paths.downVolume).toContain('v-12');
});

it('edges of filled shapes are on whole pixels and lines on whole or half pixels', () => {
  const price = fc.integer({ min: 1_000, max: 9_000 });
  const bar = fc
    .tuple(price, price, fc.nat(500), fc.nat(500), fc.nat(9_999))
    .map(
      ([open, close, up, down, volume]): Bar => [
        open,
        Math.max(open, close) + up,
        Math.min(open, close) - down,
        close,
        volume + 1,
      ],
    );
  fc.assert(
    fc.property(fc.array(bar, { minLength: 1, maxLength: 60 }), (rows) => {
      const bars = barsOf(rows);
      const plot = plotOf(bars, 417);
      const { up, down, solid } = candlePaths(plot, bars);
      for (const number of `${up} ${down}`.match(/-?\d+(\.\d+)?/g) ?? [])
        expect(Number(number) % 0.5 === 0).toBe(true);
      for (const number of solid.match(/-?\d+(\.\d+)?/g) ?? [])
        expect(Number.isInteger(Number(number))).toBe(true);
      rows.forEach((_, row) => expect(rowAt(plot, columnOf(plot, row) + 0.5)).toBe(row));
      for (const [, high, low] of rows) {
        expect(yOfPrice(plot, high)).toBeGreaterThanOrEqual(plot.top);
        expect(yOfPrice(plot, low)).toBeLessThanOrEqual(plot.bottom);
      }
    }),
  );
});

it('days become weeks, then months, when the width is too small for bodies', () => {
  const bars = barsOf(Array.from({ length: 400 }, () => [10, 12, 8, 11, 3] as const));
  const first = bars.day[0]!;
  expect(foldToFit(bars, first, 1600).fold).toBe('day');
  expect(foldToFit(bars, first, 1599).fold).toBe('week');
  expect(foldToFit(bars, first, 1599).bars.count).toBe(58);
  expect(foldToFit(bars, first, 100).fold).toBe('month');
  expect(foldToFit(bars, first, 0).fold).toBe('day');
});

it('only the days of the range count, and the week in which it begins is shown whole', () => {
  const bars = barsOf(Array.from({ length: 400 }, () => [10, 12, 8, 11, 3] as const));
  // 2026-12-16 is a Wednesday.
  const first = dayNumber('2026-12-16');
  const days = foldToFit(bars, first, 800);
  expect([days.fold, days.bars.day[0], days.bars.count]).toEqual(['day', first, 54]);
  const weeks = foldToFit(bars, first, 100);
  expect([weeks.fold, weeks.bars.day[0]]).toEqual(['week', dayNumber('2026-12-13')]);
});

it('every candle that is drawn has a body and a gap beside it', () => {
  const counts = fc.integer({ min: 1, max: 1_300 });
  fc.assert(
    fc.property(counts, fc.integer({ min: 200, max: 2_000 }), (count, width) => {
      const days = barsOf(Array.from({ length: count }, () => [10, 12, 8, 11, 3] as const));
      const { bars } = foldToFit(days, days.day[0]!, width);
      const plot = plotOf(bars, width);
      expect(reachOf(plot)).toBeGreaterThanOrEqual(1);
      for (let row = 1; row < bars.count; row += 1)
        expect(columnOf(plot, row) - columnOf(plot, row - 1)).toBeGreaterThan(
          2 * reachOf(plot) + 1 - 1e-9,
        );
    }),
    { numRuns: 40 },
  );
});

it('an average is of the bars drawn and also uses bars before the range', () => {
  const bars = barsOf(Array.from({ length: 60 }, (_, row) => [10, 99, 8, row, 3] as const));
  const { averages } = foldToFit(bars, bars.day[40]!, 400);
  // (21 + … + 40) ÷ 20, on the first bar shown.
  expect(averages[20][0]).toBe(30.5);
  expect(averages[50][8]).toBeNaN();
  expect(averages[50][9]).toBe(24.5);
  const plot = plotOf(bars, 240);
  expect(averagePath({ ...plot, count: 20 }, averages[50])).toMatch(/^M\d/);
});

it('bars of minutes are labelled once a day', () => {
  const bars = barsOf(Array.from({ length: 6 }, () => [10, 12, 8, 11, 3] as const));
  bars.day.set([7, 7, 8, 8, 8, 9]);
  expect(dayMarks(plotOf(bars, 600), bars, 52)).toEqual([0, 2, 5]);
});

it('each month is labelled once, with enough distance between labels', () => {
  const bars = barsOf(Array.from({ length: 120 }, () => [10, 12, 8, 11, 3] as const));
  const plot = plotOf(bars, 600);
  const marks = dateMarks(plot, bars, monthNumber, 52);
  expect(marks.map(({ month }) => month % 12)).toEqual([1, 2, 3, 4]);
  expect(dateMarks({ ...plot, right: 200 }, bars, monthNumber, 52).length).toBe(2);
});

it('the start of a year is labelled with the year before any month', () => {
  const bars = barsOf(
    Array.from({ length: 240 }, () => [10, 12, 8, 11, 3] as const),
    '2025-10-20',
  );
  // At one pixel a day, the label of December would leave no room for that of the year.
  const marks = dateMarks(plotOf(bars, 240), bars, monthNumber, 52);
  expect(marks.map(({ month, isYear }) => (isYear ? 2026 : month % 12))).toEqual([10, 2026, 2, 4]);
  const years = dateMarks(
    plotOf(bars, 240),
    barsOf(
      Array.from({ length: 1400 }, () => [10, 12, 8, 11, 3] as const),
      '2022-10-20',
    ),
    monthNumber,
    1,
  );
  expect(years.every(({ isYear }) => isYear)).toBe(true);
});

it('finds the rows of the highest and lowest price, and none without trades', () => {
  const bars = barsOf([
    [10, 20, 8, 11, 3],
    [10, 30, 9, 11, 3],
    [10, 30, 7, 11, 3],
    [0, 0, 0, 11, 0],
  ]);
  expect(extremeRows(bars)).toEqual({ high: 1, low: 2 });
  expect(extremeRows(barsOf([[0, 0, 0, 11, 0]]))).toBeNull();
});
