import { findShares } from '@dorpon/domain/shares/find-shares';
import { matchesWords } from '@dorpon/domain/text-match';
import type {
  ActionItem,
  FinderGroup,
  FinderItem,
  PairItem,
  ScreenItem,
  ShareItem,
} from './finder-item.ts';

export interface Findables {
  readonly shares: readonly ShareItem[];
  readonly screens: readonly ScreenItem[];
  readonly actions: readonly ActionItem[];
  /** What two codes with `/` or `-` make of a query. */
  readonly pairOf: (query: string) => PairItem | undefined;
}

const SHARES_SHOWN = 8;
const BUSIEST_SHOWN = 5;

/**
 * The finder's groups. Before typing: recent choices, the most traded shares, screens and actions;
 * then only what matches.
 */
export function finderGroups(
  { shares, screens, actions, pairOf }: Findables,
  query: string,
  recent: readonly string[],
): FinderGroup[] {
  if (query.trim() === '') {
    const known = new Map<string, FinderItem>(
      [...shares, ...screens].map((item) => [item.key, item]),
    );
    const recentItems = recent.flatMap((key) => known.get(key) ?? []);
    const rest = screens.filter((screen) => !recentItems.includes(screen));
    const busiest = shares
      .filter((share) => !share.isIndex && share.weight > 0 && !recentItems.includes(share))
      .sort((a, b) => b.weight - a.weight);
    return withItems([
      { key: 'recent', items: recentItems },
      { key: 'busiest', items: busiest.slice(0, BUSIEST_SHOWN) },
      { key: 'screens', items: rest },
      { key: 'actions', items: actions },
    ]);
  }
  const pair = pairOf(query);
  return withItems([
    { key: 'pairs', items: pair ? [pair] : [] },
    { key: 'shares', items: findShares(shares, query, SHARES_SHOWN) },
    { key: 'screens', items: screens.filter(({ label }) => matchesWords(label, query)) },
    {
      key: 'actions',
      items: actions.filter(({ label, also }) => matchesWords(`${label} ${also}`, query)),
    },
  ]);
}

const withItems = (groups: readonly FinderGroup[]): FinderGroup[] =>
  groups.filter(({ items }) => items.length > 0);
