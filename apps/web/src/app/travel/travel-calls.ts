import { getNews } from '@dorpon/contract/news';
import { getTravelDays } from '@dorpon/contract/travel';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callNow } from '../../api/call.ts';

/** Days whose minutes are kept, newest first. */
export const travelDaysQuery = queryOptions({
  queryKey: ['travel-days'],
  queryFn: async ({ signal }): Promise<readonly TradingDay[]> =>
    (await callNow(getTravelDays, { signal })).answer.map(({ d }) => d),
  staleTime: 600_000,
});

const MOST_NEWS = 40;

/** When announcements of a day were published. */
export const newsTimesQuery = (day: TradingDay | undefined) =>
  queryOptions({
    queryKey: ['travel-marks', day],
    queryFn:
      day === undefined
        ? skipToken
        : async ({ signal }): Promise<readonly EpochMs[]> => {
            const query = {
              from: dhakaTime(day, 0),
              upto: dhakaTime(day, 1440) - 1,
              limit: MOST_NEWS,
            };
            const { items } = (await callNow(getNews, { query, signal })).answer;
            return items.flatMap(({ published_at }) => published_at ?? []);
          },
    staleTime: 60_000,
  });
