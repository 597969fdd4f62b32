import { averageOf } from './ema-fill.ts';
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
  const first = more - 1;
  return {
    short,
    long,
    first,
    fill: (from, to) => {
      if (to <= first) return;
      if (from <= first) {
        short[first] = averageOf(values, more - less, less);
        long[first] = averageOf(values, 0, more);
      }
      smoothBoth(values, less, short, more, long, from > first ? from : first + 1, to);
    },
  };
}

/** In one loop, because each average waits for its value of the row before. */
function smoothBoth(
  values: Float64Array,
  less: number,
  short: Float64Array,
  more: number,
  long: Float64Array,
  from: number,
  to: number,
): void {
  const fast = 2 / (less + 1);
  const slow = 2 / (more + 1);
  let shortNow = short[from - 1]!;
  let longNow = long[from - 1]!;
  for (let row = from; row < to; row += 1) {
    const value = values[row]!;
    shortNow += (value - shortNow) * fast;
    longNow += (value - longNow) * slow;
    short[row] = shortNow;
    long[row] = longNow;
  }
}
