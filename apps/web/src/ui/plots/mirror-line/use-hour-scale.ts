import type { EpochMs } from '@dorpon/domain/units';
import { useMemo } from 'react';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { dhakaTime } from '../../text/clock-time.ts';
import type { TimeScale } from './mirror-line-geometry.ts';

const HOUR_MIN = 60;

/** The hours of a session. */
export function useHourScale(opensAt: EpochMs, minutes: number): TimeScale {
  const numerals = useNumerals();
  return useMemo(() => {
    const wordsAt = (minute: number) =>
      inNumerals(dhakaTime(opensAt + minute * 60_000, false), numerals);
    const hours = Array.from({ length: Math.floor(minutes / HOUR_MIN) + 1 }, (_, hour) => ({
      at: hour * HOUR_MIN,
      words: wordsAt(hour * HOUR_MIN),
    }));
    return { marks: hours, wordsAt };
  }, [opensAt, minutes, numerals]);
}
