import { getHalts, getLimits } from '@dorpon/contract/halts';
import type { CircuitLimits } from '@dorpon/domain/market/circuit-band';
import type { Halt } from '@dorpon/domain/market/quote';
import {
  type EpochMs,
  type Paisa,
  paisa,
  type ShareCode,
  type TradingDay,
} from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Details of a locked, halted or suspended share. */
export interface HaltFacts {
  readonly kind: Exclude<Halt, ''>;
  readonly since: EpochMs | null;
  readonly limit: Paisa | null;
  /** Shares and orders in the queue of a lock; null when unknown. */
  readonly waiting: number | null;
  readonly orders: number | null;
  readonly sessions: number | null;
}

const REFETCH_MS = 4000;

/** Polled, because the stream does not carry the queues, which also change without trades. */
export const haltsQuery = queryOptions({
  queryKey: ['halts'],
  queryFn: async ({ signal }) => {
    const { answer } = await call(getHalts, { signal });
    const rows = answer.rows.map(({ code, limit, ...facts }): [ShareCode, HaltFacts] => [
      code,
      { ...facts, limit: limit === null ? null : paisa(limit) },
    ]);
    return { day: answer.d, asOf: answer.asOf, unseen: answer.unseen, rows: new Map(rows) };
  },
  refetchInterval: REFETCH_MS,
  refetchIntervalInBackground: false,
  structuralSharing: false,
});

/** Today's limits of every share; null where they are lifted. They do not change within a day. */
export const limitsQuery = (day: TradingDay | undefined) =>
  queryOptions({
    queryKey: ['limits', day],
    queryFn:
      day === undefined
        ? skipToken
        : async ({ signal }): Promise<ReadonlyMap<ShareCode, CircuitLimits | null>> => {
            const { answer } = await call(getLimits, { signal });
            return new Map(
              answer.rows.map(({ code, ul, ll }) => [
                code,
                ul === null || ll === null ? null : { upper: paisa(ul), lower: paisa(ll) },
              ]),
            );
          },
    staleTime: Number.POSITIVE_INFINITY,
  });
