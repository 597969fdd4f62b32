import { getMiniMeta } from '@dorpon/contract/fundamentals';
import { getCircuitBreaker, getDepth, getTickData } from '@dorpon/contract/one-share';
import type { CircuitLimits } from '@dorpon/domain/market/circuit-band';
import type { Depth } from '@dorpon/domain/market/depth';
import type { InstrumentType } from '@dorpon/domain/market/instrument';
import {
  type EpochMs,
  type Paisa,
  paisa,
  type ShareCode,
  type TradingDay,
} from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { webSettings } from '../platform/web-settings.ts';
import { type CallResult, call } from './call.ts';

/** One trade, numbered from 1 within the share's day. */
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

/** Every trade of the day so far, oldest first. Later ones come through the share's room. */
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

type WireDepth = CallResult<typeof getDepth>['answer'];

export const toDepth = ({ code, bids, asks }: WireDepth): Depth => ({
  code,
  bids: bids.map((level) => ({ ...level, price: paisa(level.price) })),
  asks: asks.map((level) => ({ ...level, price: paisa(level.price) })),
});

/** The order book at the time of the call. Updates come through the share's room. */
export const shareDepthQuery = (code: ShareCode) =>
  queryOptions({
    queryKey: ['share-depth', code],
    queryFn: async ({ signal }) =>
      toDepth(
        (await call(getDepth, { params: { code }, base: webSettings.depthBase, signal })).answer,
      ),
    staleTime: 0,
    gcTime: 10_000,
    structuralSharing: false,
  });

interface DayLimits {
  /** Null for an instrument without limits. */
  readonly limits: CircuitLimits | null;
  readonly floor: Paisa | null;
  /** Lifted for the day, as after a dividend was declared. */
  readonly lifted: boolean;
}

/** Set before the open and fixed for the day. */
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

/** Type, sector, category, board and face value of a code, which rarely change. */
export interface InstrumentCard {
  readonly type: InstrumentType;
  readonly sector: string;
  readonly category: string;
  readonly board: string;
  readonly faceValue: Paisa;
}

export const instrumentCardQuery = (code: ShareCode) =>
  queryOptions({
    queryKey: ['instrument-card', code],
    queryFn: async ({ signal }): Promise<InstrumentCard> => {
      const { answer } = await call(getMiniMeta, { query: { code }, signal });
      const { type, sector, category, board } = answer;
      return { type, sector, category, board, faceValue: paisa(answer.face_value) };
    },
    staleTime: 3_600_000,
  });
