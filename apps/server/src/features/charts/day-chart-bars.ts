import { MAX_CHART_BARS } from '@dorpon/contract/charts';
import { type DayColumns, rowOnOrBefore } from '@dorpon/domain/bars/day-columns';
import { isTradedDay } from '@dorpon/domain/bars/traded-day';
import { fillAlignedCloses } from '@dorpon/domain/chart/aligned-closes';
import { startOfDay } from '@dorpon/domain/chart/bar-group';
import { dayChartBar, foldDays } from '@dorpon/domain/chart/day-chart-bars';
import { taka } from '@dorpon/domain/units';
import { columnsOf, emptyBars, type PackedBars } from '../../drawing/packed-bars.ts';
import type { Rows } from './chart-range.ts';

export interface PickedBars {
  readonly bars: PackedBars;
  /** Bars before this row are only for the studies. */
  readonly first: number;
}

/**
 * Days, weeks or months of a range, preceded by `before` more for the studies. Of a longer range the
 * newest are shown.
 */
export function dayChartBars(
  days: DayColumns,
  rows: Rows,
  interval: 'day' | 'week' | 'month',
  before: number,
  index: DayColumns | undefined,
): PickedBars {
  const folded = foldDays({ ...days, count: rows.end }, interval);
  const shown = interval === 'day' ? rows.first : rowOnOrBefore(folded, days.day[rows.first] ?? 0);
  const firstShown = Math.max(shown, folded.count - MAX_CHART_BARS);
  const from = Math.max(0, firstShown - before);
  const bars = emptyBars(folded.count - from);
  const columns = columnsOf(bars);
  for (let row = from; row < folded.count; row += 1) {
    const at = row - from;
    const bar = dayChartBar(folded, row);
    columns.time[at] = bar.at;
    columns.open[at] = bar.open;
    columns.high[at] = bar.high;
    columns.low[at] = bar.low;
    columns.close[at] = bar.close;
    columns.volume[at] = bar.volume;
    columns.session[at] = bar.session;
    columns.traded[at] = Number(isTradedDay(folded, row));
  }
  columns.beside.fill(Number.NaN);
  if (index) {
    // Later days of the index are not part of a chart that ends in the past.
    const count = rowOnOrBefore(index, days.day[rows.end - 1] ?? 0) + 1;
    const other = closesOf(foldDays({ ...index, count }, interval));
    fillAlignedCloses(columns.beside, { count: bars.count, at: columns.time }, other, interval);
  }
  return { bars, first: firstShown - from };
}

const closesOf = ({ count, day, close }: DayColumns) => ({
  count,
  at: Float64Array.from(day.subarray(0, count), startOfDay),
  close: close.subarray(0, count).map(taka),
});
