import { getMinuteData } from '@dorpon/contract/bars';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { paisa, type ShareCode, type TradingDay } from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const MINUTES_OF_A_DAY = 1440;

/** The minutes of one day that traded. Those of a running day are asked for again as they grow. */
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
