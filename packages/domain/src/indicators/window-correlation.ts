import type { Fill } from './study.ts';

/**
 * Pearson's Σ(x − x̄)(y − ȳ) ÷ √(Σ(x − x̄)² × Σ(y − ȳ)²) over the last `period` rows, in constant time
 * per row, with blocks, tails and pivots as in window-squares.ts. No value where x or y is constant.
 */
export function windowCorrelation(
  x: Float64Array,
  y: Float64Array,
  period: number,
  out: Float64Array,
  first = 0,
): Fill {
  /** Five sums per tail, side by side: Σx, Σy, Σx², Σy², Σxy. */
  const tails = new Float64Array(5 * (period + 1));
  const share = 1 / period;
  return (from, to) => {
    let row = from > first ? from : first;
    for (let done = (row - first) % period; row < to; done = 0) {
      const block = row - done;
      const end = block + period < to ? block + period : to;
      const pivotX = x[block]!;
      const pivotY = y[block]!;
      let sumX = 0;
      let sumY = 0;
      let sumXX = 0;
      let sumYY = 0;
      let sumXY = 0;
      if (block > first)
        for (let i = period - 1; i > done; i -= 1) {
          const awayX = x[block - period + i]! - pivotX;
          const awayY = y[block - period + i]! - pivotY;
          tails[5 * i] = sumX += awayX;
          tails[5 * i + 1] = sumY += awayY;
          tails[5 * i + 2] = sumXX += awayX * awayX;
          tails[5 * i + 3] = sumYY += awayY * awayY;
          tails[5 * i + 4] = sumXY += awayX * awayY;
        }
      const due = block > first ? row : first + period - 1;
      sumX = sumY = sumXX = sumYY = sumXY = 0;
      for (let i = block; i < end; i += 1) {
        const awayX = x[i]! - pivotX;
        const awayY = y[i]! - pivotY;
        sumX += awayX;
        sumY += awayY;
        sumXX += awayX * awayX;
        sumYY += awayY * awayY;
        sumXY += awayX * awayY;
        if (i < due) continue;
        const tail = 5 * (i - block + 1);
        const allX = sumX + tails[tail]!;
        const allY = sumY + tails[tail + 1]!;
        const squaresX = sumXX + tails[tail + 2]! - allX * allX * share;
        const squaresY = sumYY + tails[tail + 3]! - allY * allY * share;
        const products = sumXY + tails[tail + 4]! - allX * allY * share;
        out[i] = ratioOf(products, squaresX, squaresY);
      }
      row = end;
    }
  };
}

function ratioOf(products: number, squaresX: number, squaresY: number): number {
  const ratio = products / Math.sqrt(squaresX * squaresY);
  // Rounding can exceed ±1 by the last digit. NaN (0 ÷ 0) stays NaN.
  return ratio > 1 ? 1 : ratio < -1 ? -1 : ratio;
}
