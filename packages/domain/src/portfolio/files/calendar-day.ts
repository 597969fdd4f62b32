import type { TradingDay } from '../../units.ts';

const FIRST_DAY: TradingDay = '1990-01-01';
const LAST_DAY: TradingDay = '2100-12-31';

/** `YYYY-MM-DD`, if that day exists and a record can have it. */
export function readCalendarDay(text: string): TradingDay | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  return match ? calendarDay(Number(match[1]), Number(match[2]), Number(match[3])) : null;
}

export function calendarDay(year: number, month: number, day: number): TradingDay | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  // 31 April would be 1 May, and the year 95 would be 1995.
  const isSame =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isSame) return null;
  const text = date.toISOString().slice(0, 10);
  return text >= FIRST_DAY && text <= LAST_DAY ? text : null;
}
