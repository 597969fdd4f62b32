import { type DayColumns, type DayNumber, rowOnOrBefore } from '@dorpon/domain/bars/day-columns';
import { daysFrom } from '@dorpon/domain/bars/days-from';
import { monthBars } from '@dorpon/domain/bars/month-bars';
import { isTradedDay } from '@dorpon/domain/bars/traded-day';
import { weekBars } from '@dorpon/domain/bars/week-bars';
import { windowAverage } from '@dorpon/domain/indicators/windows';
import type { EpochMs } from '@dorpon/domain/units';
import { type Extent, niceStep } from '../../../ui/plots/mirror-line/mirror-line-geometry.ts';

/** Turns values into pixels; independent of elements, colours and words. */

export interface CandlePlot {
  readonly right: number;
  readonly top: number;
  /** Bottom of the price area and top of the volume area. */
  readonly bottom: number;
  readonly foot: number;
  readonly count: number;
  readonly extent: Extent;
  readonly maxVolume: number;
}

/** Pixels per candle: a body of three and a gap of one. Below this, days become weeks. */
const MIN_SLOT = 4;
const LABELS = 6;
const MARGIN = 0.06;

/** Bars of days, weeks or months. Bars of minutes also have `at`, the start of each bar. */
export interface CandleBars extends DayColumns {
  readonly at?: readonly EpochMs[];
}

export type Fold = 'day' | 'week' | 'month';

export const AVERAGES = [20, 50] as const;
export type AverageName = (typeof AVERAGES)[number];
/** NaN where there are too few bars before. */
export type Averages = Readonly<Record<AverageName, Float64Array>>;

export interface Folded {
  readonly bars: DayColumns;
  readonly averages: Averages;
  readonly fold: Fold;
}

/**
 * The bars from a day on, as days where they fit the width, else as weeks or months. The averages are
 * of the same bars and also use bars before the first one shown.
 */
export function foldToFit(days: DayColumns, first: DayNumber, width: number): Folded {
  const shown = days.count - rowOnOrBefore(days, first - 1) - 1;
  if (width <= 0 || shown * MIN_SLOT <= width) return cut(days, first, 'day');
  const weeks = cut(weekBars(days), first, 'week');
  return weeks.bars.count * MIN_SLOT <= width ? weeks : cut(monthBars(days), first, 'month');
}

/** A week or month that has begun before the first day is shown whole. */
function cut(all: DayColumns, first: DayNumber, fold: Fold): Folded {
  const row = Math.max(
    0,
    fold === 'day' ? rowOnOrBefore(all, first - 1) + 1 : rowOnOrBefore(all, first),
  );
  const bars = all.count > 0 ? daysFrom(all, all.day[row] ?? first) : all;
  return { bars, averages: averagesOf(all, row), fold };
}

/** Moving averages of the close, from a row on. */
export function averagesOf(bars: DayColumns, row: number): Averages {
  const average = (period: number) => {
    const out = new Float64Array(bars.count).fill(Number.NaN);
    windowAverage(bars.close, period, out)(0, bars.count);
    return out.subarray(row);
  };
  return { 20: average(20), 50: average(50) };
}

/** The line of an average; it starts at the first bar that has one. */
export function averagePath(plot: CandlePlot, values: Float64Array): string {
  let path = '';
  for (let row = 0; row < plot.count; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const y = Math.round(yOfPrice(plot, value) * 10) / 10;
    path += `${path === '' ? 'M' : 'L'}${columnOf(plot, row) + 0.5} ${y}`;
  }
  return path;
}

export function extentOfBars(
  bars: DayColumns,
  averages?: Averages,
): { extent: Extent; maxVolume: number } {
  let [low, high, maxVolume] = [Number.POSITIVE_INFINITY, 0, 0];
  for (let row = 0; row < bars.count; row += 1) {
    const traded = isTradedDay(bars, row);
    low = Math.min(low, (traded ? bars.low[row] : bars.close[row]) ?? low);
    high = Math.max(high, (traded ? bars.high[row] : bars.close[row]) ?? high);
    maxVolume = Math.max(maxVolume, bars.volume[row] ?? 0);
    for (const period of AVERAGES) {
      const average = averages?.[period][row] ?? Number.NaN;
      if (Number.isNaN(average)) continue;
      [low, high] = [Math.min(low, average), Math.max(high, average)];
    }
  }
  if (bars.count === 0) [low, high] = [0, 100];
  const span = Math.max(high - low, high * 0.004, 2);
  return {
    extent: {
      low: low - span * MARGIN,
      high: high + span * MARGIN,
      step: niceStep(span * (1 + 2 * MARGIN), LABELS),
    },
    maxVolume,
  };
}

export const slotOf = ({ right, count }: CandlePlot): number => right / Math.max(1, count);

export const columnOf = (plot: CandlePlot, row: number): number =>
  Math.floor((row + 0.5) * slotOf(plot));

export const yOfPrice = ({ top, bottom, extent: { low, high } }: CandlePlot, price: number) =>
  bottom - ((price - low) / (high - low)) * (bottom - top);

export const rowAt = (plot: CandlePlot, x: number): number =>
  Math.min(plot.count - 1, Math.max(0, Math.floor(x / slotOf(plot))));

/** Whole pixels of a body on each side of its wick; at least one where a gap remains. */
export function reachOf(plot: CandlePlot): number {
  const slot = slotOf(plot);
  return Math.max(slot >= MIN_SLOT ? 1 : 0, Math.min(6, Math.floor((slot * 0.62 - 1) / 2)));
}

export interface CandlePaths {
  /** Wicks and outlines of rising candles, stroked. */
  readonly up: string;
  /** Wicks of falling candles, stroked. */
  readonly down: string;
  /** Bodies of falling candles, filled. */
  readonly solid: string;
  readonly upVolume: string;
  readonly downVolume: string;
}

/** Rising candles are hollow, falling ones filled; every edge is on a pixel. */
export function candlePaths(plot: CandlePlot, bars: DayColumns): CandlePaths {
  const paths = { up: '', down: '', solid: '', upVolume: '', downVolume: '' };
  const reach = reachOf(plot);
  const px = (price: number) => Math.round(yOfPrice(plot, price));
  const height = plot.foot - plot.bottom - 6;
  for (let row = 0; row < bars.count; row += 1) {
    const x = columnOf(plot, row);
    const rose = rises(bars, row);
    const close = px(bars.close[row] ?? 0);
    if (!isTradedDay(bars, row)) {
      paths.up += `M${x - reach} ${close + 0.5}h${2 * reach + 1}`;
      continue;
    }
    const [open, high, low] = [
      px(bars.open[row] ?? 0),
      px(bars.high[row] ?? 0),
      px(bars.low[row] ?? 0),
    ];
    const [above, below] = open < close ? [open, close] : [close, open];
    const wicks = `M${x + 0.5} ${high}V${above}M${x + 0.5} ${below}V${low}`;
    if (rose && reach > 0) {
      paths.up += `${wicks}M${x - reach + 0.5} ${above + 0.5}h${2 * reach}V${Math.max(above, below) + 0.5}h${-2 * reach}Z`;
    } else if (rose) paths.up += `M${x + 0.5} ${high}V${Math.max(low, high + 1)}`;
    else {
      paths.down += wicks;
      paths.solid += `M${x - reach} ${above}h${2 * reach + 1}V${Math.max(below, above + 1)}h${-(2 * reach + 1)}Z`;
    }
    const volume = plot.maxVolume > 0 ? (bars.volume[row] ?? 0) / plot.maxVolume : 0;
    const tall = volume > 0 ? Math.max(1, Math.round(volume * height)) : 0;
    const bar = `M${x - reach} ${plot.foot}v${-tall}h${2 * reach + 1}v${tall}Z`;
    if (rose) paths.upVolume += bar;
    else paths.downVolume += bar;
  }
  return paths;
}

/** Close against the bar's own open, not against the close before. */
export const rises = (bars: DayColumns, row: number): boolean =>
  (bars.close[row] ?? 0) >= (bars.open[row] ?? 0);

interface DateMark {
  readonly row: number;
  readonly month: number;
  /** The first bar of its year, labelled with the year. */
  readonly isYear: boolean;
}

/**
 * The first bars of years, then those of months between them, at least `distance` pixels apart. A
 * range of more than thirty months has years only.
 */
export function dateMarks(
  plot: CandlePlot,
  bars: DayColumns,
  monthOf: (day: number) => number,
  distance: number,
): DateMark[] {
  const starts: DateMark[] = [];
  for (let row = 1; row < bars.count; row += 1) {
    const month = monthOf(bars.day[row] ?? 0);
    const before = monthOf(bars.day[row - 1] ?? 0);
    const isYear = Math.floor(month / 12) !== Math.floor(before / 12);
    if (month !== before) starts.push({ row, month, isYear });
  }
  const marks: DateMark[] = [];
  const add = (candidates: readonly DateMark[]) => {
    for (const start of candidates) {
      const x = columnOf(plot, start.row);
      if (marks.every(({ row }) => Math.abs(x - columnOf(plot, row)) >= distance))
        marks.push(start);
    }
  };
  add(starts.filter(({ isYear }) => isYear));
  const months = (starts.at(-1)?.month ?? 0) - monthOf(bars.day[0] ?? 0);
  if (months <= 30) add(starts);
  return marks.toSorted((one, other) => one.row - other.row);
}

/** The first bar of each day, for bars of minutes. */
export function dayMarks(plot: CandlePlot, bars: DayColumns, distance: number): number[] {
  const marks: number[] = [];
  for (let row = 0; row < bars.count; row += 1) {
    if (row > 0 && bars.day[row] === bars.day[row - 1]) continue;
    const last = marks.at(-1);
    if (last === undefined || columnOf(plot, row) - columnOf(plot, last) >= distance)
      marks.push(row);
  }
  return marks;
}

/** Rows of the highest high and the lowest low; null when nothing was traded. */
export function extremeRows(bars: DayColumns): { high: number; low: number } | null {
  let [high, low] = [-1, -1];
  for (let row = 0; row < bars.count; row += 1) {
    if (!isTradedDay(bars, row)) continue;
    if (high < 0 || (bars.high[row] ?? 0) > (bars.high[high] ?? 0)) high = row;
    if (low < 0 || (bars.low[row] ?? 0) < (bars.low[low] ?? 0)) low = row;
  }
  return high < 0 ? null : { high, low };
}
