import { SESSION_MINUTES } from '@dorpon/contract/bars-query';
import { MAX_CHART_BARS, MAX_CHART_SESSIONS } from '@dorpon/contract/charts';
import { type DayColumns, dayNumber, tradingDayOf } from '@dorpon/domain/bars/day-columns';
import type { MinuteBar } from '@dorpon/domain/bars/minute-bars';
import { type AdjustmentFactor, factorsAfter } from '@dorpon/domain/bars/price-adjustment';
import { dhakaDay, dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { type TradingDay, taka } from '@dorpon/domain/units';
import { columnsOf, emptyBars } from '../../drawing/packed-bars.ts';
import type { Rows } from './chart-range.ts';
import type { PickedBars } from './day-chart-bars.ts';

export interface MinuteRange {
  /** The first session shown, as a row of the days. */
  readonly shown: number;
  /** The first session read, for the look-back of studies. */
  readonly read: number;
}

/** The newest sessions of a range that fit into a chart, and `before` bars ahead of them. */
export function minuteRange(rows: Rows, minutes: number, before: number): MinuteRange {
  const perSession = Math.ceil(SESSION_MINUTES / minutes);
  const fit = Math.min(MAX_CHART_SESSIONS, Math.ceil(MAX_CHART_BARS / perSession));
  const shown = Math.max(rows.first, rows.end - fit);
  const back = Math.min(Math.ceil(before / perSession), MAX_CHART_SESSIONS - (rows.end - shown));
  return { shown, read: Math.max(0, shown - Math.max(0, back)) };
}

/** Adjusted minute bars; those before the first shown day are for the studies. */
export function minuteChartBars(
  given: readonly MinuteBar[],
  firstShown: TradingDay,
  factors: readonly AdjustmentFactor[],
  index: readonly MinuteBar[],
): PickedBars {
  const minutes = given.slice(-MAX_CHART_BARS);
  const bars = emptyBars(minutes.length);
  const columns = columnsOf(bars);
  let day = { from: 0, before: 0, number: 0, price: 1, volume: 1 };
  let beside = 0;
  for (const [row, bar] of minutes.entries()) {
    if (bar.at < day.from || bar.at >= day.before) day = dayAt(bar.at, factors);
    columns.time[row] = bar.at;
    columns.open[row] = taka(bar.open * day.price);
    columns.high[row] = taka(bar.high * day.price);
    columns.low[row] = taka(bar.low * day.price);
    columns.close[row] = taka(bar.close * day.price);
    columns.volume[row] = bar.volume * day.volume;
    columns.traded[row] = 1;
    columns.session[row] = day.number;
    while (beside + 1 < index.length && index[beside + 1]!.at <= bar.at) beside += 1;
    const known = index[beside] && index[beside].at <= bar.at;
    columns.beside[row] = known ? taka(index[beside]!.close) : Number.NaN;
  }
  const opens = dhakaTime(firstShown, 0);
  const first = minutes.findIndex(({ at }) => at >= opens);
  return { bars, first: first < 0 ? minutes.length : first };
}

function dayAt(at: number, factors: readonly AdjustmentFactor[]) {
  const day = dhakaDay(at);
  const from = dhakaTime(day, 0);
  const number = dayNumber(day);
  return { from, before: from + 86_400_000, number, ...factorsAfter(factors, number) };
}

export const dayOfRow = (days: DayColumns, row: number): TradingDay =>
  tradingDayOf(days.day[row] ?? 0);
