import { getBlockDays, getBlockShare, MAX_BLOCK_DAYS } from '@dorpon/contract/bars';
import { getAllshareByDate, getEodDataCount } from '@dorpon/contract/eod';
import type { BlockTrade } from '@dorpon/domain/market/block-trades';
import {
  PAISA_PER_MILLION,
  type Paisa,
  paisa,
  type ShareCode,
  type TradingDay,
} from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const REFETCH_MS = 15_000;

/**
 * Block trades of a day, a share or both, newest first. Without a date: those of the last day with
 * block trades or, with a code, those of all days of the share.
 */
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
  /** Number of shares with block trades. */
  readonly shares: number;
  readonly quantity: number;
  readonly value: Paisa;
}

/** Days with block trades, newest first. */
export const blockDaysQuery = (code: ShareCode | undefined) =>
  queryOptions({
    queryKey: ['block-days', code],
    queryFn: async ({ signal }): Promise<readonly BlockDay[]> => {
      const { answer } = await call(getBlockDays, { query: { code }, signal });
      return answer.map(({ d, trades, shares, v, vl }) => ({
        day: d,
        trades,
        shares,
        quantity: v,
        value: Math.round(vl * PAISA_PER_MILLION),
      }));
    },
    refetchInterval: 4 * REFETCH_MS,
    refetchIntervalInBackground: false,
  });

/** The key of a share's turnover on a day in the data of `turnoverQuery`. */
export const turnoverKey = (day: TradingDay, code: ShareCode): string => `${day}/${code}`;

/**
 * Turnover on the public market, to compare block trades with: of every share on one day or,
 * without a day, of one share on its last `MAX_BLOCK_DAYS` days.
 */
export const turnoverQuery = (code: ShareCode | undefined, day: TradingDay | undefined) =>
  queryOptions({
    queryKey: ['block-turnover', code, day],
    queryFn:
      code === undefined && day === undefined
        ? skipToken
        : async ({ signal }): Promise<ReadonlyMap<string, Paisa>> => {
            const { answer } =
              day !== undefined
                ? await call(getAllshareByDate, { query: { date: day }, signal })
                : await call(getEodDataCount, {
                    query: { code: code ?? '', count: MAX_BLOCK_DAYS, col: ['vl'] },
                    signal,
                  });
            return new Map(
              answer.map(({ code: share, d, vl = 0 }) => [
                turnoverKey(d, share),
                Math.round(vl * PAISA_PER_MILLION),
              ]),
            );
          },
    refetchInterval: 4 * REFETCH_MS,
    refetchIntervalInBackground: false,
  });
