import { dhakaDay } from '../../text/calendar-day.ts';
import { useClock } from '../../text/clock.ts';
import { dhakaTime } from '../../text/clock-time.ts';

/** The name of a downloaded table, with the exchange time. */
export function useFileName(stem: string): () => string {
  const clock = useClock();
  return () => {
    const now = clock.now();
    const when = now === null ? '' : `-${dhakaDay(now)}-${dhakaTime(now, false)}`;
    return `${stem}${when.replace(':', '')}.csv`;
  };
}
