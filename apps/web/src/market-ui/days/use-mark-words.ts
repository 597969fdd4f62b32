import type { TradingDay } from '@dorpon/domain/units';
import { useCallback } from 'react';
import { inNumerals, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDayWords } from '../../ui/text/day-and-time.tsx';
import type { MarkUnit } from './day-marks.ts';

/** The name of a mark: the day, the month, or the year where it begins. */
export function useMarkWords(): (unit: MarkUnit, day: TradingDay) => string {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const dayWords = useDayWords();
  return useCallback(
    (unit, day) => {
      if (unit === 'day' || unit === 'week') return dayWords(day, 'short');
      const month = Number(day.slice(5, 7)) - 1;
      return unit === 'year' || month === 0
        ? inNumerals(day.slice(0, 4), numerals)
        : (t('parts.date.months').split(' ')[month] ?? '');
    },
    [t, numerals, dayWords],
  );
}
