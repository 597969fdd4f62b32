import type { IndexCode } from '@dorpon/domain/market/index-membership';
import { type Contribution, contributions } from '@dorpon/domain/market/index-movers';
import type { Quote } from '@dorpon/domain/market/quote';
import { type ShareCode, type TradingDay, taka } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { indexMembersQuery } from '../api/index-members.ts';

/** Points that each member adds to the index in this beat; null until the members are known. */
export function useIndexMovers(
  code: IndexCode,
  quotes: ReadonlyMap<ShareCode, Quote>,
  day: TradingDay | undefined,
) {
  const query = useQuery(indexMembersQuery(code, day));
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
