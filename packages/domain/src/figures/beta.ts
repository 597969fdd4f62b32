import type { DayColumns } from '../bars/day-columns.ts';
import { type AdjustmentFactor, FactorsBack } from '../bars/price-adjustment.ts';
import { round } from '../units.ts';

export const BETA_CLOSES = 365;
const MIN_CLOSES = 30;

/**
 * β = cov(share, index) ÷ var(index) over simple daily returns of up to 365 common closes, newest
 * first, three decimals. The share's closes are adjusted by `factors`. Null under 30 closes or when the
 * index did not move.
 */
export function beta(
  share: DayColumns,
  index: DayColumns,
  factors: readonly AdjustmentFactor[] = [],
): number | null {
  const ahead = new FactorsBack(factors);
  let [s, i] = [share.count - 1, index.count - 1];
  let [laterShare, laterIndex] = [0, 0];
  // Welford's running means and co-moments: no columns of returns are kept.
  let [count, meanX, meanY, covariance, variance] = [0, 0, 0, 0, 0];
  while (s >= 0 && i >= 0 && count < BETA_CLOSES - 1) {
    if (share.day[s] > index.day[i]) s -= 1;
    else if (share.day[s] < index.day[i]) i -= 1;
    else {
      ahead.to(share.day[s]);
      const shareClose = share.close[s] * ahead.price;
      const indexClose = index.close[i];
      if (laterShare > 0 && shareClose > 0 && indexClose > 0) {
        count += 1;
        const x = laterIndex / indexClose - 1;
        const y = laterShare / shareClose - 1;
        const fromMean = x - meanX;
        meanX += fromMean / count;
        meanY += (y - meanY) / count;
        covariance += fromMean * (y - meanY);
        variance += fromMean * (x - meanX);
      }
      laterShare = shareClose;
      laterIndex = indexClose;
      s -= 1;
      i -= 1;
    }
  }
  if (count + 1 < MIN_CLOSES) return null;
  return variance > 0 ? round(covariance / variance, 3) : null;
}

/**
 * The same on each of the days that share and index have in common, with closes up to that day. NaN where
 * a close is missing, and for β where there is none.
 */
export function betaByDay(
  closes: ArrayLike<number>,
  index: ArrayLike<number>,
  into: Float64Array,
): void {
  // Sums of the returns of the window: x of the index, y of the share.
  let [count, sumX, sumY, sumXy, sumXx] = [0, 0, 0, 0, 0];
  const returns: (readonly [x: number, y: number])[] = [];
  let before = -1;
  for (let row = 0; row < closes.length; row += 1) {
    into[row] = Number.NaN;
    if (!(closes[row]! > 0) || !(index[row]! > 0)) continue;
    if (before >= 0) {
      const x = index[row]! / index[before]! - 1;
      const y = closes[row]! / closes[before]! - 1;
      returns.push([x, y]);
      [count, sumX, sumY] = [count + 1, sumX + x, sumY + y];
      [sumXy, sumXx] = [sumXy + x * y, sumXx + x * x];
      if (count > BETA_CLOSES - 1) {
        const [oldX, oldY] = returns[returns.length - count]!;
        [count, sumX, sumY] = [count - 1, sumX - oldX, sumY - oldY];
        [sumXy, sumXx] = [sumXy - oldX * oldY, sumXx - oldX * oldX];
      }
    }
    before = row;
    if (count + 1 < MIN_CLOSES) continue;
    const variance = sumXx - (sumX * sumX) / count;
    if (variance > 1e-15) into[row] = round((sumXy - (sumX * sumY) / count) / variance, 3);
  }
}
