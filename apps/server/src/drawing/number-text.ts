import { bengaliDigits } from '@dorpon/domain/digits';
import { formatFixed } from '@dorpon/domain/fixed-text';
import { CRORE, LAKH, round } from '@dorpon/domain/units';
import type { DrawnWords, Lang } from './words.ts';

/** Zero never has a sign. Values too large for plain digits are shown as a dash. */
export function fixed(value: number, decimals: number): string {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) return '\u2014';
  return formatFixed(value, decimals);
}

const plus = (value: number, text: string): string => (value > 0 ? `+${text}` : text);

export const price = (taka: number): string => fixed(taka, 2);
export const change = (taka: number): string => plus(round(taka, 2), fixed(taka, 2));
export const percent = (value: number): string => `${plus(round(value, 2), fixed(value, 2))}%`;

/** A percentage with as many decimals as it needs, at most two: 10%, 12.5% or 8.75%. */
export const portion = (value: number): string => `${fixed(value, decimalsOf(round(value, 2)))}%`;

/** 23,18,00,000 as 23.18 crore. */
export function short(value: number, words: DrawnWords): string {
  const size = Math.abs(value);
  if (size < LAKH) return fixed(value, 0);
  if (round(size / LAKH, 2) < CRORE / LAKH) return `${fixed(value / LAKH, 2)} ${words.lakh}`;
  return `${fixed(value / CRORE, 2)} ${words.crore}`;
}

/** The value of a study: a count of shares, a price, or a small ratio. */
export function reading(value: number, words: DrawnWords): string {
  const size = Math.abs(value);
  if (size >= LAKH) return short(value, words);
  return fixed(value, size >= 0.1 || size === 0 ? 2 : 4);
}

/** A round value beside an axis: 15 lakh, 0.5, 1,200. */
export function label(value: number, words: DrawnWords): string {
  const size = Math.abs(value);
  const plain = (of: number): string => fixed(of, decimalsOf(of));
  if (size < LAKH) return plain(value);
  return size < CRORE
    ? `${plain(value / LAKH)} ${words.lakh}`
    : `${plain(value / CRORE)} ${words.crore}`;
}

const decimalsOf = (value: number): number =>
  [0, 1, 2, 3].find((count) => Math.abs(round(value, count) - value) < 1e-9) ?? 4;

/** Replaces digits by those of the language. */
export const inDigits = (text: string, lang: Lang): string =>
  lang === 'en' ? text : bengaliDigits(text);
