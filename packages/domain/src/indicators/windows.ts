import type { Fill } from './study.ts';

/*
 * Sums over the last `period` rows, in constant time per row.
 * Rows are split into blocks of `period`. A window is the tail of one block and the head of the next:
 * heads grow row by row; tails are computed once per block and stored in `out` on the row where their
 * window ends. Nothing is ever subtracted from a sum, so no error accumulates, and a spike has no
 * effect once it has left the window.
 * `column` has values from `first` on; `out` from the row where the window is full.
 */

export const windowSum = (
  column: Float64Array,
  period: number,
  out: Float64Array,
  first = 0,
): Fill => sumOver(column, period, 1, out, first);

export const windowAverage = (
  column: Float64Array,
  period: number,
  out: Float64Array,
  first = 0,
): Fill => sumOver(column, period, period, out, first);

function sumOver(
  column: Float64Array,
  period: number,
  divisor: number,
  out: Float64Array,
  first: number,
): Fill {
  return (from, to) => sums(column, period, divisor, out, first, from, to);
}

/** Apart from the closure, because its captured columns would be loaded anew on every row. */
function sums(
  column: Float64Array,
  period: number,
  divisor: number,
  out: Float64Array,
  first: number,
  from: number,
  to: number,
): void {
  const full = first + period - 1;
  for (let row = from > full ? from : full; row < to; ) {
    const block = row - ((row - first) % period);
    const end = block + period < to ? block + period : to;
    let head = 0;
    for (let i = block; i < row; i += 1) head += column[i]!;
    out[end - 1] = 0;
    for (let i = block - 1, tail = 0; i > row - period; i -= 1) {
      tail += column[i]!;
      if (i + period <= end) out[i + period - 1] = tail;
    }
    for (; row < end; row += 1) {
      head += column[row]!;
      out[row] = (head + out[row]!) / divisor;
    }
  }
}

/**
 * (n × newest + (n − 1) × the one before + … + 1 × oldest) ÷ (n + … + 1). The weighted sum of a tail is
 * the sum of its own tails; rows of a head are weighted by their position, then all by the rows still
 * to come.
 */
export function windowWeightedAverage(
  column: Float64Array,
  period: number,
  out: Float64Array,
  first = 0,
): Fill {
  const weights = (period * (period + 1)) / 2;
  const full = first + period - 1;
  return (from, to) => {
    for (let row = from > full ? from : full; row < to; ) {
      const block = row - ((row - first) % period);
      const end = block + period < to ? block + period : to;
      let head = 0;
      let placed = 0;
      for (let i = block; i < row; i += 1) {
        head += column[i]!;
        placed += column[i]! * (i - block + 1);
      }
      out[end - 1] = 0;
      for (let i = block - 1, sum = 0, tail = 0; i > row - period; i -= 1) {
        sum += column[i]!;
        tail += sum;
        if (i + period <= end) out[i + period - 1] = tail;
      }
      for (; row < end; row += 1) {
        const size = row - block + 1;
        head += column[row]!;
        placed += column[row]! * size;
        out[row] = (placed + head * (period - size) + out[row]!) / weights;
      }
    }
  };
}
