import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PointAndFigureRun } from './point-and-figure.ts';
import { barOfTicks, chartBarsOf, firstBars, rowsOf } from './testing/chart-bars-of.ts';

const ticks = fc.array(fc.integer({ min: 50, max: 400 }), { minLength: 1, maxLength: 4 });
const barRow = fc
  .tuple(ticks, fc.integer({ min: 0, max: 1000 }))
  .map(([prices, volume]) => barOfTicks(prices, volume));

test('boxes of 1 by hand: X to 14, O from 13 to 10, X from 11 to 13', () => {
  const bars = chartBarsOf([
    [10, 10.4, 9.6, 10, 1],
    [10, 12.3, 10, 12, 2],
    [12, 14, 11.5, 13, 4],
    // Reaches 12 only, two boxes below 14: no turn.
    [13, 13, 12, 12.5, 8],
    // Extends to no new X, and the low is four boxes below 14.
    [12, 12, 10, 10.2, 16],
    [10.2, 12.9, 10.2, 12.9, 32],
    [12.9, 13, 12.5, 13, 64],
  ]);
  const columns = new PointAndFigureRun(1).update(bars);
  expect(rowsOf(columns, 'row', 'open', 'close', 'volume')).toEqual([
    [1, 10, 14, 15],
    [4, 13, 10, 48],
    [6, 11, 13, 64],
  ]);
});

test('a bar that extends a column does not turn it, however low it falls', () => {
  const bars = chartBarsOf([10, [10, 14, 10, 14], [14, 15, 5, 5]]);
  expect(rowsOf(new PointAndFigureRun(1).update(bars), 'open', 'close')).toEqual([[10, 15]]);
});

test('bar by bar, each with a former price first, equals all at once', () => {
  fc.assert(
    fc.property(fc.array(barRow, { minLength: 1, maxLength: 15 }), (rows) => {
      const bars = chartBarsOf(rows);
      const run = new PointAndFigureRun(0.5);
      for (let count = 1; count <= bars.count; count += 1) {
        run.update(firstBars(bars, count, bars.high[count - 1]! + 3));
        const live = run.update(firstBars(bars, count));
        const whole = new PointAndFigureRun(0.5).update(firstBars(bars, count));
        expect(rowsOf(live, 'row', 'at', 'open', 'high', 'low', 'close', 'volume')).toEqual(
          rowsOf(whole, 'row', 'at', 'open', 'high', 'low', 'close', 'volume'),
        );
      }
    }),
  );
});

test('columns alternate, start one box from the end of the last, and turn by at least three boxes', () => {
  fc.assert(
    fc.property(
      fc.array(barRow, { minLength: 1, maxLength: 30 }),
      fc.constantFrom(0.1, 0.5, 2),
      (rows, size) => {
        const columns = new PointAndFigureRun(size).update(chartBarsOf(rows));
        for (let at = 1; at < columns.count; at += 1) {
          const isUp = columns.close[at]! > columns.open[at]!;
          const before = columns.close[at - 1]!;
          expect(columns.close[at - 1]! > columns.open[at - 1]!).toBe(!isUp);
          expect(columns.open[at]).toBeCloseTo(before + (isUp ? size : -size), 9);
          expect(columns.high[at]! - columns.low[at]!).toBeGreaterThan(1.999 * size);
        }
      },
    ),
  );
});
