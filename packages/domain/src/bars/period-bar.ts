import { type Paisa, type Percent, round } from '../units.ts';
import type { DayColumns, DayNumber } from './day-columns.ts';
import { type AdjustmentFactor, FactorsBack } from './price-adjustment.ts';

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
 * leave open, high and low to the others. With factors, as over the adjusted days.
 */
export function periodBars(
  columns: DayColumns,
  periods: readonly number[] = PERIODS,
  factors: readonly AdjustmentFactor[] = [],
  endRow = columns.count - 1,
): PeriodBar[] {
  if (endRow < 0) return [];
  const ahead = new FactorsBack(factors);
  const sums = { open: 0, high: 0, low: 0, last: 0, volume: 0, value: 0, trades: 0 };
  let row = endRow + 1;
  return periods.map((period) => {
    const first = Math.max(0, endRow - period + 1);
    while (row > first) {
      row -= 1;
      ahead.to(columns.day[row]);
      addEarlier(sums, columns, row, ahead);
    }
    const before = columns.yesterdayClose[first] * ahead.price;
    return barOf(sums, columns, period, first, endRow, before);
  });
}

export const periodBar = (
  columns: DayColumns,
  period: number,
  endRow = columns.count - 1,
): PeriodBar | null => periodBars(columns, [period], [], endRow)[0] ?? null;

function addEarlier(sums: Sums, columns: DayColumns, row: number, ahead: FactorsBack): void {
  if (columns.volume[row] <= 0) return;
  const high = columns.high[row] * ahead.price;
  const low = columns.low[row] * ahead.price;
  sums.open = columns.open[row] * ahead.price;
  if (high > sums.high) sums.high = high;
  if (sums.low === 0 || low < sums.low) sums.low = low;
  if (sums.last === 0) sums.last = columns.last[row] * ahead.price;
  sums.volume += columns.volume[row] * ahead.volume;
  sums.value += columns.value[row];
  sums.trades += columns.trades[row];
}

function barOf(
  sums: Sums,
  columns: DayColumns,
  period: number,
  first: number,
  endRow: number,
  before: Paisa,
): PeriodBar {
  const sessions = endRow - first + 1;
  const close = columns.close[endRow];
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
