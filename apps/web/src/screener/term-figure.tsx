import { tradingDayOf } from '@dorpon/domain/bars/day-columns';
import { formatFixed } from '@dorpon/domain/fixed-text';
import { useCallback } from 'react';
import { inNumerals, useNumerals } from '../i18n/numerals.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useDayWords } from '../ui/text/day-and-time.tsx';
import { DASH, shortCount } from '../ui/text/format.ts';
import type { ShownTerm } from './term-value.ts';

const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text);

/** A figure of a term in its unit: 68.9, +11.8%, 1.25 crore. */
export function useTermText() {
  const { t } = useTranslation();
  const numerals = useNumerals();
  const days = useDayWords();
  return useCallback(
    (shown: ShownTerm, figure: number | null, decimals: number): string => {
      if (figure === null) return DASH;
      const text = () => {
        const fixed = formatFixed(figure, decimals);
        if (shown.kind === 'gap') return `${signed(Number(figure.toFixed(decimals)), fixed)}%`;
        if (shown.kind === 'times') return fixed;
        if (shown.type === 'percent') return `${fixed}%`;
        if (shown.type === 'date') return days(tradingDayOf(figure), 'long');
        if (shown.type !== 'money') return fixed;
        const short = shortCount(figure);
        return short.unit === null ? short.text : `${short.text} ${t(`parts.unit.${short.unit}`)}`;
      };
      return inNumerals(text(), numerals);
    },
    [t, numerals, days],
  );
}

interface TermFigureProps {
  readonly shown: ShownTerm;
  readonly figure: number | null;
  readonly decimals: number;
}

export const TermFigure = ({ shown, figure, decimals }: TermFigureProps) =>
  useTermText()(shown, figure, decimals);
