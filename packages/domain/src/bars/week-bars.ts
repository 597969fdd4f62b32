import type { DayColumns, DayNumber } from './day-columns.ts';
import { emptyDays } from './day-columns.ts';

/** 1970-01-01 was a Thursday; the exchange's week begins on Sunday. */
const weekOf = (day: DayNumber): number => Math.floor((day + 4) / 7);

/** Days folded into weeks; a week's day is its first session, its yesterday the close before it. */
export function weekBars(columns: DayColumns): DayColumns {
  const weeks = emptyDays(columns.count);
  let at = -1;
  let week = Number.NaN;
  for (let row = 0; row < columns.count; row += 1) {
    if (weekOf(columns.day[row]) !== week) {
      week = weekOf(columns.day[row]);
      at += 1;
      weeks.day[at] = columns.day[row];
      weeks.yesterdayClose[at] = columns.yesterdayClose[row];
    }
    weeks.close[at] = columns.close[row];
    if (columns.volume[row] <= 0) continue;
    if (weeks.open[at] === 0) weeks.open[at] = columns.open[row];
    if (columns.high[row] > weeks.high[at]) weeks.high[at] = columns.high[row];
    if (weeks.low[at] === 0 || columns.low[row] < weeks.low[at]) weeks.low[at] = columns.low[row];
    weeks.last[at] = columns.last[row];
    weeks.volume[at] += columns.volume[row];
    weeks.value[at] += columns.value[row];
    weeks.trades[at] += columns.trades[row];
    weeks.bull[at] += columns.bull[row];
    weeks.bear[at] += columns.bear[row];
  }
  return { ...weeks, count: at + 1 };
}
