import type { Bars, Fill } from './study.ts';
import { trueRange } from './true-range.ts';
import { wilderFill } from './wilder-fill.ts';

/** Wilder's average of the true range: from row `period` on, as row 0 has no true range. */
export function atrFill(bars: Bars, period: number, out: Float64Array): Fill {
  const range = new Float64Array(bars.close.length);
  const ranges = trueRange(bars, range);
  const average = wilderFill(range, period, out, 1);
  return (from, to) => {
    ranges(from, to);
    average(from, to);
  };
}
