import { tradingDayOf } from '@dorpon/domain/bars/day-columns';
import { formatFixed } from '@dorpon/domain/fixed-text';
import type { ValueType } from '@dorpon/domain/screener/field';
import { CRORE, LAKH, round } from '@dorpon/domain/units';
import { inNumerals } from '../../i18n/numerals.tsx';
import type { Language } from './time-text.ts';

const DASH = '\u2014';

const UNITS = {
  en: { lakh: 'lakh', crore: 'crore', taka: 'Tk', days: 'days', marked: 'in view' },
  bn: { lakh: 'লাখ', crore: 'কোটি', taka: 'টাকা', days: 'দিন', marked: 'দৃশ্যমান' },
} as const;

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
  /** A value with its unit, as formulas have. */
  typed(value: number, type: ValueType): string;
  /** How many of the visible bars are marked. */
  marked(count: number): string;
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
  const reading = (value: number): string => {
    const size = Math.abs(value);
    if (size >= LAKH) return digits(short(value));
    return digits(plain(value, size >= 0.1 || size === 0 ? 2 : 4));
  };
  const withUnit = (value: number, type: ValueType): string => {
    switch (type) {
      case 'price':
        return plain(value, 2);
      case 'percent':
        return `${plain(value, 2)}%`;
      case 'money':
        return `${short(value)} ${units.taka}`;
      case 'volume':
        return short(value);
      case 'count':
        return plain(value, Number.isInteger(value) ? 0 : 2);
      case 'days':
        return `${plain(value, Number.isInteger(value) ? 0 : 1)} ${units.days}`;
      case 'date':
        return tradingDayOf(Math.round(value));
      default:
        return reading(value);
    }
  };
  return {
    language,
    digits,
    fixed: (value, decimals) => digits(plain(value, decimals)),
    percent: (value, decimals = 2) =>
      digits(`${round(value, decimals) > 0 ? '+' : ''}${plain(value, decimals)}%`),
    count: (value) => digits(short(value)),
    reading,
    typed: (value, type) => (Number.isFinite(value) ? digits(withUnit(value, type)) : DASH),
    marked: (count) => digits(`${count} ${units.marked}`),
  };
}
