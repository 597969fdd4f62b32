import { type DayColumns, type DayNumber, tradingDayOf } from './day-columns.ts';
import { foldedDays } from './folded-days.ts';

/** All shares have the same days, so each conversion is cached. */
const numbers = new Map<DayNumber, number>();

/** Calendar months in Dhaka, counted from year 0. */
export function monthNumber(day: DayNumber): number {
  let number = numbers.get(day);
  if (number === undefined) {
    const text = tradingDayOf(day);
    number = Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1;
    numbers.set(day, number);
  }
  return number;
}

export const monthBars = (columns: DayColumns): DayColumns => foldedDays(columns, monthNumber);
