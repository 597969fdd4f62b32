import type { Drawing } from '@dorpon/domain/chart/drawings/drawing';
import { cloned } from '@dorpon/domain/chart/drawings/edits';
import type { Frame } from '@dorpon/domain/chart/drawings/frame';
import { round } from '@dorpon/domain/units';
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
  const digits = grid.decimals + (drawing.tool === 'brush' ? 1 : 0);
  const copy = cloned(free, newDrawingId(), { bars: BARS, plus }, frame);
  return {
    ...copy,
    anchors: copy.anchors.map((anchor) => ({
      ...anchor,
      price: round(anchor.price, digits),
    })),
    changedAt: Date.now(),
  };
}
