import type { Quote } from '@dorpon/domain/market/quote';
import { isListed } from '@dorpon/domain/market/universe';
import type { Company } from '@dorpon/domain/shares/company';
import {
  type GroupSort,
  type MarketGroup,
  type MarketGroupFacts,
  marketGroups,
  orderGroups,
} from '@dorpon/domain/shares/market-groups';
import type { Share } from '@dorpon/domain/shares/share';
import { matchesWords } from '@dorpon/domain/text-match';
import type { ShareCode } from '@dorpon/domain/units';
import { type RefObject, useMemo, useRef } from 'react';
import { barScale } from '../../ui/plots/bar-scale.ts';
import type { TableGroup } from '../../ui/table/table-rows.ts';
import type { ShareFigures, ShownGroup } from './group-row.ts';

interface MarketGroupsInput extends MarketGroupFacts {
  readonly board: ReadonlyMap<ShareCode, Quote>;
  readonly companies: ReadonlyMap<ShareCode, Company> | undefined;
  readonly by: 'sector' | 'category';
  readonly sorts: readonly GroupSort[];
  readonly filter: string | undefined;
  /** While true, figures update but the order is kept. */
  readonly held: RefObject<boolean>;
}

/** The groups and their shares. A filter hides shares, but figures are of the whole group. */
export function useMarketGroups(input: MarketGroupsInput) {
  const { board, companies, by, sorts, filter = '', held, marketStart, points, nameOf } = input;
  const { bases } = input;
  const shown = useRef<{ inputs: unknown[]; order: readonly GroupOrder[] } | null>(null);

  return useMemo(() => {
    const shares = [...board.values()]
      .filter(({ quoteBase }) => isListed(quoteBase))
      .map((quote) => ({ quote, company: companies?.get(quote.code) }));
    const all = marketGroups(shares, by, { marketStart, points, nameOf, ...(bases && { bases }) });
    const inputs = [companies, by, sorts, filter, nameOf, shares.length];
    const before = shown.current;
    const same = before !== null && inputs.every((part, index) => part === before.inputs[index]);
    const order = same && held.current ? before.order : orderOf(orderGroups(all, sorts, nameOf));
    shown.current = { inputs, order };
    return {
      all,
      shares,
      groups: tableGroups(all, order, filter.trim(), nameOf),
      figures: new Map(all.flatMap(({ members }) => members.map(figuresOf))),
    };
  }, [board, companies, by, sorts, filter, held, marketStart, points, nameOf, bases]);
}

interface GroupOrder {
  readonly key: string;
  readonly codes: readonly ShareCode[];
}

const orderOf = (groups: readonly MarketGroup[]): GroupOrder[] =>
  groups.map(({ key, members }) => ({ key, codes: members.map(({ share }) => share.quote.code) }));

function tableGroups(
  all: readonly MarketGroup[],
  order: readonly GroupOrder[],
  filter: string,
  nameOf: (key: string) => string,
): TableGroup<ShownGroup>[] {
  const most = (figure: (group: MarketGroup) => number | null) =>
    barScale(all.map((group) => figure(group) ?? 0));
  const scale = {
    mostChange: most(({ figures }) => figures.changePercent),
    mostTurnover: most(({ figures }) => figures.turnoverPart),
    mostCap: most(({ figures }) => figures.capPart),
  };
  return order.flatMap(({ key, codes }) => {
    const group = all.find((each) => each.key === key);
    if (group === undefined) return [];
    const byName = filter === '' || matchesWords(nameOf(key), filter);
    const found = new Map(group.members.map(({ share }) => [share.quote.code, share]));
    const rows = byName ? codes : codes.filter((code) => matchesFilter(found.get(code), filter));
    return rows.length === 0 ? [] : [{ key, figures: { ...group.figures, ...scale }, rows }];
  });
}

const matchesFilter = (share: Share | undefined, filter: string): boolean =>
  share !== undefined &&
  matchesWords(
    `${share.quote.code} ${share.company?.name ?? ''} ${share.company?.nameBangla ?? ''}`,
    filter,
  );

const figuresOf = ({
  share,
  ...parts
}: MarketGroup['members'][number]): [ShareCode, ShareFigures] => [
  share.quote.code,
  { company: share.company, ...parts },
];
