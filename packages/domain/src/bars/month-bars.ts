import { type DayColumns, type DayNumber, tradingDayOf } from './day-columns.ts';
import { foldedDays } from './folded-days.ts';

/** Every share has the same days: each is worked out once. */
const numbers = new Map<DayNumber, number>();

/** Months since the year 0: the calendar months of Dhaka. */
export function monthNumber(day: DayNumber): number {
  let number = numbers.get(day);
  if (number === undefined) {
    const name = tradingDayOf(day);
    number = Number(name.slice(0, 4)) * 12 + Number(name.slice(5, 7)) - 1;
    numbers.set(day, number);
  }
  return number;
}

/** Days folded into calendar months. */
export const monthBars = (columns: DayColumns): DayColumns => foldedDays(columns, monthNumber);
