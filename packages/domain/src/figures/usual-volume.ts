import { type DayColumns, type DayNumber, rowOnOrBefore } from '../bars/day-columns.ts';

/** Sessions in the mean that a day's volume is compared with. */
export const USUAL_DAYS = 20;

/**
 * The mean volume of the last 20 sessions before `day`, sessions without a trade included. Null
 * without 20 sessions, and where none of them traded.
 */
export function usualVolume(days: DayColumns, day: DayNumber): number | null {
  const end = rowOnOrBefore(days, day - 1) + 1;
  if (end < USUAL_DAYS) return null;
  let sum = 0;
  for (let row = end - USUAL_DAYS; row < end; row += 1) sum += days.volume[row]!;
  return sum > 0 ? sum / USUAL_DAYS : null;
}
