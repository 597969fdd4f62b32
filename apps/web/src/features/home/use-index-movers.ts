import { type Contribution, contributions } from '@dorpon/domain/market/index-movers';
import { taka } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { indexMembersQuery } from '../../api/index-members.ts';
import type { HomeBoard } from './home-board.ts';
import type { HomeIndex } from './home-search.ts';

/** Points that each member adds to the index in this beat; null until the members are known. */
export function useIndexMovers(code: HomeIndex, { quotes, hours }: HomeBoard) {
  const query = useQuery(indexMembersQuery(code, hours?.day));
  const members = query.data;
  const yesterday = quotes.get(code)?.yesterdayClose;
  const rows = useMemo(
    (): Contribution[] | null =>
      members === undefined || yesterday === undefined
        ? null
        : contributions(members, quotes, taka(yesterday)),
    [members, quotes, yesterday],
  );
  return { rows, query };
}
