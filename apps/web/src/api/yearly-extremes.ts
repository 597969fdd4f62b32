import { getMaxMinYearly } from '@dorpon/contract/eod';
import { type Paisa, paisa, type ShareCode, type TradingDay } from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

interface Extreme {
  readonly price: Paisa;
  readonly day: TradingDay;
}

/** Highest and lowest close of a calendar year. */
export interface YearExtremes {
  readonly year: number;
  readonly high: Extreme;
  readonly low: Extreme | null;
}

/** The last four years, newest first. */
export const yearlyExtremesQuery = (code: ShareCode) =>
  queryOptions({
    queryKey: ['yearly-extremes', code],
    queryFn: async ({ signal }): Promise<readonly YearExtremes[]> => {
      const { max, min } = (await call(getMaxMinYearly, { query: { code }, signal })).answer;
      return max.map(({ year, c, d }) => {
        const low = min.find((other) => other.year === year);
        return {
          year,
          high: { price: paisa(c), day: d },
          low: low === undefined ? null : { price: paisa(low.c), day: low.d },
        };
      });
    },
    staleTime: 300_000,
  });
