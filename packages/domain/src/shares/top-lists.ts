import { changePercentOf, tradedToday } from '../market/quote.ts';
import type { EpochMs } from '../units.ts';
import { orderBy } from './ordering.ts';
import type { Share } from './share.ts';

export const topLists = ['gainers', 'losers', 'value', 'volume', 'trades'] as const;
export type TopList = (typeof topLists)[number];

const LENGTH = 10;

const figures: Record<TopList, (share: Share) => number> = {
  gainers: ({ quote }) => changePercentOf(quote),
  losers: ({ quote }) => -changePercentOf(quote),
  value: ({ quote }) => quote.value,
  volume: ({ quote }) => quote.volume,
  trades: ({ quote }) => quote.trades,
};

/** The first ten of a list, best first; who did not trade, gain or lose today is on none. */
export function topOf(list: TopList, shares: readonly Share[], marketStart: EpochMs): Share[] {
  const figure = figures[list];
  const able = shares.filter((share) => tradedToday(share.quote, marketStart) && figure(share) > 0);
  return orderBy(
    able,
    [{ by: list, order: 'desc' }],
    (share) => figure(share),
    ({ quote }) => quote.code,
  ).slice(0, LENGTH);
}
