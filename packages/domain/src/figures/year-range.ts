import { type DayColumns, type DayNumber, rowOnOrBefore } from '../bars/day-columns.ts';
import { isTradedDay } from '../bars/traded-day.ts';
import type { Paisa } from '../units.ts';

/** 52 weeks in calendar days. */
const YEAR_DAYS = 364;

/** The first day of the 52 weeks that end with `upto`, which is included. */
export const firstDayOfYear = (upto: DayNumber): DayNumber => upto - YEAR_DAYS + 1;

export interface PriceOfDay {
  readonly price: Paisa;
  readonly day: DayNumber;
}

export interface YearRange {
  readonly high: PriceOfDay;
  readonly low: PriceOfDay;
}

/**
 * Highest and lowest trade of the 52 weeks up to a day, each with its newest day; null without a trade.
 */
export function yearRange(columns: DayColumns, upto: DayNumber): YearRange | null {
  let [high, low]: (PriceOfDay | null)[] = [null, null];
  const first = firstDayOfYear(upto);
  for (let row = rowOnOrBefore(columns, upto); row >= 0; row -= 1) {
    const day = columns.day[row];
    if (day < first) break;
    if (!isTradedDay(columns, row)) continue;
    if (high === null || columns.high[row] > high.price) high = { price: columns.high[row], day };
    if (low === null || columns.low[row] < low.price) low = { price: columns.low[row], day };
  }
  return high === null || low === null ? null : { high, low };
}
