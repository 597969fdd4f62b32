import { type EpochMs, type Paisa, type Percent, round, type ShareCode } from '../units.ts';
import type { Board } from './board.ts';
import { type Breadth, breadthOf } from './breadth.ts';
import { atIndexPrice, contributions, type IndexMember } from './index-movers.ts';
import { priceOf, type Quote } from './quote.ts';

/** A member with its weight at the open, in percent, as published by the exchange. */
export interface WeighedMember extends IndexMember {
  readonly weight: Percent;
}

/** An index member at the current prices. */
export interface IndexRow {
  readonly code: ShareCode;
  /** At the price of the index: see `atIndexPrice`. */
  readonly quote: Quote;
  readonly floatShares: number;
  readonly weight: Percent;
  /** float cap ÷ Σ float cap, at current prices. */
  readonly weightNow: Percent;
  readonly floatCap: Paisa;
  /** Points it adds to the index today. */
  readonly points: number;
}

/** The members on the board, in the given order. Points are those of `contributions`. */
export function indexRows(
  members: readonly WeighedMember[],
  board: Board,
  previousIndex: number,
): IndexRow[] {
  const points = new Map(
    contributions(members, board, previousIndex).map((row) => [row.code, row.points]),
  );
  const known = members.flatMap((member) => {
    const found = board.get(member.code);
    if (found === undefined) return [];
    const quote = atIndexPrice(found);
    return [{ ...member, quote, floatCap: member.floatShares * priceOf(quote) }];
  });
  const whole = known.reduce((sum, { floatCap }) => sum + floatCap, 0);
  return known.map((member) => ({
    ...member,
    points: points.get(member.code) ?? 0,
    weightNow: whole > 0 ? round((member.floatCap / whole) * 100, 4) : 0,
  }));
}

/** Sums over some members of an index: a sector, or all. */
export interface IndexGroupFigures extends Breadth {
  readonly weight: Percent;
  readonly weightNow: Percent;
  readonly floatShares: number;
  readonly floatCap: Paisa;
  readonly points: number;
  readonly value: Paisa;
  /** Σ float cap now ÷ Σ float cap at the open − 1; null when the latter is 0. */
  readonly changePercent: Percent | null;
}

export function indexGroupFigures(
  rows: readonly IndexRow[],
  marketStart: EpochMs,
): IndexGroupFigures {
  const sum = { weight: 0, weightNow: 0, floatShares: 0, floatCap: 0, points: 0, value: 0 };
  let openCap = 0;
  for (const row of rows) {
    const { quote, floatShares } = row;
    sum.weight += row.weight;
    sum.weightNow += row.weightNow;
    sum.floatShares += floatShares;
    sum.floatCap += row.floatCap;
    sum.points += row.points;
    sum.value += quote.value;
    openCap += floatShares * quote.yesterdayClose;
  }
  const changePercent = openCap > 0 ? round((sum.floatCap / openCap - 1) * 100, 2) : null;
  const breadth = breadthOf(
    rows.map(({ quote }) => quote),
    marketStart,
  );
  return { ...breadth, ...sum, changePercent };
}
