import { PRICE_PANE } from '@dorpon/domain/chart/chart-panes';
import type { Chart as KlineChart, YAxis } from 'klinecharts';
import { type AxisTag, paintTags, spreadTops, TAG, type TickPlace } from './axis-tags.ts';
import { tokenOf } from './colours.ts';
import type { HostData } from './host-data.ts';
import type { HostPaint, Look } from './host-paint.ts';
import { tokenOfOutput } from './paint/study.ts';
import { valueAt, yOf } from './price-scale.ts';
import { countdownText, dateTag } from './time-text.ts';
import { newestClose } from './traded-close.ts';
import { CANDLE_PANE, klinePane } from './visible-rows.ts';

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
    return this.#chart.getYAxes({ paneId: klinePane(pane) })[0];
  }

  /** All tags beside the panes. */
  paint(context: Context, place: TagPlace, crossY: number | undefined): void {
    context.textBaseline = 'middle';
    context.textAlign = 'left';
    if (this.#data.bars.count === 0) return;
    const last = this.#last(place);
    const level = crossY === undefined ? undefined : this.#level(place, crossY);
    const tags = [
      ...this.#studyValues(place),
      ...this.#compared(place, last),
      ...(last ? [last] : []),
      ...(level ? [level] : []),
    ];
    paintTags(context, this.#look().palette, tags, this.#ticks(place));
  }

  /** The numbers that klinecharts paints on the scales. */
  #ticks(place: TagPlace): TickPlace[] {
    return place.panes.flatMap(({ id, top }) => {
      const axes = this.#chart.getYAxes({ paneId: klinePane(id) });
      const width = id === PRICE_PANE ? this.#scaleWidth(place) : place.axisWidth;
      return axes.flatMap((axis, at) =>
        axis.getTicks().map(({ coord }) => ({
          left: place.width + width * at,
          width,
          y: top + coord,
        })),
      );
    });
  }

  /** Everything that is written on the scales, without the crosshair. */
  texts(place: TagPlace): string[] {
    if (this.#data.bars.count === 0) return [];
    const panes = place.panes.map(({ id }) => klinePane(id));
    const ticks = panes.flatMap((paneId) =>
      this.#chart.getYAxes({ paneId }).flatMap((axis) => axis.getTicks()),
    );
    return [
      ...ticks.map(({ text }) => text),
      ...[...this.#studyValues(place), ...this.#compared(place, undefined)].map(({ text }) => text),
      this.priceText(this.#lastPrice()),
      this.#last(place)?.second ?? '',
    ];
  }

  /** Of one of the scales beside the price. */
  #scaleWidth(place: TagPlace): number {
    return this.#chart.getSize(CANDLE_PANE, 'yAxis')?.width ?? place.axisWidth;
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
    const axis = this.#axis(PRICE_PANE);
    const pane = place.panes.find(({ id }) => id === PRICE_PANE);
    if (!axis || !pane) return undefined;
    const y = pane.top + yOf(this.#paint.scaleOf(axis, pane.height), price);
    return y >= pane.top && y < pane.top + pane.height ? y : undefined;
  }

  /** Where the close of a row is, for the dot of a linked crosshair. */
  closeY(place: TagPlace, row: number): number | undefined {
    const close = this.#data.bars.close[row];
    return close === undefined ? undefined : this.#priceY(place, close);
  }

  #last(place: TagPlace): AxisTag | undefined {
    const { view, text } = this.#look();
    const axis = this.#axis(PRICE_PANE);
    const pane = place.panes.find(({ id }) => id === PRICE_PANE);
    if (!axis || !pane) return undefined;
    const close = this.#lastPrice();
    const token = this.#lastToken();
    const y = pane.top + yOf(this.#paint.scaleOf(axis, pane.height), close);
    const left = view.source.msToEnd ?? 0;
    const countdown = left > 0 ? text.digits(countdownText(left, view.language)) : undefined;
    const height = countdown === undefined ? TAG : TAG * 2 - 3;
    return {
      left: place.width,
      top: clamp(Math.round(y - TAG / 2), pane.top, pane.top + pane.height - height),
      width: place.axisWidth,
      height,
      fill: token,
      ink: token === 'uc' ? 'ground' : `on-${token}`,
      text: this.priceText(close),
      second: countdown,
    };
  }

  /** A price as the scale writes it. */
  priceText(price: number): string {
    const { view, text, kind } = this.#look();
    if (kind !== 'percent') return text.fixed(price, view.source.decimals);
    return text.percent((price / this.#paint.base() - 1) * 100);
  }

  #compared(place: TagPlace, last: AxisTag | undefined): AxisTag[] {
    const { text } = this.#look();
    const pane = place.panes.find(({ id }) => id === PRICE_PANE);
    const axes = this.#chart.getYAxes({ paneId: CANDLE_PANE });
    if (!pane) return [];
    const width = this.#scaleWidth(place);
    const tags = this.#data.compared.flatMap((compared, index): AxisTag[] => {
      const value = compared.column.values[this.#data.bars.count - 1]!;
      const factor = this.#paint.factorOf(compared);
      if (!(value > 0) || !Number.isFinite(factor)) return [];
      const isOwn = compared.choice.scale === 'own';
      const axis = isOwn ? axes.find((one) => one.id === `own-${index}`) : axes[0];
      if (!axis) return [];
      const y = pane.top + yOf(this.#paint.scaleOf(axis, pane.height), value * factor);
      const label = isOwn
        ? text.fixed(value, compared.source.decimals)
        : text.percent(((value * factor) / this.#paint.base() - 1) * 100);
      return [
        {
          left: place.width + (isOwn ? width * axes.indexOf(axis) : 0),
          top: clamp(Math.round(y - TAG / 2), pane.top, pane.top + pane.height - TAG),
          width,
          height: TAG,
          fill: tokenOf(compared.choice.colour),
          ink: 'ground',
          text: label,
        },
      ];
    });
    if (!last) return tags;
    const shared = tags.filter(({ left }) => left === place.width);
    const tops = spreadTops(
      shared.map(({ top }) => top),
      last,
    );
    return tags.map((tag) => {
      const at = shared.indexOf(tag);
      return at < 0 ? tag : { ...tag, top: tops[at]! };
    });
  }

  /** The newest value of a study in its own pane, beside the scale. */
  #studyValues(place: TagPlace): AxisTag[] {
    const row = this.#data.bars.count - 1;
    return [...this.#data.studies.all].flatMap((chosen): AxisTag[] => {
      if (chosen.pane === PRICE_PANE || chosen.choice.hidden || chosen.base) return [];
      const pane = place.panes.find(({ id }) => id === chosen.pane);
      const axis = this.#axis(chosen.pane);
      if (!pane || pane.collapsed || !axis) return [];
      const output = chosen.study.outputs.find(({ as }) => as === 'line' || as === 'dots');
      const value = output ? (chosen.rows.columns[output.key]?.[row] ?? Number.NaN) : Number.NaN;
      if (!output || !Number.isFinite(value)) return [];
      const scale = this.#paint.scaleOf(axis, pane.height);
      const y = yOf(scale, value);
      // Bars mean nothing without their zero; the legend has the value too.
      const hasZero = chosen.study.outputs.some(({ as }) => as === 'bars');
      if (hasZero && Math.abs(y - yOf(scale, 0)) < 14) return [];
      return [
        {
          left: place.width,
          top: pane.top + clamp(Math.round(y - 7), 0, pane.height - 14),
          width: place.axisWidth,
          height: 14,
          fill: 'ground',
          ink: tokenOfOutput(chosen.painted, output),
          text: this.#ofPane(chosen.pane, value),
        },
      ];
    });
  }

  #level(place: TagPlace, at: number): AxisTag | undefined {
    const pane = place.panes.find(({ top, height }) => at >= top && at < top + height);
    const axis = pane && this.#axis(pane.id);
    if (!pane || !axis) return undefined;
    const value = valueAt(this.#paint.scaleOf(axis, pane.height), at - pane.top);
    return {
      left: place.width,
      top: clamp(Math.round(at - TAG / 2), 0, place.datesTop - TAG),
      width: place.axisWidth,
      height: TAG,
      fill: 'ink',
      ink: 'ground',
      text: this.#valueText(pane.id, value),
    };
  }

  #valueText(pane: string, value: number): string {
    const { text } = this.#look();
    if (pane === PRICE_PANE) return this.priceText(value);
    return pane === 'volume' ? text.count(value) : this.#ofPane(pane, value);
  }

  /** With the unit of the formula that opened the pane. */
  #ofPane(pane: string, value: number): string {
    const { text } = this.#look();
    const formula = this.#data.studies.get(pane)?.choice.formula;
    return formula ? text.typed(value, formula.type) : text.reading(value);
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
