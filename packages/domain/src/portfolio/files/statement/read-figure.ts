import { latinDigits } from '../../../digits.ts';
import { MAX_FIGURE } from './statement-limits.ts';

/** A number as a statement has it, without floating point. */
export interface Figure {
  /** In hundred-millionths; finer digits are cut off. */
  readonly scaled: bigint;
  /** Decimals as written. */
  readonly decimals: number;
}

export const SCALE_DECIMALS = 8;
export const SCALE = 10n ** BigInt(SCALE_DECIMALS);

const CURRENCY = /^(?:tk\.?|bdt|৳|টাকা)|(?:tk\.?|bdt|৳|টাকা|\/[-=])$/giu;
const MINUS = /[−–]/gu;
/** Commas of the west (1,234,567), of lakhs (12,34,567), or none. */
const WHOLE = /^(?:\d{1,20}|\d{1,3}(?:,\d{3}){1,6}|\d{1,2}(?:,\d{2}){0,8},\d{3})$/;

/** P3: null for anything that is not a number. */
export function readFigure(text: string): Figure | null {
  if (text.length > MAX_FIGURE) return null;
  const plain = latinDigits(text).trim().replace(CURRENCY, '').replace(MINUS, '-').trim();
  const bracketed = plain.startsWith('(') && plain.endsWith(')');
  const signed = bracketed ? plain.slice(1, -1).trim() : plain;
  const isMinus = !bracketed && (signed.startsWith('-') || signed.endsWith('-'));
  const unsigned = bracketed ? signed : signed.replace(/^[+-]|-$/, '');
  const [whole, fraction = '', ...more] = unsigned.split('.');
  if (more.length > 0 || !WHOLE.test(whole || '0') || !/^\d*$/.test(fraction)) return null;
  if (whole === '' && fraction === '') return null;
  const digits =
    whole.replaceAll(',', '') + fraction.slice(0, SCALE_DECIMALS).padEnd(SCALE_DECIMALS, '0');
  const scaled = BigInt(digits);
  return { scaled: bracketed || isMinus ? -scaled : scaled, decimals: fraction.length };
}

const NOTHING = new Set(['', '-', '–', '—', '−', 'n/a', 'na', 'nil']);

/** Nothing, or what statements write in its place. */
export const isNothing = (text: string): boolean => NOTHING.has(text.trim().toLowerCase());

export const isNumberCell = (cell: string): boolean =>
  !isNothing(cell) && readFigure(cell) !== null;
