import { getIndexShareList } from '@dorpon/contract/overview';
import type { IndexMember } from '@dorpon/domain/market/index-movers';
import type { TradingDay } from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from './call.ts';

export type MemberIndex = 'DSEX' | 'DS30' | 'DSES' | 'DSMEX';

/** Members of an index with the securities that it counts; they change from day to day at most. */
export const indexMembersQuery = (name: MemberIndex, day: TradingDay | undefined) =>
  queryOptions({
    queryKey: ['index-members', name, day],
    queryFn:
      day === undefined
        ? skipToken
        : async ({ signal }): Promise<readonly IndexMember[]> => {
            const { answer } = await call(getIndexShareList, { query: { name }, signal });
            return (answer[0]?.list ?? []).map(({ code, float_shares }) => ({
              code,
              floatShares: float_shares,
            }));
          },
    staleTime: Number.POSITIVE_INFINITY,
  });
