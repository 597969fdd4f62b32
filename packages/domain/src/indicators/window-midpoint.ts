import type { Fill } from './study.ts';

/**
 * Half way between the highest of `high` and the lowest of `low` in the last `period` rows, both in
 * one walk over the blocks of `windows.ts`.
 */
export function windowMidpoint(
  high: Float64Array,
  low: Float64Array,
  period: number,
  out: Float64Array,
): Fill {
  const tops = new Float64Array(period + 1).fill(Number.NEGATIVE_INFINITY);
  const bottoms = new Float64Array(period + 1).fill(Number.POSITIVE_INFINITY);
  return (from, to) => {
    for (let row = from; row < to; ) {
      const block = row - (row % period);
      const end = block + period < to ? block + period : to;
      let top = Number.NEGATIVE_INFINITY;
      let bottom = Number.POSITIVE_INFINITY;
      for (let i = block; i < row; i += 1) {
        if (high[i]! > top) top = high[i]!;
        if (low[i]! < bottom) bottom = low[i]!;
      }
      if (block === 0) {
        for (; row < end; row += 1) {
          if (high[row]! > top) top = high[row]!;
          if (low[row]! < bottom) bottom = low[row]!;
        }
        if (end === period) out[end - 1] = (top + bottom) / 2;
        continue;
      }
      let tailTop = Number.NEGATIVE_INFINITY;
      let tailBottom = Number.POSITIVE_INFINITY;
      for (let i = period - 1; i > 0; i -= 1) {
        const at = block - period + i;
        if (high[at]! > tailTop) tailTop = high[at]!;
        if (low[at]! < tailBottom) tailBottom = low[at]!;
        tops[i] = tailTop;
        bottoms[i] = tailBottom;
      }
      for (; row < end; row += 1) {
        if (high[row]! > top) top = high[row]!;
        if (low[row]! < bottom) bottom = low[row]!;
        const before = row - block + 1;
        const highest = tops[before]! > top ? tops[before]! : top;
        const lowest = bottoms[before]! < bottom ? bottoms[before]! : bottom;
        out[row] = (highest + lowest) / 2;
      }
    }
  };
}
