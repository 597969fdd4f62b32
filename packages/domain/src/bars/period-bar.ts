import { type Paisa, type Percent, round } from '../units.ts';
import type { DayColumns, DayNumber } from './day-columns.ts';
import { type AdjustmentFactor, FactorsBack } from './price-adjustment.ts';
import { isTradedDay } from './traded-day.ts';

/** The periods on offer, in sessions, today included. */
export const PERIODS = [5, 7, 10, 15, 18, 22, 30, 45, 60, 90, 125, 255, 365] as const;

export interface PeriodBar {
  readonly period: number;
  /** Fewer than the period when the share is younger. */
  readonly sessions: number;
  /** Sessions in which the share traded. */
  readonly tradedSessions: number;
  readonly firstDay: DayNumber;
  readonly lastDay: DayNumber;
  readonly open: Paisa;
  readonly high: Paisa;
  readonly low: Paisa;
  readonly close: Paisa;
  readonly last: Paisa;
  /** The close before the period. */
  readonly before: Paisa;
  readonly change: Paisa;
  readonly changePercent: Percent;
  readonly volume: number;
  readonly value: Paisa;
  readonly trades: number;
  readonly averageValue: Paisa;
}

/**
 * One bar for each of `periods` (ascending), ending with `endRow`; all in one pass from the end. change
 * = close − close before the first session. Untraded sessions count as sessions but not for open, high
 * and low. With `factors`, prices and volumes are adjusted.
 */
export function periodBars(
  columns: DayColumns,
  periods: readonly number[] = PERIODS,
  factors: readonly AdjustmentFactor[] = [],
  endRow = columns.count - 1,
): PeriodBar[] {
  if (endRow < 0) return [];
  const { open, high, low, close, last, yesterdayClose, volume, value, trades, day } = columns;
  const ahead = new FactorsBack(factors);
  const bars: PeriodBar[] = [];
  const lastClose = close[endRow];
  let [opened, highest, lowest, lastTraded] = [0, 0, 0, 0];
  let [volumes, values, tradeCount, tradedSessions] = [0, 0, 0, 0];
  let row = endRow + 1;
  for (const period of periods) {
    const first = Math.max(0, endRow - period + 1);
    while (row > first) {
      row -= 1;
      ahead.to(day[row]);
      volumes += volume[row] * ahead.volume;
      values += value[row];
      tradeCount += trades[row];
      if (!isTradedDay(columns, row)) continue;
      tradedSessions += 1;
      const top = high[row] * ahead.price;
      const bottom = low[row] * ahead.price;
      opened = open[row] * ahead.price;
      if (top > highest) highest = top;
      if (lowest === 0 || bottom < lowest) lowest = bottom;
      if (lastTraded === 0) lastTraded = last[row] * ahead.price;
    }
    const sessions = endRow - first + 1;
    const before = yesterdayClose[first] * ahead.price;
    bars.push({
      period,
      sessions,
      tradedSessions,
      firstDay: day[first],
      lastDay: day[endRow],
      open: opened,
      high: highest,
      low: lowest,
      close: lastClose,
      last: lastTraded || lastClose,
      before,
      change: lastClose - before,
      changePercent: before > 0 ? round(((lastClose - before) / before) * 100, 2) : 0,
      volume: volumes,
      value: values,
      trades: tradeCount,
      averageValue: values / sessions,
    });
  }
  return bars;
}

export const periodBar = (
  columns: DayColumns,
  period: number,
  endRow = columns.count - 1,
): PeriodBar | null => periodBars(columns, [period], [], endRow)[0] ?? null;
