import { getHalts } from '@dorpon/contract/halts';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Since when each of these shares has been locked; fetched again when others are. */
export const lockTimesQuery = (day: TradingDay | undefined, codes: readonly ShareCode[]) =>
  queryOptions({
    queryKey: ['lock-times', day, codes.toSorted().join(' ')],
    queryFn: async ({ signal }): Promise<ReadonlyMap<ShareCode, EpochMs>> => {
      const { answer } = await call(getHalts, { signal });
      return new Map(answer.rows.flatMap(({ code, since }) => (since ? [[code, since]] : [])));
    },
    enabled: day !== undefined && codes.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
