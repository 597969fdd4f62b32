import { type DayColumns, type DayNumber, emptyDays } from './day-columns.ts';
import { isTradedDay } from './traded-day.ts';

/**
 * Folds the days of one group (a week, a month) into one. Its day is the group's first session and its
 * yesterday's close is the close before the group. A group without a trade has only a close.
 */
export function foldedDays(columns: DayColumns, groupOf: (day: DayNumber) => number): DayColumns {
  const folded = emptyDays(columns.count);
  let at = -1;
  let group = Number.NaN;
  for (let row = 0; row < columns.count; row += 1) {
    if (groupOf(columns.day[row]) !== group) {
      group = groupOf(columns.day[row]);
      at += 1;
      folded.day[at] = columns.day[row];
      folded.yesterdayClose[at] = columns.yesterdayClose[row];
    }
    folded.close[at] = columns.close[row];
    folded.volume[at] += columns.volume[row];
    folded.value[at] += columns.value[row];
    folded.trades[at] += columns.trades[row];
    folded.bull[at] += columns.bull[row];
    folded.bear[at] += columns.bear[row];
    if (!isTradedDay(columns, row)) continue;
    if (folded.open[at] === 0) folded.open[at] = columns.open[row];
    if (columns.high[row] > folded.high[at]) folded.high[at] = columns.high[row];
    if (folded.low[at] === 0 || columns.low[row] < folded.low[at])
      folded.low[at] = columns.low[row];
    folded.last[at] = columns.last[row];
  }
  return { ...folded, count: at + 1 };
}
