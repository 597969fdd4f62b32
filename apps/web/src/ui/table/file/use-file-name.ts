import type { TradingDay } from '@dorpon/domain/units';
import { dhakaDay } from '../../text/calendar-day.ts';
import { useClock } from '../../text/clock.ts';
import { dhakaTime } from '../../text/clock-time.ts';

/** The name of a downloaded table, with its past day or the exchange time. */
export function useFileName(stem: string, day?: TradingDay): () => string {
  const clock = useClock();
  return () => {
    if (day !== undefined) return `${stem}-${day}.csv`;
    const now = clock.now();
    const when = now === null ? '' : `-${dhakaDay(now)}-${dhakaTime(now, false)}`;
    return `${stem}${when.replace(':', '')}.csv`;
  };
}
