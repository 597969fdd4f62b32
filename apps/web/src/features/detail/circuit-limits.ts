import { getCircuitBreaker } from '@dorpon/contract/one-share';
import type { CircuitLimits } from '@dorpon/domain/market/circuit-band';
import { type Paisa, paisa, type ShareCode, type TradingDay } from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export interface DayLimits {
  /** Null for what has none. */
  readonly limits: CircuitLimits | null;
  readonly floor: Paisa | null;
  /** Lifted for the day, as after a dividend was declared. */
  readonly lifted: boolean;
}

/** They are set before the opening and stand for the day. */
export const circuitLimitsQuery = (code: ShareCode, day: TradingDay | undefined) =>
  queryOptions({
    queryKey: ['circuit-limits', code, day],
    queryFn:
      day === undefined
        ? skipToken
        : async ({ signal }): Promise<DayLimits> => {
            const { answer } = await call(getCircuitBreaker, { query: { code }, signal });
            const { ul, ll, fl, no_limit } = answer;
            return {
              limits: ul === null || ll === null ? null : { lower: paisa(ll), upper: paisa(ul) },
              floor: fl === null ? null : paisa(fl),
              lifted: no_limit === 1,
            };
          },
    staleTime: Number.POSITIVE_INFINITY,
  });
