import type { DayColumns, DayNumber } from './day-columns.ts';
import { foldedDays } from './folded-days.ts';
import { monthNumber } from './month-bars.ts';

/** Calendar quarters in Dhaka, counted from year 0. */
export const quarterNumber = (day: DayNumber): number => Math.floor(monthNumber(day) / 3);

export const quarterBars = (columns: DayColumns): DayColumns => foldedDays(columns, quarterNumber);
