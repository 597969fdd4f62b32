import { getMaxMinYearly } from '@dorpon/contract/eod';
import { PAISA_PER_TAKA, type Paisa, type ShareCode, type TradingDay } from '@dorpon/domain/units';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

interface Extreme {
  /** Adjusted: between whole paisa. */
  readonly price: Paisa;
  readonly day: TradingDay;
}

/** Highest and lowest close of a calendar year, adjusted for bonus and rights. */
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
      const query = { code, adjust: 1 as const };
      const { max, min } = (await call(getMaxMinYearly, { query, signal })).answer;
      return max.map(({ year, c, d }) => {
        const low = min.find((other) => other.year === year);
        return {
          year,
          high: { price: c * PAISA_PER_TAKA, day: d },
          low: low === undefined ? null : { price: low.c * PAISA_PER_TAKA, day: low.d },
        };
      });
    },
    staleTime: 300_000,
  });
