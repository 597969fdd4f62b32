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
import { type OwnedPortfolios, ownedIn } from '../../portfolio/owned.ts';
import { starredIn } from '../../watch-lists/use-watch-lists.ts';

interface ShareListInput extends GroupingFacts {
  readonly board: ReadonlyMap<ShareCode, Quote>;
  readonly companies: ReadonlyMap<ShareCode, Company> | undefined;
  readonly options: ShareListOptions;
  readonly portfolios: OwnedPortfolios;
  /** While true, figures update but the order is kept. */
  readonly held: RefObject<boolean>;
}

interface ShareList {
  readonly shares: readonly Share[];
  readonly chosen: readonly Share[];
  readonly groups: readonly ShareGroup[];
}

/** The groups and their shares. Changed options apply at once, even while the order is held. */
export function useShareList(input: ShareListInput): ShareList {
  const { board, companies, options, marketStart, points, nameOf, watchLists, portfolios, held } =
    input;
  const shown = useRef<{ inputs: unknown[]; groups: ShareGroup[] } | null>(null);

  return useMemo(() => {
    const shares = [...board.values()]
      .filter(({ quoteBase }) => isListed(quoteBase))
      .map((quote) => ({ quote, company: companies?.get(quote.code) }));
    const mine =
      options.group === 'watch' && watchLists
        ? starredIn(watchLists)
        : options.group === 'portfolio'
          ? ownedIn(portfolios)
          : null;
    const chosen = filterShares(shares, options).filter(
      ({ quote }) => mine === null || mine.has(quote.code),
    );
    const facts = { marketStart, points, nameOf, watchLists, portfolios };
    const inputs = [options, companies, nameOf, watchLists, portfolios, shares.length];
    const before = shown.current;
    const same = before !== null && inputs.every((part, index) => part === before.inputs[index]);
    const groups =
      same && held.current
        ? keepOrder(before.groups, shares, facts)
        : groupShares(chosen, options, facts);
    shown.current = { inputs, groups };
    return { shares, chosen, groups };
  }, [board, companies, options, marketStart, points, nameOf, watchLists, portfolios, held]);
}

/** New figures in the old order: a row must not move away while it is being pressed. */
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
