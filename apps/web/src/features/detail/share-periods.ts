import { getEopDataByCode } from '@dorpon/contract/eod';
import type { Percent, ShareCode, TradingDay } from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** What a share moved in its last so many sessions; fewer of them for a young share. */
export interface PeriodReturn {
  readonly period: number;
  readonly sessions: number;
  readonly from: TradingDay;
  readonly percent: Percent;
}

export const sharePeriodsQuery = (code: ShareCode) =>
  queryOptions({
    queryKey: ['share-periods', code],
    queryFn: async ({ signal }): Promise<readonly PeriodReturn[]> =>
      (await call(getEopDataByCode, { query: { code }, signal })).answer.map(
        ({ period, sessions, from, price_change_per: percent }) => ({
          period,
          sessions,
          from,
          percent,
        }),
      ),
    staleTime: 30_000,
    refetchInterval: 60_000,
    refetchIntervalInBackground: false,
  });
