import { boxSizeOf } from '@dorpon/domain/chart/box-size';
import type { ChartType } from '@dorpon/domain/chart/chart-document';
import { fillHeikinAshi } from '@dorpon/domain/chart/heikin-ashi';
import { PointAndFigureRun } from '@dorpon/domain/chart/point-and-figure';
import { RenkoRun } from '@dorpon/domain/chart/renko';
import type { BarColumns, BarSource } from '../bar-source.ts';

/** The bars as a chart type shows them. Rows before `changed` are as they were in the update before. */
export interface ShownBars {
  readonly bars: BarColumns;
  /** What studies are computed from: the loaded bars where the rows are the same. */
  readonly studied: BarColumns;
  /** Of a Renko brick or a point & figure box; 0 for types with a time axis. */
  readonly box: number;
  readonly changed: number;
}

export interface ShownBarsRun {
  update(bars: BarColumns, changed: number): ShownBars;
}

/** Whether the axis shows the bars of the source: false for bricks and columns of boxes. */
export const hasTimeAxis = (type: ChartType): boolean =>
  type !== 'renko' && type !== 'point-figure';

export function shownBarsRun(type: ChartType, source: BarSource): ShownBarsRun {
  if (type === 'heikin-ashi') return heikinAshiRun();
  if (type === 'renko') return derivedRun(source, (box) => new RenkoRun(box));
  if (type === 'point-figure') return derivedRun(source, (box) => new PointAndFigureRun(box));
  return { update: (bars, changed) => ({ bars, studied: bars, box: 0, changed }) };
}

function heikinAshiRun(): ShownBarsRun {
  let prices = emptyPrices(0);
  let at: Float64Array | undefined;
  return {
    update(bars, changed) {
      const isNew = bars.at !== at || prices.open.length < bars.count;
      if (isNew) prices = emptyPrices(bars.at.length);
      at = bars.at;
      const from = isNew ? 0 : changed;
      fillHeikinAshi(bars, prices, Math.max(0, from));
      return { bars: { ...bars, ...prices }, studied: bars, box: 0, changed: from };
    },
  };
}

function emptyPrices(room: number) {
  const column = () => new Float64Array(room);
  return { open: column(), high: column(), low: column(), close: column() };
}

interface DerivedRun {
  readonly size: number;
  update(bars: BarColumns): BarColumns;
}

function derivedRun(source: BarSource, begin: (box: number) => DerivedRun): ShownBarsRun {
  let run: DerivedRun | undefined;
  let count = 0;
  return {
    update(bars, changed) {
      const isNew = run === undefined || changed < Math.min(bars.count, count) - 1;
      // All boxes depend on the size: it stays while only the newest bar changes.
      if (isNew || run === undefined) run = begin(boxSizeOf(bars, 10 ** -source.decimals));
      count = bars.count;
      const derived = run.update(bars);
      // The newest source bar may have added, changed or taken back several of them.
      const kept = isNew ? 0 : firstRowSince(derived, bars.at[Math.max(0, changed)] ?? 0);
      return { bars: derived, studied: derived, box: run.size, changed: kept };
    },
  };
}

/** A point & figure column that began earlier can still grow, so the row before belongs to it too. */
function firstRowSince({ at, count }: BarColumns, time: number): number {
  let row = count;
  while (row > 0 && at[row - 1]! >= time) row -= 1;
  return Math.max(0, row - 1);
}
