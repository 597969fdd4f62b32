import { getEodDataFromTo } from '@dorpon/contract/eod';
import { dayNumber, tradingDayOf } from '@dorpon/domain/bars/day-columns';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { firstDayOfYear, yearRange } from '@dorpon/domain/figures/year-range';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { dayColumnsOf } from '../../../api/day-columns.ts';

const MINUTES_OF_A_DAY = 1440;

/** Highest and lowest price of 52 weeks, adjusted for bonus and rights; null without a trade. */
export const yearRangeQuery = (code: ShareCode, day: TradingDay | undefined) =>
  queryOptions({
    queryKey: ['year-range', code, day],
    queryFn:
      day === undefined
        ? skipToken
        : async ({ signal }) => {
            const query = {
              code,
              adjust: 1 as const,
              from: dhakaTime(tradingDayOf(firstDayOfYear(dayNumber(day))), 0),
              upto: dhakaTime(day, MINUTES_OF_A_DAY) - 1,
            };
            const { answer } = await call(getEodDataFromTo, { query, signal });
            return yearRange(dayColumnsOf(answer), dayNumber(day));
          },
    staleTime: Number.POSITIVE_INFINITY,
  });
