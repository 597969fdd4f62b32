import type { Scratch } from './scratch.ts';
import type { Fill } from './study.ts';
import { type Ranging, windowRange } from './window-range.ts';

/**
 * 100 × (value − lowest) ÷ (highest − lowest) of the last `period` rows, or with `fromTop` 100 × (value
 * − highest) ÷ (highest − lowest); 0 where the range is at most `tolerance`, as in TA-Lib.
 */
export function rangePosition(
  value: Float64Array,
  ranging: Ranging,
  period: number,
  out: Float64Array,
  column: Scratch,
  { fromTop = false, tolerance = 0 } = {},
): Fill {
  const top = column();
  const bottom = column();
  const range = windowRange(ranging, period, top, bottom);
  const origin = fromTop ? top : bottom;
  const full = (ranging.first ?? 0) + period - 1;
  return (from, to) => {
    range(from, to);
    for (let row = from > full ? from : full; row < to; row += 1) {
      const reach = top[row]! - bottom[row]!;
      out[row] = reach > tolerance ? 100 * ((value[row]! - origin[row]!) / reach) : 0;
    }
  };
}
