import type { Fill } from './study.ts';

/*
 * Sums over the last `period` rows, in constant time for each row.
 *
 * Rows are cut into blocks of `period`. A window is the tail of one block and the head of the next:
 * heads grow row by row, tails are made once for a block. Nothing is ever taken away from a sum, so
 * nothing drifts, and a spike leaves no trace once it is out of the window.
 *
 * `column` has values from `first` on; `out` gets its own from the row on where the window is full.
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
  const tails = new Float64Array(period + 1);
  return (from, to) => {
    let row = from > first ? from : first;
    for (let done = (row - first) % period; row < to; done = 0) {
      const block = row - done;
      const end = block + period < to ? block + period : to;
      let head = 0;
      for (let i = block; i < row; i += 1) head += column[i]!;
      if (block === first) {
        for (; row < end; row += 1) head += column[row]!;
        if (end === block + period) out[end - 1] = head / divisor;
        continue;
      }
      for (let i = period - 1, tail = 0; i > done; i -= 1) {
        tail += column[block - period + i]!;
        tails[i] = tail;
      }
      for (; row < end; row += 1) {
        head += column[row]!;
        out[row] = (head + tails[row - block + 1]!) / divisor;
      }
    }
  };
}

/**
 * (n × newest + (n − 1) × the one before + … + 1 × oldest) ÷ (n + … + 1). A tail weighs the sums of its
 * own tails, a head its rows by their place in it and then all of them by what is still to come.
 */
export function windowWeightedAverage(
  column: Float64Array,
  period: number,
  out: Float64Array,
  first = 0,
): Fill {
  const tails = new Float64Array(period + 1);
  const weights = (period * (period + 1)) / 2;
  return (from, to) => {
    let row = from > first ? from : first;
    for (let done = (row - first) % period; row < to; done = 0) {
      const block = row - done;
      const end = block + period < to ? block + period : to;
      const known = block === first ? end : row;
      let head = 0;
      let placed = 0;
      for (let i = block; i < known; i += 1) {
        head += column[i]!;
        placed += column[i]! * (i - block + 1);
      }
      if (block === first) {
        if (end === block + period) out[end - 1] = placed / weights;
        row = end;
        continue;
      }
      for (let i = period - 1, sum = 0, weighted = 0; i > done; i -= 1) {
        sum += column[block - period + i]!;
        weighted += sum;
        tails[i] = weighted;
      }
      for (; row < end; row += 1) {
        const size = row - block + 1;
        head += column[row]!;
        placed += column[row]! * size;
        out[row] = (placed + head * (period - size) + tails[size]!) / weights;
      }
    }
  };
}
