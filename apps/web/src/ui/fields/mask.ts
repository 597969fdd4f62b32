import { latinDigits } from '@dorpon/domain/digits';
import type { TradingDay } from '@dorpon/domain/units';
import { dayParts } from '../text/calendar-day.ts';

/** `#` stands for a digit, everything else for itself. */
export type Mask = '####/##/##' | '##:##';

export const DATE_MASK: Mask = '####/##/##';
export const TIME_MASK: Mask = '##:##';

const isDigit = (letter: string): boolean => /[0-9০-৯]/.test(letter);

/** The digits alone, as Latin ones. */
export const digitsOf = (typed: string): string => latinDigits([...typed].filter(isDigit).join(''));

/**
 * The typed digits in the mask; a separator appears only when a digit follows it. No hour begins with 3 to
 * 9: one of these gets its zero, so that 9:15 can be typed.
 */
export function masked(typed: string, mask: Mask): string {
  const digits = [...digitsOf(typed)];
  if (mask === TIME_MASK && (digits[0] ?? '0') > '2') digits.unshift('0');
  let text = '';
  for (const place of mask) {
    if (digits.length === 0) break;
    text += place === '#' ? digits.shift() : place;
  }
  return text;
}

/** The caret position with as many digits before it as before masking. */
export function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at;
    if (isDigit(text.charAt(at))) seen += 1;
  }
  return text.length;
}

export const showDay = (day: TradingDay): string => day.replaceAll('-', '/');

/** Null unless it is a complete calendar day. */
export function readDay(text: string): TradingDay | null {
  const day = masked(text, DATE_MASK).replaceAll('/', '-');
  return dayParts(day) === null ? null : day;
}

/** `HH:MM`; null unless it is a complete time of day. */
export function readTime(text: string): string | null {
  const time = masked(text, TIME_MASK);
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null;
}
