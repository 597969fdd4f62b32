import type { IndexCode } from '@dorpon/domain/market/index-membership';
import { type Contribution, contributions } from '@dorpon/domain/market/index-movers';
import type { WeighedMember } from '@dorpon/domain/market/index-rows';
import type { Quote } from '@dorpon/domain/market/quote';
import { type ShareCode, type TradingDay, taka } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { indexMembersQuery } from '../api/index-members.ts';

type Quotes = ReadonlyMap<ShareCode, Quote>;

type RowsOf<Row> = (members: readonly WeighedMember[], quotes: Quotes, yesterday: number) => Row[];

/**
 * Rows of the members of an index on one board; null until both are loaded. Imported files may lack
 * the index: then there are no rows.
 */
export function useIndexRows<Row>(
  code: IndexCode,
  quotes: Quotes,
  day: TradingDay | undefined,
  /** Keep its identity: the rows are computed again when it changes. */
  rowsOf: RowsOf<Row>,
) {
  const query = useQuery(indexMembersQuery(code, day));
  const members = query.data;
  const yesterday = quotes.get(code)?.yesterdayClose;
  const rows = useMemo((): Row[] | null => {
    if (members === undefined || quotes.size === 0) return null;
    return yesterday === undefined ? [] : rowsOf(members, quotes, taka(yesterday));
  }, [members, quotes, yesterday, rowsOf]);
  return { rows, query };
}

/** Points that each member adds to the index on one board; null as for `useIndexRows`. */
export const useIndexMovers = (code: IndexCode, quotes: Quotes, day: TradingDay | undefined) =>
  useIndexRows<Contribution>(code, quotes, day, contributions);
