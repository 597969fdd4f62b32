import { emaFill } from './ema-fill.ts';
import type { Fill } from './study.ts';

/** The EMA of a line that starts on row `first`, and the line minus its EMA. */
export function signalFill(
  line: Float64Array,
  period: number,
  signal: Float64Array,
  histogram: Float64Array,
  first: number,
): Fill {
  const smooth = emaFill(line, period, signal, first);
  const full = first + period - 1;
  return (from, to) => {
    smooth(from, to);
    difference(line, signal, histogram, from > full ? from : full, to);
  };
}

/** A line minus another one. */
export function difference(
  line: Float64Array,
  other: Float64Array,
  out: Float64Array,
  from: number,
  to: number,
): void {
  for (let row = from; row < to; row += 1) out[row] = line[row]! - other[row]!;
}
