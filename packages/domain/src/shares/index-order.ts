import { type IndexGroupFigures, type IndexRow, indexGroupFigures } from '../market/index-rows.ts';
import { changeOf, changePercentOf, priceOf } from '../market/quote.ts';
import type { SortKey } from '../ordering.ts';
import type { EpochMs } from '../units.ts';
import { type OrderedGroup, orderGroups } from './order-groups.ts';

export const indexCriteria = [
  'name',
  'points',
  'change',
  'change-percent',
  'last',
  'weight',
  'weight-now',
  'float-shares',
  'float-cap',
  'value',
] as const;
export type IndexCriterion = (typeof indexCriteria)[number];
export type IndexSort = SortKey<IndexCriterion>;

type Figured = Exclude<IndexCriterion, 'name'>;

const ofRow: Record<Figured, (row: IndexRow) => number> = {
  points: ({ points }) => points,
  change: ({ quote }) => changeOf(quote),
  'change-percent': ({ quote }) => changePercentOf(quote),
  last: ({ quote }) => priceOf(quote),
  weight: ({ weight }) => weight,
  'weight-now': ({ weightNow }) => weightNow,
  'float-shares': ({ floatShares }) => floatShares,
  'float-cap': ({ floatCap }) => floatCap,
  value: ({ quote }) => quote.value,
};

/** A group without that figure is sorted by its points. */
const ofGroup: Record<Figured, (figures: IndexGroupFigures) => number | null> = {
  points: ({ points }) => points,
  change: ({ points }) => points,
  'change-percent': ({ changePercent }) => changePercent,
  last: ({ points }) => points,
  weight: ({ weight }) => weight,
  'weight-now': ({ weightNow }) => weightNow,
  'float-shares': ({ floatShares }) => floatShares,
  'float-cap': ({ floatCap }) => floatCap,
  value: ({ value }) => value,
};

export type IndexGroup = OrderedGroup<IndexRow, IndexGroupFigures>;

/**
 * Groups, and the rows in them, sorted by the same keys. For a list without groups, `groupOf` returns ''
 * for every row: the result is one group.
 */
export function indexGroups(
  rows: readonly IndexRow[],
  keys: readonly IndexSort[],
  groupOf: (row: IndexRow) => string,
  nameOf: (group: string) => string,
  marketStart: EpochMs,
): IndexGroup[] {
  return orderGroups(rows, keys, {
    groupOf,
    nameOf,
    figuresOf: (members) => indexGroupFigures(members, marketStart),
    ofRow: (row, by) => ofRow[by](row),
    ofGroup: (figures, by) => ofGroup[by](figures),
  });
}
