import { dayNumber, tradingDayOf } from '@dorpon/domain/bars/day-columns';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMarket } from '../../live/market-context.ts';
import { useSecond } from '../../ui/text/clock.ts';
import { withLastPrice } from './last-bar.ts';
import { type Adjust, dayBarsQuery, intradayBarsQuery } from './price-calls.ts';

const SESSIONS = 5;

/** Bars of minutes of the share's last five sessions, the newest with the live price. */
export function useFiveSessions(
  code: ShareCode,
  today: TradingDay | undefined,
  minutes: number,
  adjust: Adjust,
) {
  const { board } = useMarket();
  useSecond();
  const quote = board.quote(code);
  const days = useQuery(dayBarsQuery(code, 'year', 1, today)).data;
  const from = useMemo(() => {
    if (days === undefined || today === undefined) return undefined;
    // Today may or may not be among the days, so the four earlier ones are counted.
    const before = [...days.day.subarray(0, days.count)].filter((day) => day < dayNumber(today));
    const first = before.at(1 - SESSIONS);
    return first === undefined ? today : tradingDayOf(first);
  }, [days, today]);
  const query = useQuery(intradayBarsQuery(code, from, today, minutes, adjust));
  const { data } = query;
  const bars = useMemo(
    () => (data === undefined || quote === undefined ? data : withLastPrice(data, quote, minutes)),
    [data, quote, minutes],
  );
  return { bars, query };
}
