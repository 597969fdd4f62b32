import type { Column } from './column.ts';

/**
 * The first column stays when the table scrolls sideways, closed by a thin line; pinned ones too.
 */
export function cellClass(column: Column<never>, index: number, pinned = 0): string {
  const first = index === 0 ? 'first-cell' : '';
  const pin =
    index > 0 && index <= pinned ? `pinned-cell ${index === pinned ? 'pin-end' : ''}` : '';
  return `cell ${column.align ?? 'end'} ${column.tone ?? ''} ${first} ${pin} ${column.id}-cell`;
}
