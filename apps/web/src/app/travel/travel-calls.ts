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

const PAGE = 200;

/** When the announcements of a day were published: all of them, a busy day has hundreds. */
export const newsTimesQuery = (day: TradingDay | undefined) =>
  queryOptions({
    queryKey: ['travel-marks', day],
    queryFn:
      day === undefined
        ? skipToken
        : async ({ signal }): Promise<readonly EpochMs[]> => {
            const ofDay = { from: dhakaTime(day, 0), upto: dhakaTime(day, 1440) - 1, limit: PAGE };
            const times: EpochMs[] = [];
            let after: string | null | undefined;
            do {
              const query = { ...ofDay, ...(after && { after }) };
              const { items, next } = (await callNow(getNews, { query, signal })).answer;
              times.push(...items.flatMap(({ published_at }) => published_at ?? []));
              after = next;
            } while (after !== null);
            return times;
          },
    staleTime: 60_000,
  });
