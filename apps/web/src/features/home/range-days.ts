import { getIntradayData } from '@dorpon/contract/bars';
import { getEodDataCount } from '@dorpon/contract/eod';
import { addDays, dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { type Paisa, paisa, type ShareCode, type TradingDay } from '@dorpon/domain/units';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { dhakaDay } from '../../ui/text/calendar-day.ts';
import type { HomeRange } from './home-search.ts';
import { type LongLine, lastSessions, sinceDay } from './range-line.ts';

export type LongRange = Exclude<HomeRange, '1D'>;

const SESSIONS = 5;
const INTERVAL_MIN = 15;
/** Holidays of Eid close the exchange for up to ten days. */
const DAYS_FOR_SESSIONS = 24;
/** Days back, and enough sessions to reach one day further. */
const reach: Record<Exclude<LongRange, '5D'>, { days: number; sessions: number }> = {
  '1M': { days: 30, sessions: 32 },
  '6M': { days: 182, sessions: 140 },
  '1Y': { days: 365, sessions: 270 },
  '5Y': { days: 1826, sessions: 1340 },
};

/** An index over a range up to yesterday's close, or up to the last bar for five sessions. */
export const longLineQuery = (code: ShareCode, range: LongRange, day: TradingDay | undefined) =>
  queryOptions({
    queryKey: ['index-range', code, range, day],
    queryFn:
      day === undefined
        ? skipToken
        : ({ signal }) =>
            range === '5D' ? sessionBars(code, day, signal) : days(code, range, day, signal),
    staleTime: range === '5D' ? 60_000 : Number.POSITIVE_INFINITY,
    refetchInterval: range === '5D' ? 60_000 : false,
    refetchIntervalInBackground: false,
    structuralSharing: false,
  });

async function days(
  code: ShareCode,
  range: keyof typeof reach,
  today: TradingDay,
  signal: AbortSignal,
): Promise<LongLine> {
  const { days: back, sessions } = reach[range];
  const query = { code, count: sessions, col: 'c' };
  const { answer } = await call(getEodDataCount, { query, signal });
  const closes = answer.map(({ d, c }) => ({ day: d, at: null, close: paisa(c ?? 0) as Paisa }));
  return sinceDay(closes, addDays(today, -back), today);
}

async function sessionBars(
  code: ShareCode,
  today: TradingDay,
  signal: AbortSignal,
): Promise<LongLine> {
  const query = {
    code,
    from: dhakaTime(addDays(today, -DAYS_FOR_SESSIONS), 0),
    upto: dhakaTime(addDays(today, 1), 0) - 1,
    interval: INTERVAL_MIN,
  };
  const { answer } = await call(getIntradayData, { query, signal });
  return lastSessions(
    answer.map(({ t, c }) => ({ day: dhakaDay(t), at: t, close: paisa(c) })),
    SESSIONS,
    today,
  );
}
