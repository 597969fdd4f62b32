import type { DayColumns } from '../bars/day-columns.ts';
import { type AdjustmentFactor, FactorsBack } from '../bars/price-adjustment.ts';
import { round } from '../units.ts';

export const BETA_CLOSES = 365;
const FEWEST_CLOSES = 30;

/**
 * β = cov(share, index) ÷ var(index) over simple daily returns of up to 365 closes that both have,
 * three decimals, the share's adjusted where factors are given; null under 30 closes or when the index did not move.
 */
export function beta(
  share: DayColumns,
  index: DayColumns,
  factors: readonly AdjustmentFactor[] = [],
): number | null {
  const returns = commonReturns(share, index, factors);
  if (returns.count + 1 < FEWEST_CLOSES) return null;
  let [sumX, sumY] = [0, 0];
  for (let i = 0; i < returns.count; i += 1) {
    sumX += returns.index[i];
    sumY += returns.share[i];
  }
  const [meanX, meanY] = [sumX / returns.count, sumY / returns.count];
  let [covariance, variance] = [0, 0];
  for (let i = 0; i < returns.count; i += 1) {
    const x = returns.index[i] - meanX;
    covariance += x * (returns.share[i] - meanY);
    variance += x * x;
  }
  return variance > 0 ? round(covariance / variance, 3) : null;
}

/** Walks both from the newest day back, keeping the days that both have. */
function commonReturns(share: DayColumns, index: DayColumns, factors: readonly AdjustmentFactor[]) {
  const ahead = new FactorsBack(factors);
  const most = BETA_CLOSES - 1;
  const returns = { share: new Float64Array(most), index: new Float64Array(most), count: 0 };
  let [s, i] = [share.count - 1, index.count - 1];
  let [laterShare, laterIndex] = [0, 0];
  while (s >= 0 && i >= 0 && returns.count < most) {
    if (share.day[s] > index.day[i]) s -= 1;
    else if (share.day[s] < index.day[i]) i -= 1;
    else {
      ahead.to(share.day[s]);
      const shareClose = share.close[s] * ahead.price;
      const indexClose = index.close[i];
      if (laterShare > 0 && shareClose > 0 && indexClose > 0) {
        returns.share[returns.count] = laterShare / shareClose - 1;
        returns.index[returns.count] = laterIndex / indexClose - 1;
        returns.count += 1;
      }
      laterShare = shareClose;
      laterIndex = indexClose;
      s -= 1;
      i -= 1;
    }
  }
  return returns;
}
