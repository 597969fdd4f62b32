import { getTechnicals, type wireColumns } from '@dorpon/contract/technicals';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keepAsking } from './keep-trying.ts';

export type Reading = (typeof wireColumns)[number];

/** What the studies say of every share, as columns; NaN where one is too young. Prices in taka. */
export interface MarketReadings {
  readonly day: TradingDay | null;
  readonly asOf: EpochMs;
  readonly placeOf: ReadonlyMap<ShareCode, number>;
  readonly columns: Readonly<Record<Reading, Float64Array>>;
  readonly patterns: readonly { readonly en: string; readonly bn: string }[];
}

const EVERY_MS = 60_000;

export const technicalsQuery = queryOptions({
  queryKey: ['technicals'],
  queryFn: async ({ signal }): Promise<MarketReadings> => {
    const { d, asOf, codes, columns, patterns } = (await call(getTechnicals, { signal })).answer;
    const numbers = Object.entries(columns).map(([id, values]) => [
      id,
      Float64Array.from(values, (value) => value ?? Number.NaN),
    ]);
    return {
      day: d,
      asOf,
      placeOf: new Map(codes.map((code, place) => [code, place])),
      columns: Object.fromEntries(numbers),
      patterns,
    };
  },
  staleTime: EVERY_MS,
  ...keepAsking(EVERY_MS),
});
