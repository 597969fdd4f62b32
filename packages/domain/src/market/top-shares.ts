import { type PeriodBase, periodNow, volumeAgainstAverage } from '../bars/period-now.ts';
import type { EpochMs, Paisa, Percent, ShareCode } from '../units.ts';
import { isLiquid } from './liquidity.ts';
import { changeOf, changePercentOf, hasTraded, type Quote, tradedToday } from './quote.ts';
import { isShare } from './universe.ts';

export const rankings = [
  'gainers',
  'losers',
  'value',
  'volume',
  'trades',
  'above-average',
] as const;
export type Ranking = (typeof rankings)[number];

/** The figures that shares are ranked by, for today or for a period that ends today. */
export interface RankedFigures {
  readonly code: ShareCode;
  readonly quoteBase: string;
  readonly change: Paisa;
  readonly changePercent: Percent;
  readonly value: Paisa;
  readonly volume: number;
  readonly trades: number;
  /** Number of sessions in the sums. */
  readonly sessions: number;
  /** Today's volume ÷ mean volume of the sessions before; null without such sessions. */
  readonly pace: number | null;
  /** Locked at a limit; for figures of today only. */
  readonly locked: boolean;
}

/** Figures of today; null for a share that has not traded today. */
export function figuresToday(
  quote: Quote,
  marketStart: EpochMs,
  base: PeriodBase | null = null,
): RankedFigures | null {
  if (!tradedToday(quote, marketStart)) return null;
  const { code, quoteBase, value, volume, trades } = quote;
  return {
    code,
    quoteBase,
    value,
    volume,
    trades,
    sessions: 1,
    change: changeOf(quote),
    changePercent: changePercentOf(quote),
    pace: volumeAgainstAverage(base, quote),
    locked: quote.halt === 'upper-lock' || quote.halt === 'lower-lock',
  };
}

/** Figures of a period; null for a share that did not trade in it. */
export function figuresOfPeriod(quote: Quote, base: PeriodBase | null): RankedFigures | null {
  if ((base?.tradedSessions ?? 0) === 0 && !hasTraded(quote)) return null;
  const now = periodNow(base, quote);
  const { code, quoteBase } = quote;
  const sessions = Math.max(1, (base?.sessions ?? 0) + (hasTraded(quote) ? 1 : 0));
  const pace = volumeAgainstAverage(base, quote);
  return { code, quoteBase, ...now, sessions, pace, locked: false };
}

/** The figure of each list. A share is listed only if its figure is greater than `above`. */
const leading: Record<Ranking, { figure: (of: RankedFigures) => number; above: number }> = {
  gainers: { figure: ({ changePercent }) => changePercent, above: 0 },
  losers: { figure: ({ changePercent }) => -changePercent, above: 0 },
  value: { figure: ({ value }) => value, above: 0 },
  volume: { figure: ({ volume }) => volume, above: 0 },
  trades: { figure: ({ trades }) => trades, above: 0 },
  'above-average': { figure: ({ pace }) => pace ?? 0, above: 1 },
};

/** `liquid`: only shares that traded at least the liquidity floor, or are locked at a limit. */
export type RankedShares = 'all' | 'liquid';

/**
 * Best first; ties by turnover, then by code. Indices and corporate bonds are listed only when their
 * own category is requested; the liquidity floor does not apply to them. Nor does it apply to the move
 * of a locked share, which trades little because nobody takes the other side.
 */
export function rankShares<Figures extends RankedFigures>(
  shares: Iterable<Figures | null>,
  list: Ranking,
  category?: string,
  which: RankedShares = 'all',
): Figures[] {
  const { figure, above } = leading[list];
  const ofMoves = list === 'gainers' || list === 'losers';
  const hasFloor = (share: RankedFigures) => isShare(share.quoteBase) && !(ofMoves && share.locked);
  const wanted = (share: RankedFigures) =>
    (category === undefined ? isShare(share.quoteBase) : share.quoteBase === category) &&
    (which === 'all' || !hasFloor(share) || isLiquid(share, share.sessions));
  return [...shares]
    .filter((share) => share !== null)
    .filter((share) => wanted(share) && figure(share) > above)
    .sort((a, b) => figure(b) - figure(a) || b.value - a.value || (a.code < b.code ? -1 : 1));
}

/** The first of a list of moves if the liquidity floor leaves it out; undefined otherwise. */
export function leftOutFirst<Figures extends RankedFigures>(
  shares: readonly (Figures | null)[],
  list: Ranking,
  category?: string,
): Figures | undefined {
  if (list !== 'gainers' && list !== 'losers') return undefined;
  const [first] = rankShares(shares, list, category);
  const [liquid] = rankShares(shares, list, category, 'liquid');
  return first === liquid ? undefined : first;
}

export const topLists = ['gainers', 'losers', 'turnover', 'volume'] as const;
export type TopList = (typeof topLists)[number];

export function topShares(
  quotes: Iterable<Quote>,
  list: TopList,
  count: number,
  marketStart: EpochMs,
  which: RankedShares = 'all',
): Quote[] {
  const figures = Array.from(quotes, (quote) => {
    const today = figuresToday(quote, marketStart);
    return today && { ...today, quote };
  });
  return rankShares(figures, list === 'turnover' ? 'value' : list, undefined, which)
    .slice(0, count)
    .map(({ quote }) => quote);
}
