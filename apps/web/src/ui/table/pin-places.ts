import type { Column } from './column.ts';
import type { Widths } from './columns/column-layout.ts';

/**
 * How far from the left edge each pinned column stops. By the least widths: where a column is wider
 * than that, the table fits and nothing scrolls.
 */
export function pinPlaces(
  columns: readonly Pick<Column<never>, 'id' | 'width'>[],
  widths: Widths,
  pinned: number,
): readonly number[] {
  const places = [0];
  for (const { id, width } of columns.slice(0, pinned))
    places.push((places.at(-1) ?? 0) + (widths[id] ?? width));
  return places;
}

/** The style of a cell that stops at the left edge. */
export function cellPlace(index: number, pins: readonly number[]): React.CSSProperties | undefined {
  const left = index > 0 ? pins[index] : undefined;
  return left === undefined ? undefined : { left };
}
