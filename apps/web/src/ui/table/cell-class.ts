import type { Column } from './column.ts';

/**
 * The classes of a cell. The first column and pinned ones stay in view when the table scrolls
 * sideways; a thin line is at their right.
 */
export function cellClass(column: Column<never>, index: number, pinned = 0): string {
  const first = index === 0 ? 'first-cell' : '';
  const pin =
    index > 0 && index <= pinned ? `pinned-cell ${index === pinned ? 'pin-end' : ''}` : '';
  return `cell ${column.align ?? 'end'} ${column.tone ?? ''} ${first} ${pin} ${column.id}-cell`;
}
