import type { EpochMs } from '@dorpon/domain/units';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { dhakaDay } from './calendar-day.ts';
import { useClock } from './clock.ts';
import { dhakaTime } from './clock-time.ts';
import { useDayWords } from './day-and-time.tsx';

/** Trades come every few seconds: data of the last minute has the time of the clock in the top bar. */
const NOW_MS = 60_000;

/** Whether a time is that of the clock in the top bar, so that it need not be said twice. */
export function useIsNow(): (at: EpochMs) => boolean {
  const clock = useClock();
  return (at) => {
    const now = clock.now();
    return now !== null && now - at < NOW_MS;
  };
}

/** “as of 14:30:00”; for a time on another day the date instead. */
export function useAsOf(): (at: EpochMs) => string {
  const { t } = useTranslation();
  const clock = useClock();
  const words = useDayWords();
  const numerals = useNumerals();
  return (at) => {
    const now = clock.now();
    const time =
      now === null || dhakaDay(at) === dhakaDay(now)
        ? inNumerals(dhakaTime(at, true), numerals)
        : words(dhakaDay(at), 'long');
    return t('time.asOf', { time });
  };
}
