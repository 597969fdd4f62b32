import { volumeProfile } from '@dorpon/domain/indicators/volume-profile';
import type { Chart as KlineChart, XAxis, YAxis } from 'klinecharts';
import type { HostView } from '../chart-host.ts';
import { type Palette, tokenOf } from './colours.ts';
import { firstValue } from './compare.ts';
import type { Compared, HostData } from './host-data.ts';
import type { Draw } from './indicators.ts';
import { legendHeight } from './legend-room.ts';
import type { NumberText } from './number-text.ts';
import { paintBars, paintBoxes, paintBricks, paintCandles } from './paint/candles.ts';
import { type Frame, frameOf } from './paint/frame.ts';
import { paintArea, paintBaseline, paintLine } from './paint/lines.ts';
import { paintLevels, paintStudy, shiftOf } from './paint/study.ts';
import { traceLine } from './paint/trace.ts';
import { paintProfile, paintVolume } from './paint/volume.ts';
import { type ScaleKind, type ValueScale, valueScale, yOf } from './price-scale.ts';
import { type ChosenStudy, isProfile } from './study-set.ts';
import { type VisibleRows, visibleRows, xOnChart } from './visible-rows.ts';

/** What painters read: the newest view with its colours and texts. */
export interface Look {
  readonly view: HostView;
  readonly palette: Palette;
  readonly text: NumberText;
  readonly kind: ScaleKind;
}

/** Newest values that lie further apart are painted with all others. */
const MOST_SHIFT = 80;

/** Types that show closes only: their highs and lows are closes too. */
export const isLineType = (type: string): boolean =>
  type === 'line' || type === 'step' || type === 'area' || type === 'baseline';

export class HostPaint {
  readonly #chart: KlineChart;
  readonly #data: HostData;
  readonly #look: () => Look;
  /** Known after the first paint. */
  #xAxis: XAxis | undefined;

  /** Set while only the newest bar is painted. */
  #newest: Frame | undefined;

  constructor(chart: KlineChart, data: HostData, look: () => Look) {
    this.#chart = chart;
    this.#data = data;
    this.#look = look;
  }

  frame({ xAxis, bounding }: Pick<Draw, 'xAxis' | 'bounding'>): Frame {
    if (this.#newest) return this.#newest;
    this.#xAxis = xAxis;
    const rows = this.isApart ? 'settled' : 'all';
    return frameOf(this.#chart, xAxis, this.#data.bars, bounding.width, rows);
  }

  /** Within `paint` all parts of all panes paint the newest bar alone. */
  newest(width: number, paint: () => void): void {
    if (!this.#xAxis) return;
    this.#newest = frameOf(this.#chart, this.#xAxis, this.#data.bars, width, 'newest');
    paint();
    this.#newest = undefined;
  }

  /**
   * Whether the newest bar is painted apart from the others. Not where several bars share a pixel, and not with
   * studies whose earlier values change with it.
   */
  get isApart(): boolean {
    const { shown, studies } = this.#data;
    const { chart } = this.#look().view;
    if (shown.box > 0 || shown.bars.count < 2 || this.#chart.getBarSpace().bar < 2) return false;
    if (chart.studies.some((choice) => isProfile(choice) && !choice.hidden)) return false;
    for (const { study } of studies.all) if (study.repaints) return false;
    const [behind, ahead] = this.shifts();
    return ahead - behind < MOST_SHIFT;
  }

  /** How far the newest values are drawn behind and ahead of their bar. */
  shifts(): readonly [number, number] {
    let [behind, ahead] = [0, 0];
    for (const { study, rows } of this.#data.studies.all)
      for (const output of study.outputs) {
        const shift = shiftOf(output, rows.params);
        behind = Math.min(behind, shift);
        ahead = Math.max(ahead, shift);
      }
    return [behind, ahead];
  }

  /** Where the middle of a bar is, in whole pixels. */
  readonly xOfBar = (row: number): number =>
    this.#xAxis?.convertToPixel(row) ?? xOnChart(this.#chart, row);

  visibleRows(): VisibleRows {
    return visibleRows(this.#chart, this.#data.bars.count, this.xOfBar);
  }

  scaleOf(yAxis: YAxis, height: number): ValueScale {
    return valueScale(yAxis, height, yAxis.name === 'log');
  }

  /** How far bars are drawn beyond their highs and lows: a box of point & figure has its price in its middle. */
  get reach(): number {
    return this.#look().view.chart.type === 'point-figure' ? this.#data.shown.box / 2 : 0;
  }

  /** The close that is 0% on a percent scale. */
  base(): number {
    const { firstRow, endRow } = this.visibleRows();
    return firstValue(this.#data.bars.close, firstRow, endRow);
  }

  /** What a compared value is multiplied by to lie on the scale of the price. */
  factorOf(compared: Compared): number {
    return compared.choice.scale === 'own' ? 1 : this.base() / this.baseOf(compared);
  }

  /** The value of a compared symbol that is 0%. */
  baseOf({ column }: Compared): number {
    const { firstRow, endRow } = this.visibleRows();
    return firstValue(column.values, firstRow, endRow);
  }

  series(params: Draw): void {
    const { view, palette, text } = this.#look();
    const { ctx, bounding, yAxis } = params;
    const frame = this.frame(params);
    if (frame.endRow <= frame.firstRow) return;
    const scale = this.scaleOf(yAxis, bounding.height);
    const { type } = view.chart;
    const { height } = bounding;
    if (type === 'candles' || type === 'heikin-ashi')
      paintCandles(ctx, frame, scale, palette, 'open');
    else if (type === 'hollow') paintCandles(ctx, frame, scale, palette, 'close-before');
    else if (type === 'bars') paintBars(ctx, frame, scale, palette);
    else if (type === 'renko') paintBricks(ctx, frame, scale, palette);
    else if (type === 'point-figure') paintBoxes(ctx, frame, scale, palette, this.#data.shown.box);
    else if (type === 'area') paintArea(ctx, frame, scale, palette, height);
    else if (type === 'baseline')
      paintBaseline(ctx, frame, scale, palette, { height, datum: view.source.yesterdayClose });
    else paintLine(ctx, frame, scale, palette, type === 'step');
    if (frame.isNewest) return;
    const decimals = view.source.decimals;
    paintExtremes(ctx, frame, scale, palette, {
      height,
      below: legendHeight(view.chart),
      reach: this.reach,
      isLine: isLineType(type),
      write: (value) => text.fixed(value, decimals),
    });
  }

  volume(params: Draw): void {
    const { palette } = this.#look();
    const { ctx, bounding, yAxis } = params;
    const scale = this.scaleOf(yAxis, bounding.height);
    const frame = this.frame(params);
    paintVolume(ctx, frame, scale, palette, bounding.height);
    const average = this.#data.studies.volumeAverage;
    if (!average) return;
    ctx.strokeStyle = palette.colour('ink-3');
    ctx.lineWidth = 1;
    ctx.lineJoin = 'bevel';
    ctx.beginPath();
    traceLine(ctx, frame, scale, average);
    ctx.stroke();
  }

  compare(params: Draw, compared: Compared): void {
    const { palette } = this.#look();
    const { ctx, bounding, yAxis } = params;
    const factor = this.factorOf(compared);
    if (!Number.isFinite(factor)) return;
    const scale = this.scaleOf(yAxis, bounding.height);
    ctx.strokeStyle = palette.colour(tokenOf(compared.choice.colour));
    ctx.lineWidth = 1.5;
    ctx.lineJoin = 'round';
    ctx.beginPath();
    // A log scale has no factor of its own, but comparing in percent never uses one.
    const scaled = { ...scale, k: scale.k * factor };
    traceLine(ctx, this.frame(params), scaled, compared.column.values);
    ctx.stroke();
  }

  study(params: Draw, chosen: ChosenStudy): void {
    if (chosen.choice.hidden) return;
    const { palette } = this.#look();
    const { ctx, bounding, yAxis } = params;
    const frame = this.frame(params);
    const scale = this.scaleOf(yAxis, bounding.height);
    if (chosen.study.pane === 'own' && !chosen.base && !frame.isNewest) {
      const hasBars = chosen.study.outputs.some(({ as, key }) => as === 'bars' && key !== 'volume');
      const levels = chosen.study.levels ?? (hasBars ? [0] : []);
      paintLevels(ctx, scale, palette, levels, bounding.width);
    }
    paintStudy(ctx, frame, scale, palette, chosen.painted);
  }

  profile(params: Draw, levels: number): void {
    const { palette } = this.#look();
    const { ctx, bounding, yAxis } = params;
    const frame = this.frame(params);
    const { firstRow, endRow } = frame;
    const found = volumeProfile(this.#data.bars, firstRow, endRow, levels);
    const scale = this.scaleOf(yAxis, bounding.height);
    if (found) paintProfile(ctx, found, scale, palette, bounding.width);
  }
}

interface Extremes {
  readonly height: number;
  /** Above it is the legend. A stretched scale can move bars there, and then their price is not written. */
  readonly below: number;
  readonly reach: number;
  readonly isLine: boolean;
  readonly write: (value: number) => string;
}

/** The highest and lowest price of the visible bars, written at their bars. */
function paintExtremes(
  context: CanvasRenderingContext2D,
  frame: Frame,
  scale: ValueScale,
  palette: Palette,
  { height, below, reach, isLine, write }: Extremes,
): void {
  const { bars, firstRow, endRow } = frame;
  const high = isLine ? bars.close : bars.high;
  const low = isLine ? bars.close : bars.low;
  let [highest, lowest] = [firstRow, firstRow];
  for (let row = firstRow + 1; row < endRow; row += 1) {
    if (high[row]! > high[highest]!) highest = row;
    if (low[row]! < low[lowest]!) lowest = row;
  }
  context.font = palette.font(11);
  context.fillStyle = palette.colour('ink');
  // A line of a study may pass under the text.
  context.strokeStyle = palette.colour('ground');
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  for (const [row, value, side] of [
    [highest, high[highest]!, 1],
    [lowest, low[lowest]!, -1],
  ] as const) {
    const label = write(value);
    const half = context.measureText(label).width / 2 + 4;
    const x = Math.max(half, Math.min(frame.width - half, frame.x(row)));
    const y = yOf(scale, value + side * reach) + side * (scale.k > 0 ? 10 : -10);
    if (y - 6 <= below || y >= height - 4) continue;
    context.strokeText(label, x, y);
    context.fillText(label, x, y);
  }
}
