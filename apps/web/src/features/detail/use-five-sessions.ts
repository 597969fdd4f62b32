import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMarket } from '../../live/market-context.ts';
import { useSecond } from '../../ui/text/clock.ts';
import { firstOfSessions } from './first-of-sessions.ts';
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
  const from = useMemo(
    () =>
      days === undefined || today === undefined
        ? undefined
        : firstOfSessions(days, today, SESSIONS),
    [days, today],
  );
  const query = useQuery(intradayBarsQuery(code, from, today, minutes, adjust));
  const { data } = query;
  const bars = useMemo(
    () => (data === undefined || quote === undefined ? data : withLastPrice(data, quote, minutes)),
    [data, quote, minutes],
  );
  return { bars, query };
}
