import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import { cloned } from '@dorpon/domain/chart/drawings/edits';
import type { Frame } from '@dorpon/domain/chart/drawings/frame';
import { isStroke } from '@dorpon/domain/chart/drawings/tools';
import type { Interval } from '@dorpon/domain/chart/interval';
import { round } from '@dorpon/domain/units';
import type { BarSource } from '../bar-source.ts';
import type { ChartHost } from '../chart-host.ts';
import { slotOfTime, timeOfSlot } from '../host/time-rows.ts';
import { newDrawingId } from './new-drawing-id.ts';
import { type PriceGrid, tickAt } from './tick-price.ts';

const BARS = 2;
const PIXELS = 16;

/** A copy that can be changed, a little to the right and below, so that both are seen. */
export function copyBeside(
  drawing: Drawing,
  frame: Pick<Frame, 'slotOf' | 'atOf' | 'yOf' | 'priceAt'>,
  grid: PriceGrid,
): Drawing {
  const { locked: _, hidden: __, ...free } = drawing;
  const { price } = drawing.anchors[0]!;
  const below = frame.priceAt(frame.yOf(price) + PIXELS) - price;
  const tick = tickAt(grid, price);
  const plus = Math.round(below / tick) * tick;
  const digits = grid.decimals + (isStroke(drawing.tool) ? 1 : 0);
  const copy = cloned(free, newDrawingId(), { bars: BARS, plus }, frame);
  return {
    ...copy,
    anchors: copy.anchors.map((anchor) => ({
      ...anchor,
      price: round(anchor.price, digits),
    })),
  };
}

interface OnChart {
  readonly host: Pick<ChartHost, 'yOf' | 'anchorAt'>;
  readonly source: BarSource;
  readonly interval: Interval;
}

/** The same for a drawing as its chart shows it. */
export function copyOnChart(drawing: Drawing, { host, source, interval }: OnChart): Drawing {
  const frame = {
    slotOf: (at: number) => slotOfTime(source.bars, at, interval),
    atOf: (slot: number) => timeOfSlot(source.bars, slot, interval),
    yOf: (price: number) => host.yOf(price),
    priceAt: (y: number) => host.anchorAt(0, y).price,
  };
  return copyBeside(drawing, frame, source);
}
