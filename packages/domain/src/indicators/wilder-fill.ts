import { smoothFill } from './ema-fill.ts';
import type { Fill } from './study.ts';

/**
 * Wilder's average = (before × (n − 1) + now) ÷ n, seeded by the simple average of the first n values.
 * `column` has values from `first` on, `out` from row `first + n − 1` on.
 */
export const wilderFill = (
  column: Float64Array,
  period: number,
  out: Float64Array,
  first = 0,
): Fill => smoothFill(column, period, 1 / period, out, first);
