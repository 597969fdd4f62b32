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
  readonly lastDay: DayNumber;
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

interface Sums {
  open: Paisa;
  high: Paisa;
  low: Paisa;
  last: Paisa;
  volume: number;
  value: Paisa;
  trades: number;
}

/**
 * The last sessions up to `endRow`, for each of `periods` in ascending order, in one walk back from the
 * end. change = close − close before the first session. Sessions without a trade count as sessions, and
 * leave open, high and low to the others.
 */
export function periodBars(
  columns: DayColumns,
  periods: readonly number[] = PERIODS,
  endRow = columns.count - 1,
): PeriodBar[] {
  if (endRow < 0) return [];
  const sums = { open: 0, high: 0, low: 0, last: 0, volume: 0, value: 0, trades: 0 };
  let row = endRow + 1;
  return periods.map((period) => {
    const first = Math.max(0, endRow - period + 1);
    while (row > first) {
      row -= 1;
      addEarlier(sums, columns, row);
    }
    return barOf(sums, columns, period, first, endRow);
  });
}

export const periodBar = (
  columns: DayColumns,
  period: number,
  endRow = columns.count - 1,
): PeriodBar | null => periodBars(columns, [period], endRow)[0] ?? null;

function addEarlier(sums: Sums, columns: DayColumns, row: number): void {
  if (columns.volume[row] <= 0) return;
  sums.open = columns.open[row];
  if (columns.high[row] > sums.high) sums.high = columns.high[row];
  if (sums.low === 0 || columns.low[row] < sums.low) sums.low = columns.low[row];
  if (sums.last === 0) sums.last = columns.last[row];
  sums.volume += columns.volume[row];
  sums.value += columns.value[row];
  sums.trades += columns.trades[row];
}

function barOf(
  sums: Sums,
  columns: DayColumns,
  period: number,
  first: number,
  endRow: number,
): PeriodBar {
  const sessions = endRow - first + 1;
  const close = columns.close[endRow];
  const before = columns.yesterdayClose[first];
  return {
    period,
    sessions,
    firstDay: columns.day[first],
    lastDay: columns.day[endRow],
    ...sums,
    close,
    last: sums.last || close,
    before,
    change: close - before,
    changePercent: before > 0 ? round(((close - before) / before) * 100, 2) : 0,
    averageValue: sums.value / sessions,
  };
}
