import { getTickData } from '@dorpon/contract/one-share';
import {
  type EpochMs,
  type Paisa,
  paisa,
  type ShareCode,
  type TradingDay,
} from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { type CallResult, call } from '../../api/call.ts';

/** One trade; its number counts from 1 in the share's day. */
export interface Tick {
  readonly number: number;
  readonly at: EpochMs;
  readonly price: Paisa;
  readonly quantity: number;
}

type WireTick = CallResult<typeof getTickData>['answer'][number];

export const toTick = ({ n, t, ltp, v }: WireTick): Tick => ({
  number: n,
  at: t,
  price: paisa(ltp),
  quantity: v,
});

/** Every trade of the day so far, oldest first; what follows comes through the share's room. */
export const shareTicksQuery = (code: ShareCode, day: TradingDay | undefined) =>
  queryOptions({
    queryKey: ['share-ticks', code, day],
    queryFn:
      day === undefined
        ? skipToken
        : async ({ signal }): Promise<readonly Tick[]> =>
            (await call(getTickData, { query: { code, date: day }, signal })).answer.map(toTick),
    staleTime: 0,
    gcTime: 10_000,
    structuralSharing: false,
  });
