import './words.ts';
import type { Problem } from '@dorpon/contract/portfolio-problem';
import { useCallback } from 'react';
import { inNumerals, useNumerals } from '../i18n/numerals.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useDayWords } from '../ui/text/day-and-time.tsx';
import { formatCount, formatPrice } from '../ui/text/format.ts';

/** Whose figures are paisa; of a number that is out of range, those of money fields. */
const money: ReadonlySet<string> = new Set([
  'more-than-loan',
  'negative-cash',
  'price-outside-range',
]);
const counted: ReadonlySet<string> = new Set(['quantity', 'entitled', 'renounced', 'into', 'of']);

/** Why a transaction is refused, or a warning about one, in the reader's language. */
export function useProblemWords(): (problem: Problem) => string {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const dayWords = useDayWords();
  return useCallback(
    ({ reason, day, code, field, wanted, least, most, from, isLater }) => {
      const isMoney = field === null ? money.has(reason) : !counted.has(field);
      const figure = (value: number | null) =>
        value === null ? '' : isMoney ? formatPrice(value) : formatCount(value);
      const key = reason === 'more-than-saleable' && from ? 'more-saleable-from' : reason;
      const words = t(`ownership.problem.${key}`, {
        code: code ?? '',
        day: dayWords(day, 'long'),
        from: from === null ? '' : dayWords(from, 'long'),
        year: from?.slice(0, 4) ?? '',
        wanted: figure(wanted),
        least: figure(least),
        most: figure(most),
      });
      return inNumerals(isLater ? t('ownership.problem.later', { words }) : words, numerals);
    },
    [t, numerals, dayWords],
  );
}
