import type { Chart as KlineChart, YAxis } from 'klinecharts';
import { tokenOf } from './colours.ts';
import type { HostData } from './host-data.ts';
import { type HostPaint, type Look, PRICE } from './host-paint.ts';
import { tokenOfOutput } from './paint/study.ts';
import { dashedLine } from './paint/trace.ts';
import { valueAt, yOf } from './price-scale.ts';
import { countdownText, dateTag } from './time-text.ts';
import type { TopCanvas } from './top-layer.ts';

export interface PanePlace {
  readonly id: string;
  readonly top: number;
  readonly height: number;
  readonly collapsed: boolean;
}

/** The crosshair in pixels of the chart; `y` is missing where only the time is known. */
export interface CrossPlace {
  readonly row: number;
  readonly x: number;
  readonly y: number | undefined;
  readonly isLinked: boolean;
}

export interface TagPlace {
  readonly panes: readonly PanePlace[];
  /** Width of the panes without scales. */
  readonly width: number;
  readonly axisWidth: number;
  readonly datesTop: number;
  readonly height: number;
}

const TAG = 17;

/** Tags on the scales and the crosshair. */
export class Tags {
  readonly #chart: KlineChart;
  readonly #data: HostData;
  readonly #paint: HostPaint;
  readonly #look: () => Look;

  constructor(chart: KlineChart, data: HostData, paint: HostPaint, look: () => Look) {
    this.#chart = chart;
    this.#data = data;
    this.#paint = paint;
    this.#look = look;
  }

  #axis(pane: string): YAxis | undefined {
    return this.#chart.getYAxes({ paneId: pane === 'price' ? PRICE : pane })[0];
  }

  paint(canvas: TopCanvas, place: TagPlace, cross: CrossPlace | undefined, now: number): void {
    const context = canvas.begin();
    context.textBaseline = 'middle';
    context.textAlign = 'left';
    if (this.#data.bars.count === 0) return;
    this.#paintStudyValues(canvas, place);
    this.#paintCompared(canvas, place);
    this.#paintLast(canvas, place, now);
    if (cross) this.#paintCross(canvas, place, cross);
  }

  #paintLast(canvas: TopCanvas, place: TagPlace, now: number): void {
    const { view, palette, text } = this.#look();
    const { bars } = this.#data;
    const axis = this.#axis('price');
    const pane = place.panes.find(({ id }) => id === 'price');
    if (!axis || !pane) return;
    const row = bars.count - 1;
    const close = bars.close[row]!;
    const before = Number.isFinite(view.source.yesterdayClose)
      ? view.source.yesterdayClose
      : (bars.close[row - 1] ?? close);
    const tone = close > before ? 'up' : close < before ? 'dn' : 'uc';
    const { context } = canvas;
    const y = pane.top + yOf(this.#paint.scaleOf(axis, pane.height), close);
    if (y >= pane.top && y <= pane.top + pane.height) {
      context.strokeStyle = palette.colour(tone);
      context.lineWidth = 1;
      const line = Math.round(y) + 0.5;
      dashedLine(context, [0, line], [place.width, line], [1, 2]);
      canvas.used(0, line - 1, place.width, 2);
    }
    const { endsAt } = view.source;
    const countdown =
      endsAt !== undefined && endsAt > now
        ? text.digits(countdownText(endsAt - now, view.language))
        : undefined;
    const height = countdown === undefined ? TAG : TAG * 2 - 3;
    const top = clamp(Math.round(y - TAG / 2), pane.top, pane.top + pane.height - height);
    this.#box(canvas, place.width + 1, top, place.axisWidth - 1, height, palette.colour(tone));
    context.fillStyle = palette.colour(tone === 'uc' ? 'ground' : `on-${tone}`);
    context.font = palette.font(11, 600);
    context.fillText(this.priceText(close), place.width + 9, top + TAG / 2 + 0.5);
    if (countdown === undefined) return;
    context.font = palette.font(11);
    context.fillText(countdown, place.width + 9, top + TAG * 1.5 - 2);
  }

  /** A price as the scale writes it. */
  priceText(price: number): string {
    const { view, text, kind } = this.#look();
    if (kind !== 'percent') return text.fixed(price, view.source.decimals);
    return text.percent((price / this.#paint.base() - 1) * 100);
  }

  #box(canvas: TopCanvas, x: number, y: number, width: number, height: number, fill: string) {
    canvas.context.fillStyle = fill;
    canvas.context.fillRect(x, y, width, height);
    canvas.used(x, y, width, height);
  }

  #paintCompared(canvas: TopCanvas, place: TagPlace): void {
    const { palette, text } = this.#look();
    const pane = place.panes.find(({ id }) => id === 'price');
    const axes = this.#chart.getYAxes({ paneId: PRICE });
    if (!pane) return;
    this.#data.compared.forEach((compared, index) => {
      const value = compared.column.values[this.#data.bars.count - 1]!;
      const factor = this.#paint.factorOf(compared);
      if (!(value > 0) || !Number.isFinite(factor)) return;
      const isOwn = compared.choice.scale === 'own';
      const axis = isOwn ? axes.find((one) => one.id === `own-${index}`) : axes[0];
      if (!axis) return;
      const y = pane.top + yOf(this.#paint.scaleOf(axis, pane.height), value * factor);
      const label = isOwn
        ? text.fixed(value, compared.source.decimals)
        : text.percent(((value * factor) / this.#paint.base() - 1) * 100);
      const top = clamp(Math.round(y - TAG / 2), pane.top, pane.top + pane.height - TAG);
      const size = this.#chart.getSize(PRICE, 'yAxis')?.width ?? place.axisWidth;
      const left = place.width + (isOwn ? size * axes.indexOf(axis) : 0);
      const fill = palette.colour(tokenOf(compared.choice.colour));
      this.#box(canvas, left + 1, top, size - 1, TAG, fill);
      canvas.context.fillStyle = palette.colour('ground');
      canvas.context.font = palette.font(11, 600);
      canvas.context.fillText(label, left + 9, top + TAG / 2 + 0.5);
    });
  }

  /** The newest value of a study in its own pane, beside the scale. */
  #paintStudyValues(canvas: TopCanvas, place: TagPlace): void {
    const { palette, text } = this.#look();
    const { context } = canvas;
    const row = this.#data.bars.count - 1;
    for (const chosen of this.#data.studies.all) {
      if (chosen.pane === 'price' || chosen.choice.hidden) continue;
      const pane = place.panes.find(({ id }) => id === chosen.pane);
      const axis = this.#axis(chosen.pane);
      if (!pane || pane.collapsed || !axis) continue;
      const output = chosen.study.outputs.find(({ as }) => as === 'line' || as === 'dots');
      const value = output ? chosen.rows.columns[output.key]![row]! : Number.NaN;
      if (!output || !Number.isFinite(value)) continue;
      const y = yOf(this.#paint.scaleOf(axis, pane.height), value);
      const top = pane.top + clamp(Math.round(y - 7), 0, pane.height - 14);
      this.#box(canvas, place.width + 1, top, place.axisWidth - 1, 14, palette.colour('ground'));
      context.fillStyle = palette.colour(tokenOfOutput(chosen.painted, output));
      context.font = palette.font(11, 600);
      context.fillText(text.reading(value), place.width + 9, top + 7.5);
    }
  }

  #paintCross(canvas: TopCanvas, place: TagPlace, cross: CrossPlace): void {
    const { view, palette, text } = this.#look();
    const { context } = canvas;
    const { bars } = this.#data;
    const x = cross.x + 0.5;
    context.strokeStyle = palette.colour('ink-3');
    context.lineWidth = 1;
    if (x >= 0 && x <= place.width) {
      dashedLine(context, [x, 0], [x, place.datesTop], [3, 3]);
      canvas.used(x - 1, 0, 2, place.datesTop);
    }
    if (cross.isLinked) this.#paintDot(canvas, place, cross);
    if (cross.y !== undefined) this.#paintLevel(canvas, place, cross.y);
    const at = bars.at[Math.max(0, Math.min(cross.row, bars.count - 1))]!;
    const label = text.digits(dateTag(at, view.chart.interval, view.language));
    context.font = palette.font(11, 600);
    const width = Math.ceil(context.measureText(label).width) + 12;
    const left = clamp(Math.round(cross.x - width / 2), 0, place.width - width);
    const top = place.height - TAG - 4;
    this.#box(canvas, left, top, width, TAG, palette.colour('ink'));
    context.fillStyle = palette.colour('ground');
    context.fillText(label, left + 6, top + TAG / 2 + 0.5);
  }

  #paintDot(canvas: TopCanvas, place: TagPlace, { row, x }: CrossPlace): void {
    const { palette } = this.#look();
    const pane = place.panes.find(({ id }) => id === 'price');
    const axis = this.#axis('price');
    const close = this.#data.bars.close[row];
    if (!pane || !axis || close === undefined) return;
    const y = pane.top + yOf(this.#paint.scaleOf(axis, pane.height), close);
    canvas.context.fillStyle = palette.colour('ink');
    canvas.context.beginPath();
    canvas.context.arc(x + 0.5, y, 3, 0, 2 * Math.PI);
    canvas.context.fill();
    canvas.used(x - 4, y - 4, 8, 8);
  }

  #paintLevel(canvas: TopCanvas, place: TagPlace, at: number): void {
    const { palette } = this.#look();
    const { context } = canvas;
    const pane = place.panes.find(({ top, height }) => at >= top && at < top + height);
    const axis = pane && this.#axis(pane.id);
    if (!pane || !axis) return;
    const y = Math.round(at) + 0.5;
    context.strokeStyle = palette.colour('ink-3');
    dashedLine(context, [0, y], [place.width, y], [3, 3]);
    canvas.used(0, y - 1, place.width, 2);
    const value = valueAt(this.#paint.scaleOf(axis, pane.height), at - pane.top);
    const top = clamp(Math.round(at - TAG / 2), 0, place.datesTop - TAG);
    this.#box(canvas, place.width + 1, top, place.axisWidth - 1, TAG, palette.colour('ink'));
    context.fillStyle = palette.colour('ground');
    context.font = palette.font(11, 600);
    context.fillText(this.#valueText(pane.id, value), place.width + 9, top + TAG / 2 + 0.5);
  }

  #valueText(pane: string, value: number): string {
    const { text } = this.#look();
    if (pane === 'price') return this.priceText(value);
    return pane === 'volume' ? text.count(value) : text.reading(value);
  }
}

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));
