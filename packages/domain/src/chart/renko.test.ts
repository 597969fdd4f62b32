import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RenkoRun } from './renko.ts';
import { barOfTicks, chartBarsOf, firstBars, rowsOf } from './testing/chart-bars-of.ts';

const ticks = fc.array(fc.integer({ min: 50, max: 400 }), { minLength: 1, maxLength: 4 });
const barRow = fc
  .tuple(ticks, fc.integer({ min: 0, max: 1000 }))
  .map(([prices, volume]) => barOfTicks(prices, volume));

const renko = (rows: Parameters<typeof chartBarsOf>[0], size: number) =>
  new RenkoRun(size).update(chartBarsOf(rows));

test('bricks of 1 by hand: a turn needs two bricks, a jump makes several', () => {
  const bricks = renko([10.2, 10.9, 11, 12.4, 11.2, 10.9, 9.95, 9.5, 11.1], 1);
  expect(rowsOf(bricks, 'row', 'open', 'close')).toEqual([
    [2, 10, 11],
    [3, 11, 12],
    [6, 11, 10],
  ]);
});

test('the volume of bars without a brick goes to the next bricks', () => {
  const bricks = renko(
    [
      [10, 10, 10, 10, 5],
      [10, 10.5, 10, 10.5, 7],
      [10.5, 12, 10.5, 12, 8],
      [12, 12, 12, 12, 3],
    ],
    1,
  );
  expect(rowsOf(bricks, 'open', 'close', 'volume')).toEqual([
    [10, 11, 10],
    [11, 12, 10],
  ]);
});

test('closes on decimal ticks reach their level', () => {
  expect(rowsOf(renko([25, 25.3], 0.1), 'close')).toEqual([[25.1], [25.2], [25.3]]);
});

test('bar by bar, each with a former price first, equals all at once', () => {
  fc.assert(
    fc.property(fc.array(barRow, { minLength: 1, maxLength: 15 }), (rows) => {
      const bars = chartBarsOf(rows);
      const run = new RenkoRun(2);
      for (let count = 1; count <= bars.count; count += 1) {
        run.update(firstBars(bars, count, bars.high[count - 1]! + 3));
        const live = run.update(firstBars(bars, count));
        const whole = new RenkoRun(2).update(firstBars(bars, count));
        expect(rowsOf(live, 'at', 'row', 'open', 'close', 'volume')).toEqual(
          rowsOf(whole, 'at', 'row', 'open', 'close', 'volume'),
        );
      }
    }),
  );
});

test('every brick is one size high, joins the one before, and no close is a brick further', () => {
  fc.assert(
    fc.property(
      fc.array(barRow, { minLength: 1, maxLength: 30 }),
      fc.constantFrom(0.1, 0.5, 2),
      (rows, size) => {
        const bars = chartBarsOf(rows);
        const bricks = new RenkoRun(size).update(bars);
        const isUp = (at: number) => bricks.close[at]! > bricks.open[at]!;
        const wrong: number[] = [];
        for (let at = 0; at < bricks.count; at += 1) {
          const isWrongSize = Math.abs(bricks.high[at]! - bricks.low[at]! - size) > 1e-9;
          const before = isUp(at) === isUp(at - 1) ? bricks.close[at - 1] : bricks.open[at - 1];
          if (isWrongSize || (at > 0 && bricks.open[at] !== before)) wrong.push(at);
        }
        expect(wrong).toEqual([]);
        if (bricks.count === 0) return;
        const last = bricks.count - 1;
        const close = bars.close[bars.count - 1]!;
        expect(close).toBeLessThan(bricks.high[last]! + size);
        expect(close).toBeGreaterThan(bricks.low[last]! - size);
      },
    ),
  );
});
