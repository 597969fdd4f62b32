import type { Quote } from '@dorpon/domain/market/quote';
import { isListed } from '@dorpon/domain/market/universe';
import type { Company } from '@dorpon/domain/shares/company';
import { groupFigures } from '@dorpon/domain/shares/group-figures';
import type { Share } from '@dorpon/domain/shares/share';
import {
  filterShares,
  type GroupingFacts,
  groupShares,
  type ShareGroup,
  type ShareListOptions,
} from '@dorpon/domain/shares/share-list';
import type { ShareCode } from '@dorpon/domain/units';
import { type RefObject, useMemo, useRef } from 'react';
import { starredIn } from '../../watch-lists/use-watch-lists.ts';

interface ShareListInput extends GroupingFacts {
  readonly board: ReadonlyMap<ShareCode, Quote>;
  readonly companies: ReadonlyMap<ShareCode, Company> | undefined;
  readonly wish: ShareListOptions;
  /** While it is true the figures go on and the order stands. */
  readonly held: RefObject<boolean>;
}

interface ShareList {
  readonly shares: readonly Share[];
  readonly chosen: readonly Share[];
  readonly groups: readonly ShareGroup[];
}

/** The groups and rows of this beat. A changed wish is followed at once, held or not. */
export function useShareList(input: ShareListInput): ShareList {
  const { board, companies, wish, marketStart, points, nameOf, watchLists, held } = input;
  const shown = useRef<{ asked: unknown[]; groups: ShareGroup[] } | null>(null);

  return useMemo(() => {
    const shares = [...board.values()]
      .filter(({ quoteBase }) => isListed(quoteBase))
      .map((quote) => ({ quote, company: companies?.get(quote.code) }));
    const mine = wish.group === 'watch' && watchLists ? starredIn(watchLists) : null;
    const chosen = filterShares(shares, wish).filter(
      ({ quote }) => mine === null || mine.has(quote.code),
    );
    const facts = { marketStart, points, nameOf, watchLists };
    const asked = [wish, companies, nameOf, watchLists, shares.length];
    const before = shown.current;
    const same = before !== null && asked.every((part, index) => part === before.asked[index]);
    const groups =
      same && held.current
        ? keepOrder(before.groups, shares, facts)
        : groupShares(chosen, wish, facts);
    shown.current = { asked, groups };
    return { shares, chosen, groups };
  }, [board, companies, wish, marketStart, points, nameOf, watchLists, held]);
}

/** New figures in the old order: a row must not slip away under the finger that reaches for it. */
function keepOrder(
  shown: readonly ShareGroup[],
  shares: readonly Share[],
  { marketStart, points }: GroupingFacts,
): ShareGroup[] {
  const byCode = new Map<ShareCode, Share>(shares.map((share) => [share.quote.code, share]));
  return shown.map(({ key, shares: members }) => {
    const now = members.map((member) => byCode.get(member.quote.code) ?? member);
    return { key, shares: now, figures: groupFigures(now, marketStart, points) };
  });
}
