import type { Fill } from './study.ts';

/*
 * Σ(x − mean)² over the last `period` rows, in constant time for each row.
 *
 * Blocks, heads and tails as in windows.ts. A head and a tail each keep their mean and their squares
 * (Welford), and two of them join (Chan) as squares + squares + (mean − mean)² × a × b ÷ (a + b).
 * Only what is not negative is added, so close prices far from zero keep their digits, equal ones
 * give 0 exactly, nothing drifts, and a spike leaves no trace once it is out of the window.
 *
 * The deviation is √(squares ÷ n) of a population and √(squares ÷ (n − 1)) of a sample.
 */
export function windowSquares(
  column: Float64Array,
  period: number,
  out: Float64Array,
  first = 0,
): Fill {
  const tailMeans = new Float64Array(period + 1);
  const tailSquares = new Float64Array(period + 1);
  const { shares, joins } = weightsOf(period);
  return (from, to) => {
    for (let row = from > first ? from : first; row < to; ) {
      const block = row - ((row - first) % period);
      const end = block + period < to ? block + period : to;
      let mean = 0;
      let squares = 0;
      // The head as it was before this call, or the whole of the first block.
      const known = block === first ? end : row;
      for (let i = block; i < known; i += 1) {
        const away = column[i]! - mean;
        mean += away * shares[i - block + 1]!;
        squares += away * (column[i]! - mean);
      }
      if (block === first) {
        if (end === block + period) out[end - 1] = squares;
        row = end;
        continue;
      }
      for (let i = period - 1, tailMean = 0, tail = 0; i > 0; i -= 1) {
        const value = column[block - period + i]!;
        const away = value - tailMean;
        tailMean += away * shares[period - i]!;
        tail += away * (value - tailMean);
        tailMeans[i] = tailMean;
        tailSquares[i] = tail;
      }
      for (; row < end; row += 1) {
        const value = column[row]!;
        const size = row - block + 1;
        const away = value - mean;
        mean += away * shares[size]!;
        squares += away * (value - mean);
        const apart = mean - tailMeans[size]!;
        out[row] = squares + tailSquares[size]! + apart * apart * joins[size]!;
      }
    }
  };
}

/** For a head of `size` rows: what one of them weighs, and how far apart it and its tail count. */
function weightsOf(period: number): { shares: Float64Array; joins: Float64Array } {
  const shares = new Float64Array(period + 1);
  const joins = new Float64Array(period + 1);
  for (let size = 1; size <= period; size += 1) {
    shares[size] = 1 / size;
    joins[size] = (size * (period - size)) / period;
  }
  return { shares, joins };
}
