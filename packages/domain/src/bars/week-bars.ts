import type { DayColumns, DayNumber } from './day-columns.ts';
import { foldedDays } from './folded-days.ts';

/** 1970-01-01 was a Thursday; the exchange's week starts on Sunday. */
export const weekOf = (day: DayNumber): number => Math.floor((day + 4) / 7);

export const weekBars = (columns: DayColumns): DayColumns => foldedDays(columns, weekOf);
