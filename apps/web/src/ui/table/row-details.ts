import type { ReactNode } from 'react';

/** A line under each opened row. */
export interface RowDetails {
  readonly open: ReadonlySet<string>;
  /** In px, the same for all: rows are placed before they are rendered. */
  readonly height: number;
  readonly cell: (row: string) => ReactNode;
}
