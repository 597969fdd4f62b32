import { changeOf, changePercentOf } from '../market/quote.ts';
import { orderBy, type SortKey } from '../ordering.ts';
import type { GroupFigures } from './group-figures.ts';
import { type Share, shareEarnings, shareNav } from './share.ts';

export const shareCriteria = [
  'name',
  'change',
  'change-percent',
  'trades',
  'volume',
  'value',
  'paid-up',
  'pe',
  'pnav',
] as const;
export type ShareCriterion = (typeof shareCriteria)[number];
export type ShareSort = SortKey<ShareCriterion>;

type Figured = Exclude<ShareCriterion, 'name'>;

const shareFigures: Record<Figured, (share: Share) => number | null> = {
  change: ({ quote }) => changeOf(quote),
  'change-percent': ({ quote }) => changePercentOf(quote),
  trades: ({ quote }) => quote.trades,
  volume: ({ quote }) => quote.volume,
  value: ({ quote }) => quote.value,
  'paid-up': ({ company }) => company?.paidUpMn ?? null,
  pe: shareEarnings,
  pnav: shareNav,
};

const groupFigures: Record<Figured, (figures: GroupFigures) => number | null> = {
  change: (figures) => figures.points,
  'change-percent': (figures) => figures.changePercent,
  trades: (figures) => figures.trades,
  volume: (figures) => figures.volume,
  value: (figures) => figures.value,
  'paid-up': (figures) => figures.paidUpMn,
  pe: (figures) => figures.priceEarnings,
  pnav: (figures) => figures.priceNav,
};

export const sortShares = (shares: readonly Share[], keys: readonly ShareSort[]): Share[] =>
  orderBy(
    shares,
    keys,
    (share, by) => (by === 'name' ? share.quote.code : shareFigures[by](share)),
    ({ quote }) => quote.code,
  );

interface Group {
  readonly key: string;
  readonly figures: GroupFigures;
}

/** Groups are sorted by the same keys as their shares; the one with an empty key is last. */
export function sortGroups<G extends Group>(
  groups: readonly G[],
  keys: readonly ShareSort[],
  nameOf: (key: string) => string,
): G[] {
  const named = orderBy(
    groups.filter(({ key }) => key !== ''),
    keys,
    ({ key, figures }, by) => (by === 'name' ? nameOf(key) : groupFigures[by](figures)),
    ({ key }) => nameOf(key),
  );
  return [...named, ...groups.filter(({ key }) => key === '')];
}
