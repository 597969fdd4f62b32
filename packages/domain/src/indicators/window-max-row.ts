import type { Fill } from './study.ts';

/**
 * The row of the largest of the last `period` values of `sign` × `column` (sign −1: the smallest), the
 * latest of equal ones, with the blocks of `windows.ts`. Rows before the window is full get no value.
 */
export function windowMaxRow(
  column: Float64Array,
  sign: 1 | -1,
  period: number,
  out: Float64Array,
): Fill {
  const tails = new Float64Array(period + 1).fill(Number.NEGATIVE_INFINITY);
  const tailRows = new Int32Array(period + 1);
  return (from, to) => {
    for (let row = from; row < to; ) {
      const block = row - (row % period);
      const end = block + period < to ? block + period : to;
      let head = Number.NEGATIVE_INFINITY;
      let headRow = block;
      const known = block === 0 ? end : row;
      for (let i = block; i < known; i += 1) {
        const value = sign * column[i]!;
        if (value < head) continue;
        head = value;
        headRow = i;
      }
      if (block === 0) {
        if (end === period) out[end - 1] = headRow;
        row = end;
        continue;
      }
      let tail = Number.NEGATIVE_INFINITY;
      for (let i = period - 1, tailRow = block; i > 0; i -= 1) {
        const value = sign * column[block - period + i]!;
        if (value > tail) {
          tail = value;
          tailRow = block - period + i;
        }
        tails[i] = tail;
        tailRows[i] = tailRow;
      }
      for (; row < end; row += 1) {
        const value = sign * column[row]!;
        if (value >= head) {
          head = value;
          headRow = row;
        }
        const at = row - block + 1;
        out[row] = tails[at]! > head ? tailRows[at]! : headRow;
      }
    }
  };
}
