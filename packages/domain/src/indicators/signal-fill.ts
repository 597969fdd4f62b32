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
    for (let row = from > full ? from : full; row < to; row += 1)
      histogram[row] = line[row]! - signal[row]!;
  };
}
