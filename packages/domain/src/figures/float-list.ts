import { priceOf, type Quote } from '../market/quote.ts';
import { isShare } from '../market/universe.ts';
import type { SortKey } from '../ordering.ts';
import { type OrderedGroup, orderGroups } from '../shares/order-groups.ts';
import { type Paisa, type Percent, round, type ShareCode, type TradingDay } from '../units.ts';
import { marketCap } from './float-cap.ts';

/** Shareholding in percent; null where not published. */
export interface Holding {
  readonly code: ShareCode;
  readonly outstanding: number;
  readonly heldOn: TradingDay | null;
  readonly director: Percent | null;
  readonly govt: Percent | null;
  readonly institute: Percent | null;
  readonly foreign: Percent | null;
  readonly public: Percent | null;
  /** Institute + public + foreign. */
  readonly freeFloat: Percent | null;
}

/** The free float of a share at the current price. */
export interface FloatRow {
  readonly code: ShareCode;
  readonly quote: Quote;
  readonly holding: Holding;
  readonly floatShares: number | null;
  readonly floatCap: Paisa | null;
  readonly cap: Paisa;
  /** Percent of the float cap of all shares. */
  readonly part: Percent | null;
}

const partOf = (part: number | null, whole: number): Percent | null =>
  part !== null && whole > 0 ? round((part / whole) * 100, 4) : null;

/**
 * float shares = outstanding × free float %; float cap = price × float shares; part = float cap ÷ Σ
 * float cap. Bonds and indices have no float.
 */
export function floatRows(
  holdings: readonly Holding[],
  board: ReadonlyMap<ShareCode, Quote>,
): FloatRow[] {
  const rows = holdings.flatMap((holding) => {
    const quote = board.get(holding.code);
    if (quote === undefined || !isShare(quote.quoteBase)) return [];
    const { code, outstanding, freeFloat } = holding;
    const cap = marketCap(priceOf(quote), outstanding);
    return {
      code,
      quote,
      holding,
      cap,
      floatShares: freeFloat === null ? null : Math.round((outstanding * freeFloat) / 100),
      floatCap: freeFloat === null ? null : (cap * freeFloat) / 100,
    };
  });
  const whole = rows.reduce((sum, { floatCap }) => sum + (floatCap ?? 0), 0);
  return rows.map((row) => ({ ...row, part: partOf(row.floatCap, whole) }));
}

export interface FloatFigures {
  readonly floatShares: number;
  readonly floatCap: Paisa;
  readonly cap: Paisa;
  readonly part: Percent;
  /** Σ float cap ÷ Σ cap of the shares with a known float; null when none is known. */
  readonly freeFloat: Percent | null;
  readonly value: Paisa;
}

export function floatFigures(rows: readonly FloatRow[]): FloatFigures {
  const sum = { floatShares: 0, floatCap: 0, cap: 0, part: 0, value: 0 };
  let known = 0;
  for (const { floatShares, floatCap, cap, part, quote } of rows) {
    sum.floatShares += floatShares ?? 0;
    sum.floatCap += floatCap ?? 0;
    sum.cap += cap;
    sum.part += part ?? 0;
    sum.value += quote.value;
    if (floatCap !== null) known += cap;
  }
  return { ...sum, freeFloat: known > 0 ? round((sum.floatCap / known) * 100, 2) : null };
}

export const floatCriteria = [
  'name',
  'free-float',
  'float-shares',
  'float-cap',
  'part',
  'cap',
  'outstanding',
  'institute',
  'foreign',
  'public',
  'director',
  'govt',
  'last',
  'value',
] as const;
export type FloatCriterion = (typeof floatCriteria)[number];
export type FloatSort = SortKey<FloatCriterion>;

const ofRow: Record<Exclude<FloatCriterion, 'name'>, (row: FloatRow) => number | null> = {
  'free-float': ({ holding }) => holding.freeFloat,
  'float-shares': ({ floatShares }) => floatShares,
  'float-cap': ({ floatCap }) => floatCap,
  part: ({ floatCap }) => floatCap,
  cap: ({ cap }) => cap,
  outstanding: ({ holding }) => holding.outstanding,
  institute: ({ holding }) => holding.institute,
  foreign: ({ holding }) => holding.foreign,
  public: ({ holding }) => holding.public,
  director: ({ holding }) => holding.director,
  govt: ({ holding }) => holding.govt,
  last: ({ quote }) => priceOf(quote),
  value: ({ quote }) => quote.value,
};

/** A group without that figure is sorted by its float cap. */
function ofGroup(figures: FloatFigures, by: Exclude<FloatCriterion, 'name'>): number | null {
  if (by === 'free-float') return figures.freeFloat;
  if (by === 'float-shares') return figures.floatShares;
  if (by === 'cap') return figures.cap;
  return by === 'value' ? figures.value : figures.floatCap;
}

export type FloatGroup = OrderedGroup<FloatRow, FloatFigures>;

/**
 * Groups, and the rows in them, sorted by the same keys. For a list without groups, `groupOf` returns ''
 * for every row: the result is one group.
 */
export function floatGroups(
  rows: readonly FloatRow[],
  keys: readonly FloatSort[],
  groupOf: (row: FloatRow) => string,
  nameOf: (group: string) => string,
): FloatGroup[] {
  return orderGroups(rows, keys, {
    groupOf,
    nameOf,
    figuresOf: floatFigures,
    ofRow: (row, by) => ofRow[by](row),
    ofGroup,
  });
}
