import { type DayColumns, type DayNumber } from '../bars/day-columns.ts';
import { type AdjustmentFactor, FactorsBack } from '../bars/price-adjustment.ts';
import { weekOf } from '../bars/week-bars.ts';

type Closes = Pick<DayColumns, 'count' | 'day' | 'close'>;

/**
 * Adjusted closes on each of `days` (ascending). A day without a bar has the close before it: a share
 * that does not trade keeps its price. NaN before the first bar.
 */
export function alignedCloses(
  days: ArrayLike<DayNumber>,
  bars: Closes,
  factors: readonly AdjustmentFactor[] = [],
): Float64Array {
  const closes = new Float64Array(days.length).fill(Number.NaN);
  const ahead = new FactorsBack(factors);
  let row = bars.count - 1;
  for (let at = days.length - 1; at >= 0; at -= 1) {
    while (row >= 0 && bars.day[row]! > days[at]!) row -= 1;
    while (row >= 0 && !(bars.close[row]! > 0)) row -= 1;
    if (row < 0) break;
    ahead.to(bars.day[row]!);
    closes[at] = bars.close[row]! * ahead.price;
  }
  return closes;
}

/** The last row of each week, ascending; of the current week the newest day. */
export function weekEnds(days: ArrayLike<DayNumber>): number[] {
  const rows: number[] = [];
  for (let row = 0; row < days.length; row += 1)
    if (row + 1 === days.length || weekOf(days[row + 1]!) !== weekOf(days[row]!)) rows.push(row);
  return rows;
}
