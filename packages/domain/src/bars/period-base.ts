import { type DayColumns, type DayNumber, rowOnOrBefore } from './day-columns.ts';
import { periodBars } from './period-bar.ts';
import type { PeriodBase } from './period-now.ts';
import type { AdjustmentFactor } from './price-adjustment.ts';

/** Sums of the sessions before `today` in a period of `period` days; null when there are none. */
export function periodBase(
  columns: DayColumns,
  period: number,
  factors: readonly AdjustmentFactor[],
  today: DayNumber,
): PeriodBase | null {
  const endRow = rowOnOrBefore(columns, today - 1);
  const bar = periodBars(columns, [period - 1], factors, endRow)[0];
  if (bar === undefined) return null;
  const { sessions, tradedSessions, before, value, trades } = bar;
  return { sessions, tradedSessions, before, volume: Math.round(bar.volume), value, trades };
}
