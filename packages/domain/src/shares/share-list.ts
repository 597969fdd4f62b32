import type { EpochMs } from '../units.ts';
import { type GroupFigures, groupFigures } from './group-figures.ts';
import type { Share } from './share.ts';
import {
  compareFigures,
  compareText,
  type Order,
  type ShareCriterion,
  sortShares,
} from './share-order.ts';

export const groupings = ['none', 'sector', 'category'] as const;
export type Grouping = (typeof groupings)[number];

export interface ShareListWish {
  readonly sort: ShareCriterion;
  readonly order: Order;
  readonly group: Grouping;
  /** A quote base such as `A-EQ`; without it every category. */
  readonly category?: string | undefined;
  /** Words that must all occur in the code or the name, English or Bangla. */
  readonly filter?: string | undefined;
}

export interface ShareGroup {
  /** The sector or the quote base; empty for a list without groups. */
  readonly key: string;
  readonly figures: GroupFigures;
  readonly shares: readonly Share[];
}

export function matchesFilter({ quote, company }: Share, filter: string): boolean {
  const text = `${quote.code} ${company?.name ?? ''} ${company?.nameBangla ?? ''}`.toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The list that a person asked for: filtered, sorted, grouped, each group with its own figures. */
export function listShares(
  shares: readonly Share[],
  wish: ShareListWish,
  marketStart: EpochMs,
  nameOf: (key: string) => string = (key) => key,
): ShareGroup[] {
  const filter = wish.filter?.trim() ?? '';
  const chosen = shares.filter(
    (share) =>
      (wish.category === undefined || share.quote.quoteBase === wish.category) &&
      (filter === '' || matchesFilter(share, filter)),
  );
  const sorted = sortShares(chosen, wish.sort, wish.order);
  const groups = [...Map.groupBy(sorted, (share) => groupKey(share, wish.group))].map(
    ([key, members]) => ({ key, shares: members, figures: groupFigures(members, marketStart) }),
  );
  return groups.sort((a, b) => compareGroups(a, b, wish, nameOf));
}

function groupKey({ quote, company }: Share, group: Grouping): string {
  if (group === 'sector') return company?.sector ?? '';
  return group === 'category' ? quote.quoteBase : '';
}

const groupFigure: Record<
  Exclude<ShareCriterion, 'name'>,
  (figures: GroupFigures) => number | null
> = {
  change: (figures) => figures.changePercent,
  'change-percent': (figures) => figures.changePercent,
  trades: (figures) => figures.trades,
  volume: (figures) => figures.volume,
  value: (figures) => figures.value,
  'paid-up': (figures) => figures.paidUpMn,
  pe: (figures) => figures.priceEarnings,
  pnav: (figures) => figures.priceNav,
};

function compareGroups(
  a: ShareGroup,
  b: ShareGroup,
  { sort, order }: ShareListWish,
  nameOf: (key: string) => string,
): number {
  if ((a.key === '') !== (b.key === '')) return a.key === '' ? 1 : -1;
  const byName = compareText(nameOf(a.key), nameOf(b.key));
  if (sort === 'name') return order === 'asc' ? byName : -byName;
  const figure = groupFigure[sort];
  return compareFigures(figure(a.figures), figure(b.figures), order) || byName;
}
