import type { Fill } from './study.ts';

/*
 * Sums and extremes over the last `period` rows, in constant time for each row.
 *
 * Rows are cut into blocks of `period`. A window is the tail of one block and the head of the next:
 * heads grow row by row, tails are made once for a block. Nothing is ever taken away from a sum, so
 * nothing drifts, and a spike leaves no trace once it is out of the window.
 *
 * `column` has values from `first` on; `out` gets its own from the row on where the window is full.
 */

export function windowSum(
  column: Float64Array,
  period: number,
  out: Float64Array,
  first = 0,
): Fill {
  const tails = new Float64Array(period + 1);
  return (from, to) => {
    for (let row = from > first ? from : first; row < to; ) {
      const block = row - ((row - first) % period);
      const end = block + period < to ? block + period : to;
      let head = 0;
      for (let i = block; i < row; i += 1) head += column[i]!;
      if (block === first) {
        for (; row < end; row += 1) head += column[row]!;
        if (end === block + period) out[end - 1] = head;
        continue;
      }
      for (let i = period - 1, tail = 0; i > 0; i -= 1) {
        tail += column[block - period + i]!;
        tails[i] = tail;
      }
      for (; row < end; row += 1) {
        head += column[row]!;
        out[row] = head + tails[row - block + 1]!;
      }
    }
  };
}

export function windowMax(
  column: Float64Array,
  period: number,
  out: Float64Array,
  first = 0,
): Fill {
  const tails = new Float64Array(period + 1).fill(Number.NEGATIVE_INFINITY);
  return (from, to) => {
    for (let row = from > first ? from : first; row < to; ) {
      const block = row - ((row - first) % period);
      const end = block + period < to ? block + period : to;
      let head = Number.NEGATIVE_INFINITY;
      for (let i = block; i < row; i += 1) if (column[i]! > head) head = column[i]!;
      if (block === first) {
        for (; row < end; row += 1) if (column[row]! > head) head = column[row]!;
        if (end === block + period) out[end - 1] = head;
        continue;
      }
      for (let i = period - 1, tail = Number.NEGATIVE_INFINITY; i > 0; i -= 1) {
        const value = column[block - period + i]!;
        if (value > tail) tail = value;
        tails[i] = tail;
      }
      for (; row < end; row += 1) {
        if (column[row]! > head) head = column[row]!;
        const tail = tails[row - block + 1]!;
        out[row] = tail > head ? tail : head;
      }
    }
  };
}

/** The least is the greatest of the negatives. */
export function windowMin(
  column: Float64Array,
  period: number,
  out: Float64Array,
  first = 0,
): Fill {
  const negative = new Float64Array(column.length);
  const max = windowMax(negative, period, out, first);
  return (from, to) => {
    // The call needs the rows of two blocks: those before `from` are there from earlier calls.
    for (let row = from > first ? from : first; row < to; row += 1) negative[row] = -column[row]!;
    max(from, to);
    const full = first + period - 1;
    for (let row = from > full ? from : full; row < to; row += 1) out[row] = -out[row]!;
  };
}
