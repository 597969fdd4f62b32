import { type DayColumns, type DayNumber, rowOnOrBefore } from '../bars/day-columns.ts';
import { isTradedDay } from '../bars/traded-day.ts';
import type { Paisa } from '../units.ts';

/** Calendar days of the 52 weeks that a high or low is new in. */
const YEAR_DAYS = 364;

export interface Range {
  readonly high: Paisa;
  readonly low: Paisa;
}

/** Highest and lowest trade of the 52 weeks before a day; null when the share did not trade in them. */
export function rangeBefore(columns: DayColumns, day: DayNumber): Range | null {
  let [high, low] = [0, 0];
  for (let row = rowOnOrBefore(columns, day - 1); row >= 0; row -= 1) {
    if (columns.day[row] < day - YEAR_DAYS) break;
    if (!isTradedDay(columns, row)) continue;
    if (columns.high[row] > high) high = columns.high[row];
    if (low === 0 || columns.low[row] < low) low = columns.low[row];
  }
  return high > 0 ? { high, low } : null;
}
