import { MAX_CHART_BARS } from '@dorpon/contract/charts';
import { type DayColumns, rowOnOrBefore } from '@dorpon/domain/bars/day-columns';
import { monthBars, monthNumber } from '@dorpon/domain/bars/month-bars';
import { isTradedDay } from '@dorpon/domain/bars/traded-day';
import { weekBars } from '@dorpon/domain/bars/week-bars';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { taka } from '@dorpon/domain/units';
import { columnsOf, emptyBars, type PackedBars } from '../../drawing/packed-bars.ts';
import type { Rows } from './chart-range.ts';

export interface PickedBars {
  readonly bars: PackedBars;
  /** Bars before this row are only for the studies. */
  readonly first: number;
}

const folds = {
  day: (days: DayColumns): DayColumns => days,
  week: weekBars,
  month: monthBars,
};

const DAY_MS = 86_400_000;
const EPOCH_DAY = dhakaTime('1970-01-01', 0);

/** Days, weeks or months of a range, preceded by `before` more for the studies. */
export function dayChartBars(
  days: DayColumns,
  rows: Rows,
  interval: keyof typeof folds,
  before: number,
  index: DayColumns | undefined,
): PickedBars {
  const upto = { ...days, count: rows.end };
  const folded = folds[interval](upto);
  const firstShown =
    interval === 'day' ? rows.first : rowOnOrBefore(folded, days.day[rows.first] ?? 0);
  const from = Math.max(0, folded.count - MAX_CHART_BARS, firstShown - before);
  const bars = emptyBars(folded.count - from);
  const columns = columnsOf(bars);
  for (let row = from; row < folded.count; row += 1) {
    const at = row - from;
    const close = taka(folded.close[row]!);
    // A bar without trades keeps the previous close.
    const traded = isTradedDay(folded, row);
    columns.time[at] = EPOCH_DAY + folded.day[row]! * DAY_MS;
    columns.open[at] = traded ? taka(folded.open[row]!) : close;
    columns.high[at] = traded ? taka(Math.max(folded.high[row]!, folded.close[row]!)) : close;
    columns.low[at] = traded ? taka(Math.min(folded.low[row]!, folded.close[row]!)) : close;
    columns.close[at] = close;
    columns.volume[at] = folded.volume[row]!;
    columns.traded[at] = Number(traded);
    columns.session[at] = monthNumber(folded.day[row]!);
  }
  besideDays(columns.beside, folded, from, index);
  return { bars, first: Math.max(0, firstShown - from) };
}

/** The index's close of the same bar: for a week or month the last one. */
function besideDays(
  beside: Float64Array,
  folded: DayColumns,
  from: number,
  index: DayColumns | undefined,
): void {
  if (!index) {
    beside.fill(Number.NaN);
    return;
  }
  for (let row = from; row < folded.count; row += 1) {
    const next = row + 1 < folded.count ? folded.day[row + 1]! - 1 : Number.MAX_SAFE_INTEGER;
    const at = rowOnOrBefore(index, next);
    beside[row - from] = at < 0 ? Number.NaN : taka(index.close[at]!);
  }
}
