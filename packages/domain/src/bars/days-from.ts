import { type DayColumns, type DayNumber, rowOnOrBefore } from './day-columns.ts';

/** The days from `first` on, as views on the same memory. */
export function daysFrom(columns: DayColumns, first: DayNumber): DayColumns {
  const row = rowOnOrBefore(columns, first - 1) + 1;
  if (row === 0) return columns;
  return {
    count: columns.count - row,
    day: columns.day.subarray(row),
    open: columns.open.subarray(row),
    high: columns.high.subarray(row),
    low: columns.low.subarray(row),
    close: columns.close.subarray(row),
    last: columns.last.subarray(row),
    yesterdayClose: columns.yesterdayClose.subarray(row),
    volume: columns.volume.subarray(row),
    value: columns.value.subarray(row),
    trades: columns.trades.subarray(row),
    bull: columns.bull.subarray(row),
    bear: columns.bear.subarray(row),
  };
}
