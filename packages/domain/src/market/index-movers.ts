import type { Paisa, ShareCode } from '../units.ts';
import type { Board } from './board.ts';
import { memberPoints } from './index-points.ts';
import type { Quote } from './quote.ts';

/** A member of an index with the securities that it counts. */
export interface IndexMember {
  readonly code: ShareCode;
  readonly floatShares: number;
}

/** What one member adds to the index today, in points. */
export interface Contribution {
  readonly code: ShareCode;
  readonly points: number;
}

/** The price that an index counts: the close once it is fixed, else the last trade, else yesterday's. */
export const indexPriceOf = (quote: Quote): Paisa =>
  quote.close || quote.lastPrice + quote.spotPrice || quote.yesterdayClose;

/** Points of every member that the board knows, in the order given; they sum to the index's change. */
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

/** Points by sector, strongest first. */
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
