import { emaFill } from './ema-fill.ts';
import type { Scratch } from './scratch.ts';
import type { Fill } from './study.ts';

export interface EmaPair {
  readonly short: Float64Array;
  readonly long: Float64Array;
  /** The first row where both have values. */
  readonly first: number;
  readonly fill: Fill;
}

/**
 * A short and a long EMA that start on the same row, as in TA-Lib's MACD: the short one is seeded by
 * the values just before that row, not by the oldest. If the periods are swapped, they are exchanged.
 */
export function emaPair(
  values: Float64Array,
  fast: number,
  slow: number,
  column: Scratch,
): EmaPair {
  const [less, more] = fast < slow ? [fast, slow] : [slow, fast];
  const short = column();
  const long = column();
  const shortFill = emaFill(values, less, short, more - less);
  const longFill = emaFill(values, more, long);
  return {
    short,
    long,
    first: more - 1,
    fill: (from, to) => {
      shortFill(from, to);
      longFill(from, to);
    },
  };
}
