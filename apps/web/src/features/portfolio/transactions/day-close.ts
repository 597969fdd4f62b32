import { getEodDataFromTo } from '@dorpon/contract/eod';
import { addDays, dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { type Paisa, paisa, type ShareCode, type TradingDay } from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callNow } from '../../../api/call.ts';

/** The close of a share on a past day as it was then; null on a day without a trade. */
export const dayCloseQuery = (code: ShareCode | undefined, day: TradingDay | null) =>
  queryOptions({
    queryKey: ['trade-close', code, day],
    queryFn:
      code === undefined || day === null
        ? skipToken
        : async ({ signal }): Promise<Paisa | null> => {
            const upto = dhakaTime(addDays(day, 1), 0) - 1;
            const query = { code, adjust: 0 as const, from: dhakaTime(day, 0), upto };
            const [bar] = (await callNow(getEodDataFromTo, { query, signal })).answer;
            return bar && bar.d === day && bar.c > 0 ? paisa(bar.c) : null;
          },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
