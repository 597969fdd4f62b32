import type { IndexCode } from '@dorpon/domain/market/index-membership';
import { type IndexRow, indexRows } from '@dorpon/domain/market/index-rows';
import type { Quote } from '@dorpon/domain/market/quote';
import { type ShareCode, type TradingDay, taka } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { indexMembersQuery } from '../../api/index-members.ts';

/** Members of an index in this beat, with weight and points; null until they are known. */
export function useIndexRows(
  code: IndexCode,
  quotes: ReadonlyMap<ShareCode, Quote>,
  day: TradingDay | undefined,
) {
  const query = useQuery(indexMembersQuery(code, day));
  const members = query.data;
  const yesterday = quotes.get(code)?.yesterdayClose;
  const rows = useMemo(
    (): IndexRow[] | null =>
      members === undefined || yesterday === undefined
        ? null
        : indexRows(members, quotes, taka(yesterday)),
    [members, quotes, yesterday],
  );
  return { rows, query };
}
