import type { Chart } from '@dorpon/domain/chart/chart-document';
import { PRICE_PANE } from '@dorpon/domain/chart/chart-panes';
import type { ValueType } from '@dorpon/domain/screener/field';
import type { AxisCreateTicksParams, AxisRange, AxisTick, Chart as KlineChart } from 'klinecharts';
import type { HostData } from './host-data.ts';
import { type HostPaint, isLineType, type Look } from './host-paint.ts';
import { COLLAPSED_HEIGHT } from './indicators.ts';
import { roomAbove } from './legend-room.ts';
import type { NumberText } from './number-text.ts';
import type { Frame } from './paint/frame.ts';
import { studyExtent } from './paint/study.ts';
import {
  axisRange,
  decimalsOfStep,
  type Extent,
  isEmpty,
  logValues,
  noExtent,
  type Room,
  roundValues,
  spacedTicks,
  widen,
} from './price-scale.ts';
import { timeTicks } from './time-ticks.ts';
import { newestClose } from './traded-close.ts';
import { CANDLE_PANE, type VisibleRows } from './visible-rows.ts';

type ShownRows = VisibleRows & Pick<Frame, 'bars'>;

/** Free pixels: legends lie at the top of panes. */
const PRICE_BOTTOM = 26;
/** A level at the lower edge still has room for its number. */
const STUDY_ROOM = { top: 24, bottom: 9 };
const VOLUME_ROOM = { top: 22, bottom: 0 };

/** Least pixels between prices of a scale: steps of 1, 2 and 5 make it up to 2.5 times as many. */
const PRICE_SPACING = 34;

/** How far studies may widen the scale of the price, as a part of the price's own range. */
const MOST_WIDENING = 0.6;

/** A number of the scale of a study; the unit of a formula is with it. */
function tickText(
  text: NumberText,
  value: number,
  decimals: number,
  type: ValueType | undefined,
): string {
  if (type === 'date') return text.typed(value, type);
  if (Math.abs(value) >= 1e5) return text.count(value);
  return `${text.fixed(value, decimals)}${type === 'percent' ? '%' : ''}`;
}

/** Ranges and ticks of all scales. */
export class HostScales {
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

  /** The visible rows, without places of pixels. */
  #rows(): ShownRows {
    const { bars } = this.#data;
    return { bars, ...this.#paint.visibleRows() };
  }

  #height(paneId: string): number {
    return this.#chart.getSize(paneId, 'main')?.height ?? 0;
  }

  priceRange = (): AxisRange => {
    const { view, kind } = this.#look();
    const frame = this.#rows();
    const extent = this.#priceExtent(frame);
    const own = { ...extent };
    for (const chosen of this.#data.studies.all)
      if (chosen.pane === PRICE_PANE && !chosen.choice.hidden)
        studyExtent(chosen.painted, frame, extent);
    const most = (own.high - own.low) * MOST_WIDENING;
    if (!isEmpty(own)) {
      extent.low = Math.max(extent.low, own.low - most);
      extent.high = Math.min(extent.high, own.high + most);
    }
    for (const compared of this.#data.compared) {
      if (compared.choice.scale === 'own') continue;
      const factor = this.#paint.factorOf(compared);
      for (let row = frame.firstRow; row < frame.endRow; row += 1)
        if (compared.column.values[row]! > 0) widen(extent, compared.column.values[row]! * factor);
    }
    return axisRange(extent, kind, this.#priceRoom(view.chart), this.#paint.base());
  };

  #priceRoom(chart: Chart): Room {
    const height = this.#height(CANDLE_PANE);
    return {
      height,
      top: roomAbove(chart, height),
      bottom: PRICE_BOTTOM,
      inverted: chart.inverted,
    };
  }

  #priceExtent({ bars, firstRow, endRow }: ShownRows): Extent {
    const { view } = this.#look();
    const isLine = isLineType(view.chart.type);
    const extent = noExtent();
    const lows = isLine ? bars.close : bars.low;
    const highs = isLine ? bars.close : bars.high;
    let { low, high } = extent;
    for (let row = firstRow; row < endRow; row += 1) {
      if (lows[row]! < low) low = lows[row]!;
      if (highs[row]! > high) high = highs[row]!;
    }
    extent.low = low - this.#paint.reach;
    extent.high = high + this.#paint.reach;
    // The tag of the last price is beside the boxes, which end before it.
    if (this.#data.shown.box > 0 && endRow === bars.count && !isEmpty(extent))
      widen(extent, newestClose(view.source.bars));
    const { yesterdayClose } = view.source;
    if (view.chart.type === 'baseline' && Number.isFinite(yesterdayClose) && !isEmpty(extent)) {
      const span = extent.high - extent.low;
      if (Math.abs(yesterdayClose - (extent.high + extent.low) / 2) < span * 1.5)
        widen(extent, yesterdayClose);
    }
    return extent;
  }

  priceTicks = ({ range, bounding }: AxisCreateTicksParams): AxisTick[] => {
    const { view, text, kind } = this.#look();
    if (this.#data.bars.count === 0) return [];
    const { height } = bounding;
    const isLog = kind === 'log';
    const values = isLog ? logValues(range, height, 64) : roundValues(range, height, PRICE_SPACING);
    const step = values.length > 1 ? values[1]! - values[0]! : 1;
    const write = (value: number): string => {
      if (kind === 'percent') return text.percent(value, Math.min(2, decimalsOfStep(step)));
      return text.fixed(value, view.source.decimals);
    };
    const place = (value: number): number => {
      const real = isLog ? Math.log10(value) : value;
      const [low, span] = isLog
        ? [range.realFrom, range.realRange]
        : [range.displayFrom, range.displayRange];
      const part = (real - low) / span;
      return Math.round((view.chart.inverted ? part : 1 - part) * height);
    };
    const ticks = values.map((value) => ({ coord: place(value), value, text: write(value) }));
    return spacedTicks(ticks, height, 28);
  };

  /** Of a symbol compared on its own scale. */
  ownRange = (place: number): AxisRange => {
    const { view } = this.#look();
    const frame = this.#rows();
    const extent = noExtent();
    const column = this.#data.compared[place]?.column.values;
    if (column)
      for (let row = frame.firstRow; row < frame.endRow; row += 1)
        if (column[row]! > 0) widen(extent, column[row]!);
    return axisRange(extent, 'linear', this.#priceRoom(view.chart), 1);
  };

  ownTicks = ({ range, bounding }: AxisCreateTicksParams): AxisTick[] => {
    const { text, view } = this.#look();
    const { height } = bounding;
    const ticks = roundValues(range, height, PRICE_SPACING).map((value) => {
      const part = (value - range.from) / range.range;
      const coord = Math.round((view.chart.inverted ? part : 1 - part) * height);
      return { coord, value, text: text.fixed(value, 2) };
    });
    return spacedTicks(ticks, height, 28);
  };

  volumeRange = (): AxisRange => {
    const { bars, firstRow, endRow } = this.#rows();
    const average = this.#data.studies.volumeAverage;
    let most = 1;
    for (let row = firstRow; row < endRow; row += 1) {
      if (bars.volume[row]! > most) most = bars.volume[row]!;
      if (average && average[row]! > most) most = average[row]!;
    }
    const room = { ...VOLUME_ROOM, height: this.#height('volume'), inverted: false };
    return axisRange({ low: 0, high: most }, 'linear', room, 1);
  };

  noTicks = (): AxisTick[] => [];

  studyRange = (paneId: string): AxisRange => {
    const frame = this.#rows();
    const extent = noExtent();
    for (const chosen of this.#data.studies.all) {
      if (chosen.pane !== paneId || chosen.choice.hidden) continue;
      studyExtent(chosen.painted, frame, extent);
      if (!chosen.base && !isEmpty(extent))
        for (const level of chosen.study.levels ?? []) widen(extent, level);
    }
    const room = { ...STUDY_ROOM, height: this.#height(paneId), inverted: false };
    return axisRange(extent, 'linear', room, 1);
  };

  studyTicks = (paneId: string, { range, bounding }: AxisCreateTicksParams): AxisTick[] => {
    const { text } = this.#look();
    const { height } = bounding;
    if (this.#data.bars.count === 0 || height <= COLLAPSED_HEIGHT) return [];
    const owner = this.#data.studies.get(paneId);
    const levels = owner?.study.levels;
    const type = owner?.choice.formula?.type;
    const values = levels ? [...levels].sort((a, b) => a - b) : roundValues(range, height, 28);
    const step = values.length > 1 ? values[1]! - values[0]! : 1;
    const ticks = values.map((value) => ({
      coord: Math.round((1 - (value - range.from) / range.range) * height),
      value,
      text: tickText(text, value, levels ? 0 : decimalsOfStep(step), type),
    }));
    return spacedTicks(ticks, height, 18);
  };

  timeTicks = (): AxisTick[] => {
    const { view, text } = this.#look();
    const { firstRow, endRow, bars } = this.#rows();
    const ticks = timeTicks({
      at: bars.at,
      from: firstRow,
      to: endRow,
      barSpace: this.#chart.getBarSpace().bar,
      interval: view.chart.interval,
      language: view.language,
      spacing: 64,
    });
    return ticks
      .map(({ row, text: label }) => ({
        coord: this.#chart.convertToPixel({ dataIndex: row }, { paneId: CANDLE_PANE }) as {
          x: number;
        },
        row,
        label,
      }))
      .map(({ coord, row, label }) => ({
        coord: coord.x,
        value: bars.at[row]!,
        text: text.digits(label),
      }));
  };
}
