import { getIntradayData, getMinuteData } from '@dorpon/contract/bars';
import { getBeta, getEodDataFromTo, getEopDataByCode, getMaxMinYearly } from '@dorpon/contract/eod';
import { getUsualVolume } from '@dorpon/contract/highlights';
import { dayNumber, emptyDays } from '@dorpon/domain/bars/day-columns';
import { addDays, dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { VolumeByMinute } from '@dorpon/domain/market/unusual-volume';
import {
  finePaisa,
  PAISA_PER_MILLION,
  type Paisa,
  paisa,
  type ShareCode,
  type TradingDay,
} from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { type CallResult, call } from '../../api/call.ts';
import { dayColumnsOf } from '../../api/day-columns.ts';
import { pastMinute } from '../../live/past-minute.ts';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import { cachedDays, daysSince } from './cached-days.ts';
import type { CandleBars } from './candles/candle-geometry.ts';

export type DaySpan = 'year' | 'all';
export type Adjust = 0 | 1;

const YEAR_AND_A_WEEK = 372;
const MINUTES_OF_A_DAY = 1440;
const FIRST_DAY: TradingDay = '1990-01-01';

/**
 * The days of a share as columns, today up to the time of the call. The screen adds the live quote.
 */
export const dayBarsQuery = (
  code: ShareCode,
  span: DaySpan,
  adjust: Adjust,
  day: TradingDay | undefined,
) =>
  queryOptions({
    queryKey: ['day-bars', code, span, adjust, day],
    queryFn:
      day === undefined
        ? skipToken
        : async ({ signal }) => {
            const fetchFrom = async (firstDay: TradingDay) => {
              const query = {
                code,
                adjust,
                from: dhakaTime(firstDay, 0),
                upto: dhakaTime(day, MINUTES_OF_A_DAY) - 1,
              };
              return (await call(getEodDataFromTo, { query, signal })).answer;
            };
            const first = span === 'all' ? FIRST_DAY : addDays(day, -YEAR_AND_A_WEEK);
            return dayColumnsOf(
              isCached(span, adjust) && pastMinute.read() === null
                ? await daysSince(code, first, day, fetchFrom)
                : await fetchFrom(first),
            );
          },
    staleTime: Number.POSITIVE_INFINITY,
    // The default of five minutes would keep years of days of every opened share in memory.
    gcTime: 60_000,
    structuralSharing: false,
  });

/**
 * Only the days of a year, adjusted for bonus and rights, are cached: the chart's usual ones. Those of a
 * past minute are on another basis, so they are neither read from the cache nor written to it.
 */
const isCached = (span: DaySpan, adjust: Adjust): boolean => span === 'year' && adjust === 1;

/** The same days from this browser's cache, shown until the server answers; null if none. */
export const cachedDaysQuery = (code: ShareCode, span: DaySpan, adjust: Adjust) =>
  queryOptions({
    queryKey: ['cached-days', code, span, adjust],
    queryFn: isCached(span, adjust)
      ? async () => {
          const rows = await cachedDays(code);
          return rows === undefined ? null : dayColumnsOf(rows);
        }
      : skipToken,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    structuralSharing: false,
  });

/** The minutes of one day that had trades. Those of today are fetched again every minute. */
export const minuteBarsQuery = (
  code: ShareCode,
  day: TradingDay | undefined,
  of: 'today' | 'past',
) =>
  queryOptions({
    queryKey: ['minute-bars', code, day],
    queryFn:
      day === undefined
        ? skipToken
        : async ({ signal }) => {
            const [from, upto] = [dhakaTime(day, 0), dhakaTime(day, MINUTES_OF_A_DAY) - 1];
            const { answer } = await call(getMinuteData, { query: { code, from, upto }, signal });
            return answer.map(({ t, c, v }) => ({ at: t, close: paisa(c), volume: v }));
          },
    refetchInterval: of === 'today' ? 60_000 : false,
    refetchIntervalInBackground: false,
    staleTime: of === 'today' ? 30_000 : Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/** Bars of `interval` minutes from a day on, oldest first; fetched again every minute. */
export const intradayBarsQuery = (
  code: ShareCode,
  from: TradingDay | undefined,
  day: TradingDay | undefined,
  interval: number,
  adjust: Adjust,
) =>
  queryOptions({
    queryKey: ['intraday-bars', code, from, day, interval, adjust],
    queryFn:
      from === undefined || day === undefined
        ? skipToken
        : async ({ signal }): Promise<CandleBars> => {
            const range = { from: dhakaTime(from, 0), upto: dhakaTime(day, MINUTES_OF_A_DAY) - 1 };
            const query = { code, ...range, interval, adjust };
            return intradayColumns((await call(getIntradayData, { query, signal })).answer);
          },
    refetchInterval: 60_000,
    refetchIntervalInBackground: false,
    staleTime: 30_000,
    structuralSharing: false,
  });

/** A bar's change is against the close of the bar before it. */
function intradayColumns(rows: CallResult<typeof getIntradayData>['answer']): CandleBars {
  const columns = emptyDays(rows.length);
  for (const [row, bar] of rows.entries()) {
    columns.day[row] = dayNumber(dhakaDay(bar.t));
    columns.open[row] = paisa(bar.o);
    columns.high[row] = paisa(bar.h);
    columns.low[row] = paisa(bar.l);
    columns.close[row] = paisa(bar.c);
    columns.yesterdayClose[row] = row === 0 ? 0 : (columns.close[row - 1] ?? 0);
    columns.volume[row] = bar.v;
    columns.value[row] = Math.round(bar.vl * PAISA_PER_MILLION);
    columns.trades[row] = bar.tr;
  }
  return { ...columns, count: rows.length, at: rows.map(({ t }) => t) };
}

/**
 * The base of the change over the last `period` sessions. `sessions` is smaller for a recently
 * listed share.
 */
export interface PeriodReturn {
  readonly period: number;
  readonly sessions: number;
  readonly from: TradingDay;
  /** The close before the period, adjusted. */
  readonly before: Paisa;
}

export const sharePeriodsQuery = (code: ShareCode) =>
  queryOptions({
    queryKey: ['share-periods', code],
    queryFn: async ({ signal }): Promise<readonly PeriodReturn[]> =>
      (await call(getEopDataByCode, { query: { code }, signal })).answer.map(
        ({ period, sessions, from, ycp }) => ({
          period,
          sessions,
          from,
          before: finePaisa(ycp),
        }),
      ),
    staleTime: 30_000,
    refetchInterval: 60_000,
    refetchIntervalInBackground: false,
  });

interface Extreme {
  /** Adjusted, so not always whole paisa. */
  readonly price: Paisa;
  readonly day: TradingDay;
}

/** Highest and lowest close of a calendar year, adjusted for bonus and rights. */
export interface YearExtremes {
  readonly year: number;
  readonly high: Extreme;
  readonly low: Extreme | null;
}

/** The last four years, newest first, up to the last finished session. */
export const yearlyExtremesQuery = (code: ShareCode, today: TradingDay | undefined) =>
  queryOptions({
    queryKey: ['yearly-extremes', code, today],
    queryFn: async ({ signal }): Promise<readonly YearExtremes[]> => {
      const query = { code, adjust: 1 as const };
      const { max, min } = (await call(getMaxMinYearly, { query, signal })).answer;
      return max.map(({ year, c, d }) => {
        const low = min.find((other) => other.year === year);
        return {
          year,
          high: { price: finePaisa(c), day: d },
          low: low === undefined ? null : { price: finePaisa(low.c), day: low.d },
        };
      });
    },
    staleTime: 300_000,
  });

/** Beta against DSEX over up to 365 closes; null under 30. */
export const betaQuery = (code: ShareCode) =>
  queryOptions({
    queryKey: ['beta', code],
    queryFn: async ({ signal }): Promise<number | null> =>
      (await call(getBeta, { query: { code }, signal })).answer[0]?.beta ?? null,
    staleTime: 3_600_000,
  });

/** The mean volume of a share by minute. */
export const usualVolumeQuery = (code: ShareCode, day: TradingDay | undefined) =>
  queryOptions({
    queryKey: ['usual-volume', code, day],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<VolumeByMinute> => {
      const { answer } = await call(getUsualVolume, { query: { code }, signal });
      return { byMinute: answer.by_minute, sessions: answer.sessions };
    },
  });
