import { type DayColumns, type DayNumber, tradingDayOf } from './day-columns.ts';
import { foldedDays } from './folded-days.ts';

/** Months since the year 0: the calendar months of Dhaka. */
export function monthNumber(day: DayNumber): number {
  const name = tradingDayOf(day);
  return Number(name.slice(0, 4)) * 12 + Number(name.slice(5, 7)) - 1;
}

/** Days folded into calendar months. */
export const monthBars = (columns: DayColumns): DayColumns => foldedDays(columns, monthNumber);
