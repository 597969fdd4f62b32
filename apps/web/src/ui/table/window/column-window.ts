import type { Column } from '../column.ts';
import { leastWidth, type Widths } from '../columns/column-layout.ts';

export interface ColumnWindow {
  readonly first: number;
  /** One after the last. */
  readonly end: number;
}

/** A table of up to this many columns is rendered whole. */
const FEW = 20;
const STEP = 2;
const SPARE = 1;

/**
 * The grid of a row with skipped columns: pinned ones, one track as wide as those skipped before the
 * visible ones, the visible ones. A track for each skipped column would cost as much as its cell.
 */
export function seenTemplate(
  columns: readonly Pick<Column<never>, 'id' | 'width'>[],
  widths: Widths,
  pinned: number,
  { first, end }: ColumnWindow,
): string {
  const all = columns.map(({ id, width }) => widths[id] ?? width);
  const from = Math.max(first, pinned);
  const gap = all.slice(pinned, from).reduce((sum, width) => sum + width, 0);
  return [...all.slice(0, pinned), gap, ...all.slice(from, end)]
    .map((width) => `${width}px`)
    .join(' ');
}

/** The columns to render for the visible range from `left` to `right`, in steps. */
export function columnWindow(
  columns: readonly Pick<Column<never>, 'id' | 'width'>[],
  widths: Widths,
  left: number,
  right: number,
): ColumnWindow {
  const count = columns.length;
  if (count <= FEW || leastWidth(columns, widths) <= right - left) return { first: 0, end: count };
  let [first, end, edge] = [count, 0, 0];
  columns.forEach(({ id, width }, index) => {
    const start = edge;
    edge += widths[id] ?? width;
    if (edge <= left || start >= right) return;
    first = Math.min(first, index);
    end = index + 1;
  });
  return {
    first: Math.max(0, Math.floor((first - SPARE) / STEP) * STEP),
    end: Math.min(count, Math.ceil((end + SPARE) / STEP) * STEP),
  };
}
