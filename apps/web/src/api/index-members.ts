import { getIndexShareList } from '@dorpon/contract/overview';
import type { IndexCode } from '@dorpon/domain/market/index-membership';
import type { WeighedMember } from '@dorpon/domain/market/index-rows';
import type { TradingDay } from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from './call.ts';

/**
 * Members of an index with their counted securities and weights. They change once a day at most.
 */
export const indexMembersQuery = (name: IndexCode, day: TradingDay | undefined) =>
  queryOptions({
    queryKey: ['index-members', name, day],
    queryFn:
      day === undefined
        ? skipToken
        : async ({ signal }): Promise<readonly WeighedMember[]> => {
            const { answer } = await call(getIndexShareList, { query: { name }, signal });
            return (answer[0]?.list ?? []).map(({ code, float_shares, weight }) => ({
              code,
              floatShares: float_shares,
              weight,
            }));
          },
    staleTime: Number.POSITIVE_INFINITY,
  });
