/** Heights in pixels of the price pane, from its top. */
interface Reach {
  readonly top: number;
  readonly bottom: number;
}

const GAP = 14;
const EDGE = 4;

/**
 * The top of a bar of a height in a pane: below the drawing and the prices over which it would lie, else above them.
 * Where neither fits, at the edge of the pane that covers less of the prices.
 */
export function barTop(drawing: Reach, prices: Reach, pane: Reach, height: number): number {
  const top = pane.top + EDGE;
  const bottom = pane.bottom - height - EDGE;
  const below = Math.max(drawing.bottom, prices.bottom) + GAP;
  if (below <= bottom) return Math.max(below, top);
  const above = Math.min(drawing.top, prices.top) - GAP - height;
  if (above >= top) return Math.min(above, bottom);
  const coveredBelow = prices.bottom - bottom;
  const coveredAbove = top + height - prices.top;
  return coveredAbove < coveredBelow ? top : Math.max(bottom, top);
}
