import type { EpochMs } from '../units.ts';
import { isSectorOrBond } from './instrument.ts';
import { changePercentOf, type Quote, tradedToday } from './quote.ts';

export const topLists = ['gainers', 'losers', 'turnover', 'volume'] as const;
export type TopList = (typeof topLists)[number];

/** The figure that a list is led by; a share at zero or below is not on it. */
const figures: Record<TopList, (quote: Quote) => number> = {
  gainers: changePercentOf,
  losers: (quote) => -changePercentOf(quote),
  turnover: (quote) => quote.value,
  volume: (quote) => quote.volume,
};

/** The shares that lead today; equals stand by turnover, then by code. */
export function topShares(
  quotes: Iterable<Quote>,
  list: TopList,
  count: number,
  marketStart: EpochMs,
): Quote[] {
  const figure = figures[list];
  return [...quotes]
    .filter((quote) => !isSectorOrBond(quote.quoteBase) && tradedToday(quote, marketStart))
    .map((quote) => ({ quote, value: figure(quote) }))
    .filter(({ value }) => value > 0)
    .sort(
      (a, b) =>
        b.value - a.value ||
        b.quote.value - a.quote.value ||
        (a.quote.code < b.quote.code ? -1 : 1),
    )
    .slice(0, count)
    .map(({ quote }) => quote);
}
