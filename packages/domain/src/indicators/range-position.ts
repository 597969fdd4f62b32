import type { Scratch } from './scratch.ts';
import type { Fill } from './study.ts';
import { windowMax, windowMin } from './windows.ts';

/** The columns have values from `first` on. */
export interface Ranging {
  readonly value: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly first: number;
}

/**
 * 100 × (value − lowest) ÷ (highest − lowest) of the last `period` rows, or with `fromTop` 100 ×
 * (value − highest) ÷ (highest − lowest); 0 where they lie no further apart than `hair`, as in TA-Lib.
 */
export function rangePosition(
  { value, high, low, first }: Ranging,
  period: number,
  out: Float64Array,
  column: Scratch,
  { fromTop = false, hair = 0 } = {},
): Fill {
  const top = column();
  const bottom = column();
  const highest = windowMax(high, period, top, first);
  const lowest = windowMin(low, period, bottom, first);
  const origin = fromTop ? top : bottom;
  const full = first + period - 1;
  return (from, to) => {
    highest(from, to);
    lowest(from, to);
    for (let row = from > full ? from : full; row < to; row += 1) {
      const range = top[row]! - bottom[row]!;
      out[row] = range > hair ? 100 * ((value[row]! - origin[row]!) / range) : 0;
    }
  };
}
