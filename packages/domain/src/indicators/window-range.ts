import { greater, lesser } from './greater.ts';
import type { Fill } from './study.ts';

/** Finite values from row `first` on. */
export interface Ranging {
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly first?: number;
}

/**
 * The highest of `high` and the lowest of `low` over the last `period` rows, in one pass over the
 * blocks of `windows.ts`: heads are written first, then extended by the tails.
 */
export function windowRange(
  { high, low, first = 0 }: Ranging,
  period: number,
  top: Float64Array,
  bottom: Float64Array,
): Fill {
  const full = first + period - 1;
  return (from, to) => {
    for (let row = from > full ? from : full; row < to; ) {
      const block = row - ((row - first) % period);
      const end = block + period < to ? block + period : to;
      let highest = high[block]!;
      let lowest = low[block]!;
      for (let i = block; i < end; i += 1) {
        highest = greater(high[i]!, highest);
        lowest = lesser(low[i]!, lowest);
        if (i < row) continue;
        top[i] = highest;
        bottom[i] = lowest;
      }
      if (block > first) {
        highest = high[block - 1]!;
        lowest = low[block - 1]!;
      }
      for (let i = block - 1; i > row - period; i -= 1) {
        highest = greater(high[i]!, highest);
        lowest = lesser(low[i]!, lowest);
        const at = i + period - 1;
        if (at >= end) continue;
        if (highest > top[at]!) top[at] = highest;
        if (lowest < bottom[at]!) bottom[at] = lowest;
      }
      row = end;
    }
  };
}
