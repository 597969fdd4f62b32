import type { Paisa, Percent } from '@dorpon/domain/units';
import { round } from '@dorpon/domain/units';

export const MINUS = '\u2212';
/** For what is missing; what cannot be computed has a word of its own. */
export const DASH = '\u2014';

const PAISA_PER_CRORE = 1_000_000_000;
const MILLION_PER_CRORE = 10;

/** Indian grouping: the last three digits, then pairs. */
export function groupDigits(digits: string): string {
  if (digits.length <= 3) return digits;
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return `${head},${digits.slice(-3)}`;
}

/** A plain number with a fixed count of decimals; zero never carries a sign. */
export function formatFixed(value: number, decimals: number): string {
  const rounded = round(value, decimals);
  const [whole = '0', fraction] = Math.abs(rounded).toFixed(decimals).split('.');
  const text = groupDigits(whole) + (fraction === undefined ? '' : `.${fraction}`);
  return rounded < 0 ? MINUS + text : text;
}

const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text);

export const formatPrice = (price: Paisa): string => formatFixed(price / 100, 2);

export const formatChange = (change: Paisa): string => signed(change, formatPrice(change));

export const formatPercent = (percent: Percent): string =>
  `${signed(round(percent, 2), formatFixed(percent, 2))}%`;

export const formatCount = (count: number): string => formatFixed(count, 0);

export const formatCrore = (value: Paisa): string => formatFixed(value / PAISA_PER_CRORE, 2);

export const formatMillionAsCrore = (mn: number): string => formatFixed(mn / MILLION_PER_CRORE, 2);
