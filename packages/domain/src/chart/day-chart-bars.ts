import type { DayColumns } from '../bars/day-columns.ts';
import { daysFrom } from '../bars/days-from.ts';
import { foldedDays } from '../bars/folded-days.ts';
import { monthNumber } from '../bars/month-bars.ts';
import { type AdjustmentFactor, adjustedBy } from '../bars/price-adjustment.ts';
import { isTradedDay } from '../bars/traded-day.ts';
import { taka } from '../units.ts';
import { type DayInterval, dayGroups, dayNumberAt, startOfDay } from './bar-group.ts';

export interface ChartBar {
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly session: number;
}

export const foldDays = (days: DayColumns, interval: DayInterval): DayColumns =>
  interval === 'day' ? days : foldedDays(days, dayGroups[interval]);

/**
 * One row of folded days as a bar in taka. A bar without trades has its close four times; a close
 * outside the trades widens the range.
 */
export function dayChartBar(days: DayColumns, row: number): ChartBar {
  const close = taka(days.close[row]!);
  const traded = isTradedDay(days, row);
  return {
    at: startOfDay(days.day[row]!),
    open: traded ? taka(days.open[row]!) : close,
    high: traded ? Math.max(taka(days.high[row]!), close) : close,
    low: traded ? Math.min(taka(days.low[row]!), close) : close,
    close,
    volume: days.volume[row]!,
    session: monthNumber(days.day[row]!),
  };
}

/** All bars of raw days, adjusted and folded. */
export function dayChartBars(
  days: DayColumns,
  factors: readonly AdjustmentFactor[],
  interval: DayInterval,
): ChartBar[] {
  const folded = foldDays(adjustedBy(days, factors), interval);
  return Array.from({ length: folded.count }, (_, row) => dayChartBar(folded, row));
}

/** The last of them, without computing the others. */
export function newestDayChartBar(
  days: DayColumns,
  factors: readonly AdjustmentFactor[],
  interval: DayInterval,
): ChartBar | undefined {
  let first = days.count - 1;
  if (first < 0) return undefined;
  const groupOf = dayGroups[interval];
  const group = groupOf(days.day[first]!);
  while (first > 0 && groupOf(days.day[first - 1]!) === group) first -= 1;
  return dayChartBars(daysFrom(days, days.day[first]!), factors, interval).at(-1);
}

/** Daily bars folded by interval, as bars of days are: for pairs, whose bars are made of days. */
export function foldChartBars(bars: readonly ChartBar[], interval: DayInterval): ChartBar[] {
  if (interval === 'day') return [...bars];
  const folded: ChartBar[] = [];
  let group = Number.NaN;
  for (const bar of bars) {
    const own = dayGroups[interval](dayNumberAt(bar.at));
    const last = folded.at(-1);
    if (own !== group || !last) folded.push(bar);
    else
      folded[folded.length - 1] = {
        at: last.at,
        open: last.open,
        high: Math.max(last.high, bar.high),
        low: Math.min(last.low, bar.low),
        close: bar.close,
        volume: last.volume + bar.volume,
        session: last.session,
      };
    group = own;
  }
  return folded;
}
