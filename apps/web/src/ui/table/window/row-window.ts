/** Where each row begins, and after them where the list ends. */
export function startsOf(heights: readonly number[]): number[] {
  const starts = [0];
  for (const height of heights) starts.push((starts.at(-1) ?? 0) + height);
  return starts;
}

/** The row that covers `y`, found by halving. */
function indexAt(starts: readonly number[], y: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle + 1] ?? Number.POSITIVE_INFINITY) <= y) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The window moves by whole steps, and has spare rows on both sides. */
interface Margin {
  readonly step: number;
  readonly spare: number;
}
/** Before anybody scrolls: what is filtered or put into another order is drawn at once, so little of it. */
export const AT_REST: Margin = { step: 2, spare: 1 };
export const SCROLLED: Margin = { step: 4, spare: 6 };

export interface RowWindow {
  readonly first: number;
  /** One after the last. */
  readonly end: number;
}

/**
 * The rows to draw for what is seen from `top` to `bottom`. In steps of a few rows: a window that
 * moved with each row would draw the table anew for each row scrolled.
 */
export function windowOf(
  starts: readonly number[],
  top: number,
  bottom: number,
  { step, spare }: Margin,
): RowWindow {
  const count = starts.length - 1;
  const first = Math.floor((indexAt(starts, top) - spare) / step) * step;
  const end = Math.ceil((indexAt(starts, bottom) + 1 + spare) / step) * step;
  return { first: Math.max(0, first), end: Math.min(count, Math.max(0, end)) };
}
