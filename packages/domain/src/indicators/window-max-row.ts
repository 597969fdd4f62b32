import type { Fill } from './study.ts';

/**
 * The row of the greatest of the last `period` values of `sign` × `column` (−1: of the least), the
 * latest of equal ones, by the blocks of `windows.ts`. Rows before the window is full get none.
 */
export function windowMaxRow(
  column: Float64Array,
  sign: 1 | -1,
  period: number,
  out: Float64Array,
): Fill {
  const tails = new Int32Array(period + 1);
  return (from, to) => {
    for (let row = from; row < to; ) {
      const block = row - (row % period);
      const end = block + period < to ? block + period : to;
      let head = block;
      let top = Number.NEGATIVE_INFINITY;
      const known = block === 0 ? end : row;
      for (let i = block; i < known; i += 1) {
        if (sign * column[i]! < top) continue;
        top = sign * column[i]!;
        head = i;
      }
      if (block === 0) {
        if (end === period) out[end - 1] = head;
        row = end;
        continue;
      }
      for (let i = block - 1, tail = i; i > block - period; i -= 1) {
        if (sign * column[i]! > sign * column[tail]!) tail = i;
        tails[i - block + period] = tail;
      }
      for (; row < end; row += 1) {
        if (sign * column[row]! >= top) {
          top = sign * column[row]!;
          head = row;
        }
        const at = row - block + 1;
        const tail = tails[at]!;
        out[row] = at < period && sign * column[tail]! > top ? tail : head;
      }
    }
  };
}
