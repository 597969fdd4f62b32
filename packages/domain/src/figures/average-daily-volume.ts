import { type DayColumns, type DayNumber, rowOnOrBefore } from '../bars/day-columns.ts';
import { AVERAGE_SESSIONS } from '../market/average-sessions.ts';

/**
 * The mean volume of the last 20 sessions before `day`, sessions without a trade included. Null
 * without 20 sessions, and where none of them traded.
 */
export function averageDailyVolume(days: DayColumns, day: DayNumber): number | null {
  const end = rowOnOrBefore(days, day - 1) + 1;
  if (end < AVERAGE_SESSIONS) return null;
  let sum = 0;
  for (let row = end - AVERAGE_SESSIONS; row < end; row += 1) sum += days.volume[row]!;
  return sum > 0 ? sum / AVERAGE_SESSIONS : null;
}

/** Today's volume ÷ the average; null without either: 0.00× would mean that the share trades. */
export const timesAverage = (volume: number, average: number | null): number | null =>
  average !== null && volume > 0 ? volume / average : null;
