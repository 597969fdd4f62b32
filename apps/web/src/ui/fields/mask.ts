import type { TradingDay } from '@dorpon/domain/units';
import { dayParts } from '../text/calendar-day.ts';

/** `#` stands for a digit, everything else for itself. */
export type Mask = '####/##/##' | '##:##';

export const DATE_MASK: Mask = '####/##/##';
export const TIME_MASK: Mask = '##:##';

const BENGALI_ZERO = 0x09e6;

const isDigit = (letter: string): boolean => /[0-9০-৯]/.test(letter);

/** Only the digits, in Latin, whichever were typed. */
export const digitsOf = (typed: string): string =>
  [...typed]
    .filter(isDigit)
    .map((digit) => (digit > '9' ? String(digit.charCodeAt(0) - BENGALI_ZERO) : digit))
    .join('');

/** What was typed, as far as the mask goes; a separator appears only when a digit follows it. */
export function masked(typed: string, mask: Mask): string {
  const digits = [...digitsOf(typed)];
  let text = '';
  for (const place of mask) {
    if (digits.length === 0) break;
    text += place === '#' ? digits.shift() : place;
  }
  return text;
}

/** Where the caret goes so that as many digits stand before it as before the text was masked. */
export function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at;
    if (isDigit(text.charAt(at))) seen += 1;
  }
  return text.length;
}

export const showDay = (day: TradingDay): string => day.replaceAll('-', '/');

/** Null while it is not a whole day of the calendar. */
export function readDay(text: string): TradingDay | null {
  const day = masked(text, DATE_MASK).replaceAll('/', '-');
  return dayParts(day) === null ? null : day;
}

/** A time of day, `HH:MM`; null while it is not whole. */
export function readTime(text: string): string | null {
  const time = masked(text, TIME_MASK);
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null;
}
