import { folded } from '../../../text-match.ts';
import type { TradingDay } from '../../../units.ts';
import { calendarDay } from '../calendar-day.ts';
import { MONTHS } from './months.data.ts';
import { MAX_FIGURE, MAX_TEXT_LINE } from './statement-limits.ts';

/** Of dates in figures with the year at the end. */
export type DayOrder = 'day-first' | 'month-first';

const months = new Map(MONTHS.flatMap((names, i) => names.map((name) => [folded(name), i + 1])));
const TIME = /[T ,]{0,3}\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?\s?(?:[ap]m)?Z?$/i;
const NUMBER = /^(\d{1,4})(?:st|nd|rd|th|ই|লা|শে|রা|ঠা)?$/;

/** P4: null for anything that is not a day. A time of day after it is left out. */
export function readDay(text: string, order: DayOrder): TradingDay | null {
  const words = dayWords(text);
  if (words === null) return null;
  if (words.length === 1) return dayOfDigits(words[0]);
  return words.length === 3 ? dayOfWords(words, order) : null;
}

function dayWords(text: string): string[] | null {
  if (text.length > MAX_FIGURE) return null;
  return folded(folded(text).includes(':') ? text.trim().replace(TIME, '') : text).split(' ');
}

/** `20260215`. */
const dayOfDigits = (text: string): TradingDay | null =>
  /^\d{8}$/.test(text)
    ? calendarDay(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)))
    : null;

function dayOfWords(words: readonly string[], order: DayOrder): TradingDay | null {
  const [first, second, third] = words;
  const [a, b, c] = words.map((word) => NUMBER.exec(word)?.[1]);
  const firstMonth = months.get(first);
  const secondMonth = months.get(second);
  if (firstMonth !== undefined) return dayOf(c, firstMonth, b);
  if (secondMonth !== undefined)
    return a?.length === 4 ? dayOf(a, secondMonth, c) : dayOf(c, secondMonth, a);
  if (first.length === 4) return dayOf(a, Number(b), c);
  if (third.length !== 2 && third.length !== 4) return null;
  return order === 'day-first' ? dayOf(c, Number(b), a) : dayOf(c, Number(a), b);
}

/** A year of two digits is of this century. */
function dayOf(
  year: string | undefined,
  month: number,
  day: string | undefined,
): TradingDay | null {
  if (year === undefined || day === undefined || day.length > 2 || !(month <= 12)) return null;
  if (year.length !== 2 && year.length !== 4) return null;
  return calendarDay(Number(year) + (year.length === 2 ? 2000 : 0), month, Number(day));
}

/** P4: month first only if a date shows it and none shows the contrary. */
export function dayOrderOf(texts: readonly string[]): DayOrder {
  const isOnly = (order: DayOrder, other: DayOrder) => (text: string) =>
    readDay(text, order) !== null && readDay(text, other) === null;
  const showsMonth = texts.some(isOnly('month-first', 'day-first'));
  const showsDay = texts.some(isOnly('day-first', 'month-first'));
  return showsMonth && !showsDay ? 'month-first' : 'day-first';
}

/** The first day that a line names, as in "Portfolio as on 13-02-2022". */
export function dayWithin(line: string, order: DayOrder): TradingDay | null {
  const words = folded(line.slice(0, MAX_TEXT_LINE)).split(/[ :]+/);
  for (let at = 0; at + 3 <= words.length; at += 1) {
    const day = dayOfWords(words.slice(at, at + 3), order);
    if (day !== null) return day;
  }
  return null;
}
