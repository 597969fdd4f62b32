import type { Fill } from './study.ts';

/**
 * EMA = before + (now − before) × 2 ÷ (n + 1), seeded by the simple average of the first n values, as
 * in TA-Lib. `column` has values from `first` on, `out` from row `first + n − 1` on.
 */
export const emaFill = (column: Float64Array, period: number, out: Float64Array, first = 0): Fill =>
  smoothFill(column, period, 2 / (period + 1), out, first);

/** Exponential smoothing with factor `weight`, seeded by the average of the first `period` values. */
export function smoothFill(
  column: Float64Array,
  period: number,
  weight: number,
  out: Float64Array,
  first: number,
): Fill {
  const seed = first + period - 1;
  return (from, to) => {
    if (to <= seed) return;
    let row = from;
    if (row <= seed) {
      out[seed] = averageOf(column, first, period);
      row = seed + 1;
    }
    smooth(column, weight, out, row, to);
  };
}

/** Apart from the closure, because its captured columns would be loaded anew on every row. */
function smooth(
  column: Float64Array,
  weight: number,
  out: Float64Array,
  from: number,
  to: number,
): void {
  // In this form equal inputs stay equal to the last bit, so that two averages of them differ by
  // exactly 0.
  let average = out[from - 1]!;
  for (let row = from; row < to; row += 1) {
    average += (column[row]! - average) * weight;
    out[row] = average;
  }
}

/** The average of `period` values from `first` on. */
export function averageOf(column: Float64Array, first: number, period: number): number {
  const base = column[first]!;
  let beyond = 0;
  for (let i = 1; i < period; i += 1) beyond += column[first + i]! - base;
  return base + beyond / period;
}
