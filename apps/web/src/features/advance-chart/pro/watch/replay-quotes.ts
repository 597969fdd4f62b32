import { getAllshareByDate } from '@dorpon/contract/eod';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';

export interface ReplayQuote {
  /** In taka. */
  readonly close: number;
  readonly changePercent: number | null;
}

/** Closes of every share on a day of the past, for lists beside a replay; not requested without a day. */
export const replayQuotesQuery = (day: TradingDay | undefined) =>
  queryOptions({
    queryKey: ['replay-quotes', day],
    queryFn:
      day === undefined
        ? skipToken
        : async ({ signal }): Promise<ReadonlyMap<ShareCode, ReplayQuote>> => {
            const { answer } = await call(getAllshareByDate, { query: { date: day }, signal });
            return new Map(
              answer.map(({ code, c, ycp }) => [
                code,
                { close: c, changePercent: ycp > 0 ? (c / ycp - 1) * 100 : null },
              ]),
            );
          },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
