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
