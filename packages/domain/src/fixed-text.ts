import { round } from './units.ts';

export const MINUS = '\u2212';

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
