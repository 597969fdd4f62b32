import type { TradingDay } from '@dorpon/domain/units';
import { dhakaDay } from './calendar-day.ts';
import { useClock } from './clock.ts';
import { useDayWords } from './day-and-time.tsx';

/** A session is called today only on its own day; later by its date. */
export function useSessionWord(): (today: string, day: TradingDay | undefined) => string {
  const clock = useClock();
  const words = useDayWords();
  return (today, day) => {
    const now = clock.now();
    return now === null || day === undefined || dhakaDay(now) === day ? today : words(day, 'long');
  };
}
