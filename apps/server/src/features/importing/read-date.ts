/** Whether `3/4/2024` has the day or the month first. Not needed when the year is first. */
export type DateOrder = 'dmy' | 'mdy';

/** The result for a field that is not a date; far before any accepted day. */
export const NO_DAY = -1_000_000;
/** The result for a field that is not a time. */
export const NO_MINUTE = -1;

/** 1950-01-01: the exchange is not older. */
export const FIRST_DAY = -7305;

const ZERO = 48;
const monthLengths = [0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isDateMark = (byte: number): boolean => byte === 45 || byte === 46 || byte === 47;
export const isBlank = (byte: number): boolean => byte === 32 || byte === 9;

/** 1 to 4 digits, or -1. */
function digits(bytes: Uint8Array, from: number, to: number): number {
  if (to === from || to - from > 4) return -1;
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = bytes[at] - ZERO;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

/** Days since 1970 of a Gregorian date, or NO_DAY for an invalid one. */
export function dayNumberOf(year: number, month: number, day: number): number {
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > monthLengths[month]) return NO_DAY;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (month === 2 && day === 29 && !leap) return NO_DAY;
  // Counted in years that begin in March: the leap day is their last, so earlier months have fixed
  // lengths.
  const before = month <= 2 ? 1 : 0;
  const marchYear = year - before;
  const dayOfYear = Math.trunc((153 * (month - 3 + 12 * before) + 2) / 5) + day - 1;
  const centuries = Math.trunc(marchYear / 100);
  const leapDays = Math.trunc(marchYear / 4) - centuries + Math.trunc(centuries / 4);
  return marchYear * 365 + leapDays + dayOfYear - 719_468;
}

/**
 * `YYYYMMDD`, or a year first or last between two equal `-`, `/` or `.`; months and days may have
 * one digit.
 */
export function readDay(
  bytes: Uint8Array,
  from: number,
  to: number,
  order: DateOrder | null,
): number {
  const length = to - from;
  if (length < 8 || length > 10) return NO_DAY;
  let mark = from;
  while (mark < to && !isDateMark(bytes[mark])) mark += 1;
  if (mark === to) {
    if (length !== 8) return NO_DAY;
    const year = digits(bytes, from, from + 4);
    return dayNumberOf(year, digits(bytes, from + 4, from + 6), digits(bytes, from + 6, to));
  }
  let second = mark + 1;
  while (second < to && bytes[second] !== bytes[mark]) second += 1;
  if (second >= to - 1 || second - mark > 3) return NO_DAY;
  const a = digits(bytes, from, mark);
  const b = digits(bytes, mark + 1, second);
  const c = digits(bytes, second + 1, to);
  if (mark - from === 4) return to - second <= 3 ? dayNumberOf(a, b, c) : NO_DAY;
  if (mark - from > 2 || to - second !== 5 || order === null) return NO_DAY;
  return order === 'dmy' ? dayNumberOf(c, b, a) : dayNumberOf(c, a, b);
}

/** Minute of the day of `H:MM[:SS]` or `[H]HMM[SS]`; seconds are validated and dropped. */
export function readMinute(bytes: Uint8Array, from: number, to: number): number {
  let colon = from;
  while (colon < to && bytes[colon] !== 58) colon += 1;
  const marked = colon < to;
  if (!marked) colon = to - from > 4 ? to - 4 : to - 2;
  if (colon <= from || colon - from > 2) return NO_MINUTE;
  const minutes = marked ? colon + 1 : colon;
  const seconds = minutes + 2;
  if (seconds > to) return NO_MINUTE;
  const hour = digits(bytes, from, colon);
  const minute = digits(bytes, minutes, seconds);
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59) return NO_MINUTE;
  if (seconds < to) {
    const begin = marked ? seconds + 1 : seconds;
    if (marked && bytes[seconds] !== 58) return NO_MINUTE;
    const second = to - begin === 2 ? digits(bytes, begin, to) : -1;
    if (second < 0 || second > 59) return NO_MINUTE;
  }
  return hour * 60 + minute;
}

/**
 * Where the date of a timestamp such as `2024-01-02 10:30:00` or `…T10:30` ends; `to` without a
 * time.
 */
export function endOfDay(bytes: Uint8Array, from: number, to: number): number {
  for (let at = from + 8; at < to; at += 1) if (isBlank(bytes[at]) || bytes[at] === 84) return at;
  return to;
}
