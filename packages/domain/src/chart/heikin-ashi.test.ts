import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillHeikinAshi } from './heikin-ashi.ts';
import { barOfTicks, chartBarsOf, firstBars, rowsOf } from './testing/chart-bars-of.ts';

const ticks = fc.array(fc.integer({ min: 50, max: 400 }), { minLength: 1, maxLength: 4 });
const barRow = fc
  .tuple(ticks, fc.integer({ min: 0, max: 1000 }))
  .map(([prices, volume]) => barOfTicks(prices, volume));

function heikinAshi(bars: Parameters<typeof fillHeikinAshi>[0]) {
  const column = () => new Float64Array(bars.count);
  const out = { open: column(), high: column(), low: column(), close: column() };
  fillHeikinAshi(bars, out);
  return out;
}

const keys = ['open', 'high', 'low', 'close'] as const;

test('three bars by hand', () => {
  const bars = chartBarsOf([
    [10, 14, 8, 12],
    [12, 13, 9, 10],
    [10, 20, 10, 18],
  ]);
  expect(rowsOf({ count: 3, ...heikinAshi(bars) }, ...keys)).toEqual([
    [11, 14, 8, 11],
    [11, 13, 9, 11],
    [11, 20, 10, 14.5],
  ]);
});

test('the live bar, filled again with each price, equals the one filled at once', () => {
  fc.assert(
    fc.property(fc.array(barRow, { minLength: 1, maxLength: 15 }), (rows) => {
      const bars = chartBarsOf(rows);
      const column = () => new Float64Array(bars.count);
      const out = { open: column(), high: column(), low: column(), close: column() };
      for (let count = 1; count <= bars.count; count += 1) {
        fillHeikinAshi(firstBars(bars, count, bars.low[count - 1]!), out, count - 1);
        fillHeikinAshi(firstBars(bars, count), out, count - 1);
      }
      expect(out).toEqual(heikinAshi(bars));
    }),
  );
});

test('high and low contain open, close and the range of the bar', () => {
  fc.assert(
    fc.property(fc.array(barRow, { maxLength: 15 }), (rows) => {
      const bars = chartBarsOf(rows);
      const out = heikinAshi(bars);
      for (let row = 0; row < bars.count; row += 1) {
        const inside = [out.open[row]!, out.close[row]!, bars.high[row]!, bars.low[row]!];
        expect(out.high[row]).toBe(Math.max(...inside));
        expect(out.low[row]).toBe(Math.min(...inside));
      }
    }),
  );
});
