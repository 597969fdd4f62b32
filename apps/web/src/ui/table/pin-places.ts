import type { Column } from './column.ts';
import type { Widths } from './columns/column-layout.ts';

/**
 * The left offset of each pinned column, by minimum widths: where a column is wider, the table fits
 * and does not scroll.
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

/** The style of a pinned cell. */
export function cellPlace(index: number, pins: readonly number[]): React.CSSProperties | undefined {
  const left = index > 0 ? pins[index] : undefined;
  return left === undefined ? undefined : { left };
}
