import { getTechnicals, type wireColumns } from '@dorpon/contract/technicals';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { pollEvery } from './retry-failed.ts';

export type Reading = (typeof wireColumns)[number];

/** Indicator values of all shares as columns; NaN without enough history. Prices in taka. */
export interface MarketReadings {
  readonly day: TradingDay | null;
  readonly asOf: EpochMs;
  readonly placeOf: ReadonlyMap<ShareCode, number>;
  readonly columns: Readonly<Record<Reading, Float64Array>>;
  readonly patterns: readonly { readonly en: string; readonly bn: string }[];
}

const REFETCH_MS = 60_000;

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
  staleTime: REFETCH_MS,
  ...pollEvery(REFETCH_MS),
});
