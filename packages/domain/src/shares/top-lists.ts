import { floorNow } from '../market/floor-now.ts';
import { figuresToday, type RankedShares, type Ranking, rankShares } from '../market/top-shares.ts';
import type { EpochMs } from '../units.ts';
import type { Share } from './share.ts';

/** All rankings except `above-average`, which needs the sessions before today. */
export const topLists = [
  'gainers',
  'losers',
  'value',
  'volume',
  'trades',
] as const satisfies Ranking[];
export type TopList = (typeof topLists)[number];

const LENGTH = 10;

/** The first ten of a list, best first. Shares that did not trade, gain or lose today are left out. */
export function topOf(
  list: TopList,
  shares: readonly Share[],
  marketStart: EpochMs,
  category?: string,
  which: RankedShares = 'all',
): Share[] {
  const figures = shares.map((share) => {
    const today = figuresToday(share.quote, marketStart);
    return today && { ...today, share };
  });
  return rankShares(figures, list, category, which)
    .slice(0, LENGTH)
    .map(({ share }) => share);
}

/** Whether the lists of these shares leave out those below the liquidity floor. */
export const topFloor = (shares: readonly Share[], marketStart: EpochMs): RankedShares =>
  floorNow(
    shares.map(({ quote }) => quote),
    marketStart,
  );
