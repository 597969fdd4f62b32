import { type Paisa, type Percent, round } from '../units.ts';
import type { DayColumns, DayNumber } from './day-columns.ts';

/** Sessions that a person looks back over, today included. */
export const PERIODS = [5, 7, 10, 15, 18, 22, 30, 45, 60, 90, 125, 255, 365] as const;

/** Several sessions as one bar. */
export interface PeriodBar {
  readonly period: number;
  /** Sessions that there were: fewer than the period for a young share. */
  readonly sessions: number;
  readonly firstDay: DayNumber;
  readonly open: Paisa;
  readonly high: Paisa;
  readonly low: Paisa;
  readonly close: Paisa;
  readonly last: Paisa;
  /** The close before the period began. */
  readonly before: Paisa;
  readonly change: Paisa;
  readonly changePercent: Percent;
  readonly volume: number;
  readonly value: Paisa;
  readonly trades: number;
  readonly averageValue: Paisa;
}

/**
 * The last `period` sessions up to `endRow`. change = close − close before the first of them. Sessions
 * without a trade count as sessions, and leave open, high and low to the others.
 */
export function periodBar(
  columns: DayColumns,
  period: number,
  endRow = columns.count - 1,
): PeriodBar | null {
  if (endRow < 0) return null;
  const first = Math.max(0, endRow - period + 1);
  let [open, high, low, last] = [0, 0, 0, 0];
  let [volume, value, trades] = [0, 0, 0];
  for (let row = first; row <= endRow; row += 1) {
    if (columns.volume[row] <= 0) continue;
    if (open === 0) open = columns.open[row];
    if (columns.high[row] > high) high = columns.high[row];
    if (low === 0 || columns.low[row] < low) low = columns.low[row];
    last = columns.last[row];
    volume += columns.volume[row];
    value += columns.value[row];
    trades += columns.trades[row];
  }
  const sessions = endRow - first + 1;
  const close = columns.close[endRow];
  const before = columns.yesterdayClose[first];
  return {
    period,
    sessions,
    firstDay: columns.day[first],
    open,
    high,
    low,
    close,
    last: last || close,
    before,
    change: close - before,
    changePercent: before > 0 ? round(((close - before) / before) * 100, 2) : 0,
    volume,
    value,
    trades,
    averageValue: value / sessions,
  };
}
