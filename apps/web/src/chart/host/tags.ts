import type { Chart as KlineChart, YAxis } from 'klinecharts';
import { tokenOf } from './colours.ts';
import type { HostData } from './host-data.ts';
import type { HostPaint, Look } from './host-paint.ts';
import { tokenOfOutput } from './paint/study.ts';
import { valueAt, yOf } from './price-scale.ts';
import { countdownText, dateTag } from './time-text.ts';
import { newestClose } from './traded-close.ts';
import { PRICE } from './visible-rows.ts';

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

export const TAG = 17;

type Context = CanvasRenderingContext2D;

/** Tags on the scales. */
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

  /** All tags beside the panes. */
  paint(context: Context, place: TagPlace, crossY: number | undefined): void {
    context.textBaseline = 'middle';
    context.textAlign = 'left';
    if (this.#data.bars.count === 0) return;
    this.#paintStudyValues(context, place);
    this.#paintCompared(context, place);
    this.#paintLast(context, place);
    if (crossY !== undefined) this.#paintLevel(context, place, crossY);
  }

  /** The line of the last price, and its direction; undefined where it is not visible. */
  lastLine(place: TagPlace): { readonly y: number; readonly token: string } | undefined {
    const y = this.#data.bars.count > 0 ? this.#priceY(place, this.#lastPrice()) : undefined;
    return y === undefined ? undefined : { y: Math.round(y), token: this.#lastToken() };
  }

  #lastPrice(): number {
    return newestClose(this.#look().view.source.bars);
  }

  #lastToken(): 'up' | 'dn' | 'uc' {
    const { yesterdayClose, bars } = this.#look().view.source;
    const close = this.#lastPrice();
    const before = Number.isFinite(yesterdayClose)
      ? yesterdayClose
      : (bars.close[bars.count - 2] ?? close);
    if (close === before) return 'uc';
    return close > before ? 'up' : 'dn';
  }

  /** Undefined outside of the price pane. */
  #priceY(place: TagPlace, price: number): number | undefined {
    const axis = this.#axis('price');
    const pane = place.panes.find(({ id }) => id === 'price');
    if (!axis || !pane) return undefined;
    const y = pane.top + yOf(this.#paint.scaleOf(axis, pane.height), price);
    return y >= pane.top && y < pane.top + pane.height ? y : undefined;
  }

  /** Where the close of a row is, for the dot of a linked crosshair. */
  closeY(place: TagPlace, row: number): number | undefined {
    const close = this.#data.bars.close[row];
    return close === undefined ? undefined : this.#priceY(place, close);
  }

  #paintLast(context: Context, place: TagPlace): void {
    const { view, palette, text } = this.#look();
    const axis = this.#axis('price');
    const pane = place.panes.find(({ id }) => id === 'price');
    if (!axis || !pane) return;
    const close = this.#lastPrice();
    const token = this.#lastToken();
    const y = pane.top + yOf(this.#paint.scaleOf(axis, pane.height), close);
    const left = view.source.msToEnd ?? 0;
    const countdown = left > 0 ? text.digits(countdownText(left, view.language)) : undefined;
    const height = countdown === undefined ? TAG : TAG * 2 - 3;
    const top = clamp(Math.round(y - TAG / 2), pane.top, pane.top + pane.height - height);
    context.fillStyle = palette.colour(token);
    context.fillRect(place.width + 1, top, place.axisWidth - 1, height);
    context.fillStyle = palette.colour(token === 'uc' ? 'ground' : `on-${token}`);
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

  #paintCompared(context: Context, place: TagPlace): void {
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
      context.fillStyle = palette.colour(tokenOf(compared.choice.colour));
      context.fillRect(left + 1, top, size - 1, TAG);
      context.fillStyle = palette.colour('ground');
      context.font = palette.font(11, 600);
      context.fillText(label, left + 9, top + TAG / 2 + 0.5);
    });
  }

  /** The newest value of a study in its own pane, beside the scale. */
  #paintStudyValues(context: Context, place: TagPlace): void {
    const { palette, text } = this.#look();
    const row = this.#data.bars.count - 1;
    for (const chosen of this.#data.studies.all) {
      if (chosen.pane === 'price' || chosen.choice.hidden || chosen.base) continue;
      const pane = place.panes.find(({ id }) => id === chosen.pane);
      const axis = this.#axis(chosen.pane);
      if (!pane || pane.collapsed || !axis) continue;
      const output = chosen.study.outputs.find(({ as }) => as === 'line' || as === 'dots');
      const value = output ? (chosen.rows.columns[output.key]?.[row] ?? Number.NaN) : Number.NaN;
      if (!output || !Number.isFinite(value)) continue;
      const y = yOf(this.#paint.scaleOf(axis, pane.height), value);
      const top = pane.top + clamp(Math.round(y - 7), 0, pane.height - 14);
      context.fillStyle = palette.colour('ground');
      context.fillRect(place.width + 1, top, place.axisWidth - 1, 14);
      context.fillStyle = palette.colour(tokenOfOutput(chosen.painted, output));
      context.font = palette.font(11, 600);
      context.fillText(text.reading(value), place.width + 9, top + 7.5);
    }
  }

  #paintLevel(context: Context, place: TagPlace, at: number): void {
    const { palette } = this.#look();
    const pane = place.panes.find(({ top, height }) => at >= top && at < top + height);
    const axis = pane && this.#axis(pane.id);
    if (!pane || !axis) return;
    const value = valueAt(this.#paint.scaleOf(axis, pane.height), at - pane.top);
    const top = clamp(Math.round(at - TAG / 2), 0, place.datesTop - TAG);
    context.fillStyle = palette.colour('ink');
    context.fillRect(place.width + 1, top, place.axisWidth - 1, TAG);
    context.fillStyle = palette.colour('ground');
    context.font = palette.font(11, 600);
    context.fillText(this.#valueText(pane.id, value), place.width + 9, top + TAG / 2 + 0.5);
  }

  #valueText(pane: string, value: number): string {
    const { text } = this.#look();
    if (pane === 'price') return this.priceText(value);
    return pane === 'volume' ? text.count(value) : text.reading(value);
  }

  /** The date under the crosshair. */
  dateText(row: number): string {
    const { view, text } = this.#look();
    const { at, count } = this.#data.bars;
    const time = at[Math.max(0, Math.min(row, count - 1))]!;
    return text.digits(dateTag(time, view.chart.interval, view.language));
  }
}

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));
