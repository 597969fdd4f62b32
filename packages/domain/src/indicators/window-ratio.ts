import type { Fill } from './study.ts';

/**
 * Sum of `part` ÷ sum of `whole` over the last `period` rows, 0 where `whole` sums to nothing. Heads
 * and tails as in `windowSum`, both sums in one walk. The columns have values from `first` on, and
 * `whole` none below 0.
 */
export function windowRatio(
  part: Float64Array,
  whole: Float64Array,
  period: number,
  out: Float64Array,
  first = 0,
): Fill {
  const partTails = new Float64Array(period + 1);
  const wholeTails = new Float64Array(period + 1);
  const full = first + period - 1;
  return (from, to) => {
    for (let row = from > full ? from : full; row < to; ) {
      const done = (row - first) % period;
      const block = row - done;
      const end = block + period < to ? block + period : to;
      let partHead = 0;
      let wholeHead = 0;
      for (let i = block; i < row; i += 1) {
        partHead += part[i]!;
        wholeHead += whole[i]!;
      }
      for (let i = period - 1, partTail = 0, wholeTail = 0; i > done; i -= 1) {
        partTail += part[block - period + i]!;
        wholeTail += whole[block - period + i]!;
        partTails[i] = partTail;
        wholeTails[i] = wholeTail;
      }
      for (; row < end; row += 1) {
        partHead += part[row]!;
        wholeHead += whole[row]!;
        const all = wholeHead + wholeTails[row - block + 1]!;
        out[row] = all > 0 ? (partHead + partTails[row - block + 1]!) / all : 0;
      }
    }
  };
}
