/** The start of each row, and the end of the list. */
export function startsOf(heights: readonly number[]): number[] {
  const starts = [0];
  for (const height of heights) starts.push((starts.at(-1) ?? 0) + height);
  return starts;
}

/** The row at `y`, by binary search. */
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

/** The window moves in whole steps and has spare rows on both sides. */
interface Margin {
  readonly step: number;
  readonly spare: number;
}
/** Before any scrolling: few spare rows, because filtering and sorting render at once. */
export const AT_REST: Margin = { step: 2, spare: 1 };
export const SCROLLED: Margin = { step: 4, spare: 6 };

export interface RowWindow {
  readonly first: number;
  /** One after the last. */
  readonly end: number;
}

/**
 * The rows to render for the visible range from `top` to `bottom`. In steps: a window that moved
 * with each row would render the table for each row scrolled.
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
