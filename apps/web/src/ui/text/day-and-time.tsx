import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import { useCallback } from 'react';
import { inNumerals, useDigits, useNumerals } from '../../i18n/numerals.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { dayParts, dhakaDay } from './calendar-day.ts';
import { dhakaTime } from './clock-time.ts';
import { DASH } from './format.ts';

/** `short` 15 Nov, `long` 15 Nov 2026, `full` Sun 15 Nov 2026. */
type DayStyle = 'short' | 'long' | 'full';

interface DayProps {
  readonly day: TradingDay | null;
  readonly style?: DayStyle;
}

export function Day({ day, style = 'long' }: DayProps) {
  const words = useDayWords();
  const text = day === null ? '' : words(day, style);
  return text === '' ? DASH : <time dateTime={day ?? ''}>{text}</time>;
}

interface TimeProps {
  /** 0 or null if it never happened. */
  readonly at: EpochMs | null;
  readonly seconds?: boolean;
}

/** The time of day in Dhaka, wherever the reader is. */
export function Time({ at, seconds = false }: TimeProps) {
  const text = useDigits(at ? dhakaTime(at, seconds) : '');
  return at ? <time dateTime={new Date(at).toISOString()}>{text}</time> : DASH;
}

export function DayTime({ at, seconds = false }: TimeProps) {
  const words = useDayWords();
  const time = useDigits(at ? dhakaTime(at, seconds) : '');
  if (!at) return DASH;
  return (
    <time dateTime={new Date(at).toISOString()}>{`${words(dhakaDay(at), 'long')}, ${time}`}</time>
  );
}

/** A day in the reader's words and digits; empty if it is invalid. */
export function useDayWords(): (day: TradingDay, style: DayStyle) => string {
  const { t } = useTranslation();
  const numerals = useNumerals();
  return useCallback(
    (day, style) => {
      const parts = dayParts(day);
      if (parts === null) return '';
      const { year, month, date, weekday } = parts;
      return inNumerals(
        t(`parts.date.${style}`, {
          date,
          month: t('parts.date.months').split(' ')[month] ?? '',
          year,
          weekday: t('parts.date.weekdays').split(' ')[weekday] ?? '',
        }),
        numerals,
      );
    },
    [t, numerals],
  );
}
