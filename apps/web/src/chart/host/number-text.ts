import { formatFixed } from '@dorpon/domain/fixed-text';
import { CRORE, LAKH, round } from '@dorpon/domain/units';
import { inNumerals } from '../../i18n/numerals.tsx';
import type { Language } from './time-text.ts';

const DASH = '\u2014';

const UNITS = { en: { lakh: 'lakh', crore: 'crore' }, bn: { lakh: 'লাখ', crore: 'কোটি' } } as const;

/** How a chart writes its numbers. */
export interface NumberText {
  readonly language: Language;
  digits(text: string): string;
  fixed(value: number, decimals: number): string;
  percent(value: number, decimals?: number): string;
  /** A count of shares: 1.42 lakh above 99,999. */
  count(value: number): string;
  /** The value of a study: a large count, a price or a small ratio. As chart images write it. */
  reading(value: number): string;
}

export function numberText(language: Language, bengali: boolean): NumberText {
  const digits = (text: string) => inNumerals(text, bengali ? 'beng' : 'latn');
  const units = UNITS[language];
  const plain = (value: number, decimals: number): string =>
    !Number.isFinite(value) || Math.abs(value) >= 1e15 ? DASH : formatFixed(value, decimals);
  const short = (value: number): string => {
    const size = Math.abs(value);
    if (size < LAKH) return plain(value, 0);
    if (round(size / LAKH, 2) < CRORE / LAKH) return `${plain(value / LAKH, 2)} ${units.lakh}`;
    return `${plain(value / CRORE, 2)} ${units.crore}`;
  };
  return {
    language,
    digits,
    fixed: (value, decimals) => digits(plain(value, decimals)),
    percent: (value, decimals = 2) =>
      digits(`${round(value, decimals) > 0 ? '+' : ''}${plain(value, decimals)}%`),
    count: (value) => digits(short(value)),
    reading(value) {
      const size = Math.abs(value);
      if (size >= LAKH) return digits(short(value));
      return digits(plain(value, size >= 0.1 || size === 0 ? 2 : 4));
    },
  };
}
