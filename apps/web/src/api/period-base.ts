import { getPeriodBase } from '@dorpon/contract/period-base';
import type { PeriodBase } from '@dorpon/domain/bars/period-now';
import {
  finePaisa,
  PAISA_PER_MILLION,
  type ShareCode,
  type TradingDay,
} from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from './call.ts';

/** Sums over the sessions of a period before today. They are constant for a day. */
export const periodBaseQuery = (days: number, day: TradingDay | undefined) =>
  queryOptions({
    queryKey: ['period-base', days, day],
    queryFn:
      day === undefined
        ? skipToken
        : async ({ signal }): Promise<ReadonlyMap<ShareCode, PeriodBase>> => {
            const { answer } = await call(getPeriodBase, { query: { days }, signal });
            return new Map(
              answer.rows.map(({ code, ycp, v, vl, t, sessions, traded }) => [
                code,
                {
                  sessions,
                  tradedSessions: traded,
                  // Adjusted prices have fractions of a paisa: rounded to whole paisa, the change
                  // would be wrong.
                  before: finePaisa(ycp),
                  volume: v,
                  value: Math.round(vl * PAISA_PER_MILLION),
                  trades: t,
                },
              ]),
            );
          },
    staleTime: Number.POSITIVE_INFINITY,
  });
