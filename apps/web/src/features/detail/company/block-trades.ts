import { getBlockShare } from '@dorpon/contract/bars';
import {
  type EpochMs,
  PAISA_PER_MILLION,
  type Paisa,
  type Percent,
  paisa,
  type ShareCode,
  type TradingDay,
} from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

export interface BlockTrade {
  readonly day: TradingDay;
  readonly at: EpochMs;
  /** From 1 in each day. */
  readonly number: number;
  readonly price: Paisa;
  readonly quantity: number;
  readonly value: Paisa;
  readonly close: Paisa;
  readonly againstClose: Percent;
}

/** Block trades of a share, the newest first. */
export const blockTradesQuery = (code: ShareCode) =>
  queryOptions({
    queryKey: ['block-trades', code],
    queryFn: async ({ signal }): Promise<readonly BlockTrade[]> => {
      const { answer } = await call(getBlockShare, { query: { code }, signal });
      return answer.map((wire) => ({
        day: wire.d,
        at: wire.t,
        number: wire.n,
        price: paisa(wire.price),
        quantity: wire.v,
        value: Math.round(wire.vl * PAISA_PER_MILLION),
        close: paisa(wire.c),
        againstClose: wire.against_close,
      }));
    },
    staleTime: 30_000,
    refetchInterval: 60_000,
    refetchIntervalInBackground: false,
  });
