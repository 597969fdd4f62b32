import { type DayColumns, type DayNumber, rowOnOrBefore } from '../bars/day-columns.ts';
import { type AdjustmentFactor, FactorsBack } from '../bars/price-adjustment.ts';
import { isTradedDay } from '../bars/traded-day.ts';
import type { Paisa } from '../units.ts';
import { firstDayOfYear } from './year-range.ts';

export interface Range {
  readonly high: Paisa;
  readonly low: Paisa;
}

/** Whether a session left the range of the days before it, above or below; it can leave on both sides. */
export const leftRange = (
  { high, low }: Range,
  before: Range,
): { readonly high: boolean; readonly low: boolean } => ({
  high: high > before.high,
  low: low > 0 && low < before.low,
});

/**
 * Highest and lowest trade from `first` until before `day`; by default of the 52 weeks that end with
 * `day`. Earlier prices are adjusted to those of `day`, so that a bonus in between makes no new low. Null
 * when the share did not trade.
 */
export function rangeBefore(
  columns: DayColumns,
  day: DayNumber,
  factors: readonly AdjustmentFactor[] = [],
  first: DayNumber = firstDayOfYear(day),
): Range | null {
  let [high, low] = [0, 0];
  const ahead = new FactorsBack(factors.filter(({ cause }) => cause.exDay <= day));
  for (let row = rowOnOrBefore(columns, day - 1); row >= 0; row -= 1) {
    if (columns.day[row] < first) break;
    if (!isTradedDay(columns, row)) continue;
    ahead.to(columns.day[row]);
    high = Math.max(high, columns.high[row] * ahead.price);
    const rowLow = columns.low[row] * ahead.price;
    if (low === 0 || rowLow < low) low = rowLow;
  }
  return high > 0 ? { high, low } : null;
}
