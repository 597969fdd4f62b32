import type { Bars, Fill } from './study.ts';
import { trueRangeAt } from './true-range.ts';

/**
 * Wilder's average of the true range, (before × (n − 1) + TR) ÷ n, seeded by the simple average of the
 * first n. Values start at row n, since row 0 has no true range.
 */
export function atrFill(bars: Bars, period: number, out: Float64Array): Fill {
  const { high, low, close } = bars;
  return (from, to) => {
    if (to <= period) return;
    let row = from;
    if (row <= period) {
      let sum = 0;
      for (let i = 1; i <= period; i += 1) sum += trueRangeAt(high, low, close, i);
      out[period] = sum / period;
      row = period + 1;
    }
    smoothRanges(bars, period, out, row, to);
  };
}

/** Apart from the closure, because its captured columns would be loaded anew on every row. */
function smoothRanges(
  { high, low, close }: Bars,
  period: number,
  out: Float64Array,
  from: number,
  to: number,
): void {
  const weight = 1 / period;
  let average = out[from - 1]!;
  for (let row = from; row < to; row += 1) {
    average += (trueRangeAt(high, low, close, row) - average) * weight;
    out[row] = average;
  }
}
