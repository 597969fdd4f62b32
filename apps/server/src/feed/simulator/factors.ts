import type { Random } from './random.ts';
import type { ShareState } from './share-state.ts';
import { MARKET_SIGMA, SECTOR_SIGMA, type World } from './world.ts';

/** The fraction of a day's variance that happens before the opening. */
export const OVERNIGHT = 0.15;
const JUMPS_PER_DAY = 0.025;
/** Daily reversion towards the anchor. */
export const REVERSION = 0.004;

/** Volatility of the whole market, as a mean-reverting logarithm. */
export interface MarketMood {
  restlessness: number;
}

/**
 * Moves the fair value of every share through `part` of a day: one step for the market, one for
 * each sector, one of its own, and occasionally a jump.
 */
export function moveWorths(
  world: World,
  shares: readonly ShareState[],
  mood: MarketMood,
  part: number,
  random: Random,
): void {
  const step = Math.sqrt(part);
  mood.restlessness += -0.2 * part * mood.restlessness + 0.15 * step * random.gaussian();
  const marketVol = Math.exp(mood.restlessness);
  const market = MARKET_SIGMA * marketVol * step * random.gaussian();
  const sectors = new Float64Array(world.sectorCount);
  for (let sector = 0; sector < sectors.length; sector += 1)
    sectors[sector] = SECTOR_SIGMA * step * random.gaussian();
  for (let i = 0; i < shares.length; i += 1) {
    const state = shares[i];
    const share = world.shares[i];
    const own = share.ownSigma * Math.exp(state.restlessness) * 0.95;
    state.fair +=
      share.beta * (market + sectors[share.sectorNumber]) +
      own * step * random.gaussian() +
      REVERSION * part * (state.anchor - state.fair);
    if (random.next() < JUMPS_PER_DAY * part)
      state.fair += Math.min(0.12, own * (2 + 2 * random.next())) * (random.next() < 0.5 ? -1 : 1);
  }
}
