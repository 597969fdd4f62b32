import type { Fill } from './study.ts';

/*
 * Σ(x − mean)² over the last `period` rows, in constant time per row.
 * Blocks, heads and tails as in windows.ts, for values relative to a pivot: squares = Σ(x − p)² − (Σ(x
 * − p))² ÷ n. The pivot is the first row of the block, which is in every window that ends in the block.
 * So similar prices far from zero keep their digits, equal ones give exactly 0, no error accumulates,
 * and a spike has no effect once it has left the window.
 * deviation = √(squares ÷ n) for a population, √(squares ÷ (n − 1)) for a sample.
 */
export const windowSquares =
  (column: Float64Array, period: number, out: Float64Array, first = 0): Fill =>
  (from, to) =>
    squaresOver(column, period, out, first, from, to);

/** Of the block before, by the row of the block from which on they are: empty from `period` on. */
let tails = new Float64Array(0);
let tailSquares = tails;

/** Apart from the closure, because its captured columns would be loaded anew on every row. */
function squaresOver(
  column: Float64Array,
  period: number,
  out: Float64Array,
  first: number,
  from: number,
  to: number,
): void {
  if (tails.length <= period) {
    tails = new Float64Array(period + 1);
    tailSquares = new Float64Array(period + 1);
  }
  tails[period] = 0;
  tailSquares[period] = 0;
  const share = 1 / period;
  let row = from > first ? from : first;
  for (let done = (row - first) % period; row < to; done = 0) {
    const block = row - done;
    const end = block + period < to ? block + period : to;
    const pivot = column[block]!;
    if (block > first)
      for (let i = period - 1, tail = 0, squares = 0; i > done; i -= 1) {
        const away = column[block - period + i]! - pivot;
        tail += away;
        squares += away * away;
        tails[i] = tail;
        tailSquares[i] = squares;
      }
    let head = 0;
    let headSquares = 0;
    for (let i = block; i < end; i += 1) {
      const away = column[i]! - pivot;
      head += away;
      headSquares += away * away;
      if (i < row || (block === first && i < first + period - 1)) continue;
      const sum = head + tails[i - block + 1]!;
      const squares = headSquares + tailSquares[i - block + 1]! - sum * sum * share;
      // Rounding can give a negative result. NaN stays NaN.
      out[i] = squares < 0 ? 0 : squares;
    }
    row = end;
  }
}
