import { formatFixed } from '@dorpon/domain/fixed-text';
import {
  CRORE,
  LAKH,
  PAISA_PER_CRORE,
  PAISA_PER_LAKH,
  type Paisa,
  type Percent,
  round,
} from '@dorpon/domain/units';

/** For missing values; a ratio that cannot be computed is shown as a word instead (`Ratio`). */
export const DASH = '\u2014';

const MILLION_PER_CRORE = 10;

const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text);

export const formatPrice = (price: Paisa): string => formatFixed(price / 100, 2);

export const formatChange = (change: Paisa): string => signed(change, formatPrice(change));

export const formatPercent = (percent: Percent): string =>
  `${signed(round(percent, 2), formatFixed(percent, 2))}%`;

export const formatCount = (count: number): string => formatFixed(count, 0);

export const formatCrore = (value: Paisa): string => formatFixed(value / PAISA_PER_CRORE, 2);

export const formatMillionAsCrore = (mn: number): string => formatFixed(mn / MILLION_PER_CRORE, 2);

export const formatLakh = (value: Paisa): string => formatFixed(value / PAISA_PER_LAKH, 2);

/** A part of a whole, without a plus sign. */
export const formatPortion = (percent: Percent, decimals: number): string =>
  `${formatFixed(percent, decimals)}%`;

/** 23,18,00,000 shares as 23.18 crore. What rounds to 100 lakh becomes one crore. */
export function shortCount(count: number): { text: string; unit: 'lakh' | 'crore' | null } {
  const size = Math.abs(count);
  if (size < LAKH) return { text: formatCount(count), unit: null };
  if (round(size / LAKH, 2) < CRORE / LAKH) {
    return { text: formatFixed(count / LAKH, 2), unit: 'lakh' };
  }
  return { text: formatFixed(count / CRORE, 2), unit: 'crore' };
}
