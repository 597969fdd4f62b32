import { PRICE_PANE } from '@dorpon/domain/chart/chart-panes';
import type { Anchor } from '@dorpon/domain/chart/drawings/drawing';
import type { Interval } from '@dorpon/domain/chart/interval';
import type { EpochMs } from '@dorpon/domain/units';
import type { Chart as KlineChart } from 'klinecharts';
import type { HostData } from './host-data.ts';
import type { HostPaint } from './host-paint.ts';
import { valueAt, yOf } from './price-scale.ts';
import type { PanePlace, TagPlace } from './tags.ts';
import { slotOfTime, timeOfSlot } from './time-rows.ts';
import { CANDLE_PANE } from './visible-rows.ts';

const X_AXIS = 'x_axis_pane';

/** Conversions for one scroll and scale. A slot is a place among the bars; whole ones are their middles. */
export interface CapturedPlaces {
  readonly barSpace: number;
  slotOf(at: EpochMs): number;
  atOf(slot: number): EpochMs;
  xOfSlot(slot: number): number;
  slotAt(x: number): number;
  yOf(price: number): number;
  priceAt(y: number): number;
}

/** From bars, times and prices to pixels of the chart and back. */
export class Places {
  readonly #chart: KlineChart;
  readonly #data: HostData;
  readonly #paint: HostPaint;
  readonly #interval: () => Interval;

  constructor(chart: KlineChart, data: HostData, paint: HostPaint, interval: () => Interval) {
    this.#chart = chart;
    this.#data = data;
    this.#paint = paint;
    this.#interval = interval;
  }

  /** The price pane without its scale. */
  get price(): { readonly width: number; readonly height: number } {
    return this.#chart.getSize(CANDLE_PANE, 'main') ?? { width: 0, height: 0 };
  }

  get barSpace(): number {
    return this.#chart.getBarSpace().bar;
  }

  /** Where panes and scales are. */
  all(): TagPlace {
    const chart = this.#chart;
    const options = chart.getPaneOptions() as { id: string; state: string }[];
    const panes: PanePlace[] = options
      .filter(({ id }) => id !== X_AXIS)
      .map(({ id, state }) => {
        const box = chart.getSize(id, 'root');
        return {
          id: id === CANDLE_PANE ? PRICE_PANE : id,
          top: box?.top ?? 0,
          height: box?.height ?? 0,
          collapsed: state === 'minimize',
        };
      })
      .sort((a, b) => a.top - b.top);
    const { width = 0, height = 0 } = chart.getSize() ?? {};
    const main = this.price.width;
    const dates = chart.getSize(X_AXIS, 'root')?.height ?? 0;
    return { panes, width: main, axisWidth: width - main, datesTop: height - dates, height };
  }

  xOfSlot(slot: number): number {
    const whole = Math.floor(slot);
    const x = this.#paint.xOfBar(whole);
    return slot === whole ? x : x + (slot - whole) * this.barSpace;
  }

  rowAt(x: number): number {
    const [point] = this.#chart.convertFromPixel([{ x }], { paneId: CANDLE_PANE }) as {
      dataIndex?: number;
    }[];
    return point?.dataIndex ?? 0;
  }

  xOf(at: EpochMs): number {
    return this.xOfSlot(slotOfTime(this.#data.bars, at, this.#interval()));
  }

  timeAt(x: number): EpochMs {
    const row = this.rowAt(x);
    const slot = row + (x - this.xOfSlot(row)) / this.barSpace;
    return timeOfSlot(this.#data.bars, slot, this.#interval());
  }

  /** For many conversions: as the pane is now. */
  captured(): CapturedPlaces {
    const bars = this.#data.bars;
    const interval = this.#interval();
    const { barSpace } = this;
    const [axis] = this.#chart.getYAxes({ paneId: CANDLE_PANE });
    const scale = axis && this.#paint.scaleOf(axis, this.price.height);
    return {
      barSpace,
      slotOf: (at) => slotOfTime(bars, at, interval),
      atOf: (slot) => timeOfSlot(bars, slot, interval),
      xOfSlot: (slot) => {
        const whole = Math.floor(slot);
        return this.#paint.xOfBar(whole) + (slot - whole) * barSpace;
      },
      slotAt: (x) => {
        const row = this.rowAt(x);
        return row + (x - this.#paint.xOfBar(row)) / barSpace;
      },
      yOf: (price) => (scale ? yOf(scale, price) : 0),
      priceAt: (y) => (scale ? valueAt(scale, y) : 0),
    };
  }

  yOf(price: number): number {
    const [axis] = this.#chart.getYAxes({ paneId: CANDLE_PANE });
    return axis ? yOf(this.#paint.scaleOf(axis, this.price.height), price) : 0;
  }

  /** Undefined below the price pane. */
  priceAt(y: number): number | undefined {
    const { height } = this.price;
    const [axis] = this.#chart.getYAxes({ paneId: CANDLE_PANE });
    if (!axis || y > height) return undefined;
    return valueAt(this.#paint.scaleOf(axis, height), y);
  }

  anchorAt(x: number, y: number): Anchor {
    const price = this.priceAt(Math.min(y, this.price.height)) ?? 0;
    return { at: this.timeAt(x), price };
  }
}
