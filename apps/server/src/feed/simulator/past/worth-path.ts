import { cumPrice, newSecurities } from '@dorpon/domain/market/corporate-action';
import type { TradingDay } from '@dorpon/domain/units';
import type { Random } from '../random.ts';
import type { SimulatedShare } from '../world.ts';
import type { PastFactors } from './past-factors.ts';

/** Daily reversion towards the last level: without it five years would end in absurd prices. */
const REVERSION = 0.0015;

/**
 * Logarithm of a share's fair value at the end of each past day, ending at its calibrated price.
 * Generated backwards from the last day; before a bonus or rights the value of one share was higher
 * by it.
 */
export function worthPath(
  share: SimulatedShare,
  days: readonly TradingDay[],
  factors: PastFactors,
  random: Random,
): Float64Array {
  const added = new Map(share.actions.map((action) => [action.reopensOn, newSecurities(action)]));
  const sector = factors.sectors[share.sectorNumber];
  const path = new Float64Array(days.length);
  let level = Math.log(share.calibration.price);
  let anchor = level;
  let restlessness = 0;
  for (let d = days.length - 1; d >= 0; d -= 1) {
    path[d] = level;
    restlessness = 0.92 * restlessness + 0.12 * random.gaussian();
    const own = share.ownSigma * Math.exp(restlessness) * random.gaussian();
    const issue = added.get(days[d]);
    const price = Math.exp(level);
    const rise = issue ? Math.log(Math.max(1, cumPrice(price, issue)) / price) : 0;
    anchor += rise;
    level += rise - own - share.beta * (factors.market[d] + sector[d]);
    level += REVERSION * (anchor - level);
  }
  return path;
}
