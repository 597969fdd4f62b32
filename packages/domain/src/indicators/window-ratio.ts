import type { Scratch } from './scratch.ts';
import type { Fill } from './study.ts';

/** Columns with values from row `first` on; `whole` is never negative. */
export interface Parts {
  readonly part: Float64Array;
  readonly whole: Float64Array;
  readonly first?: number;
}

/**
 * Σ `part` ÷ Σ `whole` over the last `period` rows; 0 where Σ `whole` is 0. Heads and tails as in
 * `windowSum`, both sums in one pass.
 */
export function windowRatio(
  { part, whole, first = 0 }: Parts,
  period: number,
  out: Float64Array,
  column: Scratch,
): Fill {
  const tails = column();
  const full = first + period - 1;
  return (from, to) => {
    for (let row = from > full ? from : full; row < to; ) {
      const block = row - ((row - first) % period);
      const end = block + period < to ? block + period : to;
      let partHead = 0;
      let wholeHead = 0;
      for (let i = block; i < row; i += 1) {
        partHead += part[i]!;
        wholeHead += whole[i]!;
      }
      out[end - 1] = 0;
      tails[end - 1] = 0;
      for (let i = block - 1, partTail = 0, wholeTail = 0; i > row - period; i -= 1) {
        partTail += part[i]!;
        wholeTail += whole[i]!;
        if (i + period > end) continue;
        out[i + period - 1] = partTail;
        tails[i + period - 1] = wholeTail;
      }
      for (; row < end; row += 1) {
        partHead += part[row]!;
        wholeHead += whole[row]!;
        const all = wholeHead + tails[row]!;
        out[row] = all > 0 ? (partHead + out[row]!) / all : 0;
      }
    }
  };
}
