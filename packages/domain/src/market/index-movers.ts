import type { Paisa, ShareCode } from '../units.ts';
import type { Board } from './board.ts';
import { memberPoints } from './index-points.ts';
import type { Quote } from './quote.ts';

/** An index member with its free-float securities. */
export interface IndexMember {
  readonly code: ShareCode;
  readonly floatShares: number;
}

/** Points that one member adds to the index today. */
export interface Contribution {
  readonly code: ShareCode;
  readonly points: number;
}

/**
 * The price used for an index: the close once it is set, else the last trade, else yesterday's close.
 */
export const indexPriceOf = (quote: Quote): Paisa =>
  quote.close || quote.lastPrice + quote.spotPrice || quote.yesterdayClose;

/**
 * The quote with the index's price as its last. Lists beside points use it: after the close, points
 * follow from the closing price and not from the last trade.
 */
export const atIndexPrice = (quote: Quote): Quote =>
  quote.close > 0 ? { ...quote, lastPrice: quote.close, spotPrice: 0 } : quote;

/** Points of every member on the board, in the given order. They sum to the index's change. */
export function contributions(
  members: readonly IndexMember[],
  board: Board,
  previousIndex: number,
): Contribution[] {
  const known = members.flatMap((member) => {
    const quote = board.get(member.code);
    return quote ? [{ member, quote }] : [];
  });
  const openCap = known.reduce(
    (cap, { member, quote }) => cap + member.floatShares * quote.yesterdayClose,
    0,
  );
  return known.map(({ member: { code, floatShares }, quote }) => ({
    code,
    points: memberPoints(
      previousIndex,
      floatShares,
      indexPriceOf(quote),
      quote.yesterdayClose,
      openCap,
    ),
  }));
}

/** Points by sector, largest absolute value first. */
export function pointsBySector(
  rows: readonly Contribution[],
  sectorOf: (code: ShareCode) => string,
): { sector: string; points: number }[] {
  const sums = new Map<string, number>();
  for (const { code, points } of rows) {
    const sector = sectorOf(code);
    sums.set(sector, (sums.get(sector) ?? 0) + points);
  }
  return [...sums]
    .map(([sector, points]) => ({ sector, points }))
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || (a.sector < b.sector ? -1 : 1));
}
