import { matchesWords } from '../text-match.ts';
import type { EpochMs, ShareCode } from '../units.ts';
import type { WatchLists } from '../watchlists/watch-lists.ts';
import { type GroupFigures, groupFigures } from './group-figures.ts';
import type { Share } from './share.ts';
import { type ShareSort, sortGroups, sortShares } from './share-order.ts';
import { topFloor, topLists, topOf } from './top-lists.ts';

export const groupings = ['sector', 'category', 'watch', 'portfolio', 'top', 'none'] as const;
export type Grouping = (typeof groupings)[number];

export interface ShareListOptions {
  /**
   * Most significant first. When empty, top lists are sorted by their figure, and watch lists and portfolios keep
   * their order.
   */
  readonly sorts: readonly ShareSort[];
  readonly group: Grouping;
  /** A quote base such as `A-EQ`; all categories when omitted. */
  readonly category?: string | undefined;
  /** Words that must all occur in the code or the name, English or Bangla. */
  readonly filter?: string | undefined;
}

/** The codes of the shares in a portfolio. */
interface OwnedShares {
  readonly id: string;
  readonly codes: readonly ShareCode[];
}

export interface ShareGroup {
  /** The sector, quote base, top list, or id of a watch list or portfolio; empty for a list without groups. */
  readonly key: string;
  readonly figures: GroupFigures;
  readonly shares: readonly Share[];
}

/** Filters by category and by words in the code or name. */
export function filterShares(
  shares: readonly Share[],
  { category, filter = '' }: ShareListOptions,
): readonly Share[] {
  const words = filter.trim();
  return shares.filter(
    (share) =>
      (category === undefined || share.quote.quoteBase === category) &&
      (words === '' || matchesWords(namesOf(share), words)),
  );
}

const namesOf = ({ quote, company }: Share): string =>
  `${quote.code} ${company?.name ?? ''} ${company?.nameBangla ?? ''}`;

export interface GroupingFacts {
  readonly marketStart: EpochMs;
  /** Points each member adds to the index, in hundredths; undefined while unknown. */
  readonly points: ReadonlyMap<ShareCode, number> | undefined;
  /** A group's name in the reader's language. */
  readonly nameOf: (key: string) => string;
  /** The member's watch lists, in their order. */
  readonly watchLists?: WatchLists | undefined;
  /** What the member owns in each portfolio. */
  readonly portfolios?: readonly OwnedShares[] | undefined;
}

/** Sorts and groups shares and computes each group's figures. */
export function groupShares(
  chosen: readonly Share[],
  { sorts, group, category }: ShareListOptions,
  { marketStart, points, nameOf, watchLists = [], portfolios = [] }: GroupingFacts,
): ShareGroup[] {
  const groupOf = (key: string, shares: readonly Share[]): ShareGroup => ({
    key,
    shares,
    figures: groupFigures(shares, marketStart, points),
  });
  if (group === 'top') {
    const which = topFloor(chosen, marketStart);
    return topLists
      .map((list) => {
        const ranked = topOf(list, chosen, marketStart, category, which);
        return groupOf(list, sorts.length === 0 ? ranked : sortShares(ranked, sorts));
      })
      .filter(({ shares }) => shares.length > 0);
  }
  if (group === 'watch' || group === 'portfolio') {
    const known = new Map(chosen.map((share) => [share.quote.code, share]));
    return (group === 'watch' ? watchLists : portfolios)
      .map(({ id, codes }) => {
        const listed = codes.flatMap((code) => known.get(code) ?? []);
        return groupOf(id, sorts.length === 0 ? listed : sortShares(listed, sorts));
      })
      .filter(({ shares }) => shares.length > 0);
  }
  const members = Map.groupBy(sortShares(chosen, sorts), (share) => groupKey(share, group));
  const groups = [...members].map(([key, shares]) => groupOf(key, shares));
  return sortGroups(groups, sorts, nameOf);
}

function groupKey({ quote, company }: Share, group: Grouping): string {
  if (group === 'sector') return company?.sector ?? '';
  return group === 'category' ? quote.quoteBase : '';
}
