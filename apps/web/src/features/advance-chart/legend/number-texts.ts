import { formatFixed } from '@dorpon/domain/fixed-text';
import { round } from '@dorpon/domain/units';
import { inNumerals, useNumerals } from '../../../i18n/numerals.tsx';
import { DASH } from '../../../ui/text/format.ts';

/** Numbers of a chart in the reader's digits; a dash where there is none. */
export function useNumberTexts(decimals: number) {
  const numerals = useNumerals();
  const shown = (text: string) => inNumerals(text, numerals);
  const fixed = (value: number, places: number) =>
    Number.isFinite(value) ? shown(formatFixed(value, places)) : DASH;
  const signed = (value: number, places: number) =>
    `${round(value, places) > 0 ? '+' : ''}${fixed(value, places)}`;
  return {
    price: (value: number) => fixed(value, decimals),
    change: (value: number) => signed(value, decimals),
    percent: (value: number) => (Number.isFinite(value) ? `${signed(value, 2)}%` : DASH),
    count: (value: number) => fixed(value, 0),
  };
}
