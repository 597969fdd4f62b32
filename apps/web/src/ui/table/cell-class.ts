import type { Column } from './column.ts';

/** The first column of a table stays when one scrolls sideways, closed by a hairline. */
export function cellClass(column: Column<never>, index: number): string {
  const first = index === 0 ? 'first-cell' : '';
  return `cell ${column.align ?? 'end'} ${column.tone ?? ''} ${first} ${column.id}-cell`;
}
