import { getBlockDays, getBlockShare } from '@dorpon/contract/bars';
import type { BlockTrade } from '@dorpon/domain/market/block-trades';
import {
  PAISA_PER_MILLION,
  type Paisa,
  paisa,
  type ShareCode,
  type TradingDay,
} from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const REFETCH_MS = 15_000;

/** Without a date: the last day with block trades, or all days of the share. */
export const blockDayQuery = (code: ShareCode | undefined, date: TradingDay | undefined) =>
  queryOptions({
    queryKey: ['block-day', code, date],
    queryFn: async ({ signal }): Promise<readonly BlockTrade[]> => {
      const { answer } = await call(getBlockShare, { query: { code, date }, signal });
      return answer.map((wire) => ({
        code: wire.code,
        day: wire.d,
        at: wire.t,
        number: wire.n,
        price: paisa(wire.price),
        quantity: wire.v,
        value: Math.round(wire.vl * PAISA_PER_MILLION),
        close: paisa(wire.c),
      }));
    },
    refetchInterval: REFETCH_MS,
    refetchIntervalInBackground: false,
  });

export interface BlockDay {
  readonly day: TradingDay;
  readonly trades: number;
  readonly value: Paisa;
}

/** Days with block trades, newest first. */
export const blockDaysQuery = (code: ShareCode | undefined) =>
  queryOptions({
    queryKey: ['block-days', code],
    queryFn: async ({ signal }): Promise<readonly BlockDay[]> => {
      const { answer } = await call(getBlockDays, { query: { code }, signal });
      return answer.map(({ d, trades, vl }) => ({
        day: d,
        trades,
        value: Math.round(vl * PAISA_PER_MILLION),
      }));
    },
    refetchInterval: 4 * REFETCH_MS,
    refetchIntervalInBackground: false,
  });
