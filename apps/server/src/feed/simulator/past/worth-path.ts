import { cumPrice, newSecurities } from '@dorpon/domain/market/corporate-action';
import type { Paisa, Percent, TradingDay } from '@dorpon/domain/units';
import { REVERSION } from '../factors.ts';
import type { Random } from '../random.ts';
import type { SimulatedShare } from '../world.ts';
import type { PastFactors } from './past-factors.ts';

/**
 * Distance from the last level, as a logarithm, at which the reversion has doubled. With a constant
 * one the most volatile shares rise sevenfold within a year.
 */
const WIDE = 0.45;

/**
 * Below 1.00 taka no 0.10 tick fits into the 10% band, so before October 2025 a share that fell
 * there could never trade at another price. A bonus of 15% does not take it there from 1.20 either.
 */
const LEAST_PRICE: Paisa = 120;

/** The highest cash dividend in percent of the fair value; closes differ a little from it. */
const MAX_YIELD: Percent = 13.5;

/**
 * Logarithm of a share's fair value at the end of each past day, ending at its calibrated price.
 * Generated backwards from the last day; before a bonus or rights the value of one share was higher
 * by it.
 *
 * pull = r × gap × (1 + (gap ÷ w)²), where gap is the distance from the last level
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
  const least = Math.log(leastPrice(share, days));
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
    const gap = anchor - level;
    level += REVERSION * gap * (1 + (gap / WIDE) ** 2);
    // Mirrored, not cut off: a cut would leave the share at its least price for weeks.
    if (level < least) level = 2 * least - level;
  }
  return path;
}

/** The lowest fair value of the days: enough to trade, and for every dividend of the time. */
function leastPrice({ actions, instrument }: SimulatedShare, days: readonly TradingDay[]): number {
  const from = days[0] ?? '';
  const upto = days.at(-1) ?? '';
  let cash: Percent = 0;
  for (const action of actions)
    if (action.reopensOn >= from && action.declaredOn <= upto) cash = Math.max(cash, action.cash);
  return Math.max(LEAST_PRICE, (cash * instrument.faceValue) / MAX_YIELD);
}
