import type { ComponentType, ReactNode } from 'react';
import type { RowKeyActs } from './use-row-keys.ts';

/** Rendered before the name of every row, such as a star. */
export interface RowMark {
  /** The code that a row is about. */
  readonly codeOf: (row: string) => string;
  readonly Mark: ComponentType<{ readonly code: string }>;
  /** Wraps all rows, so that shared state is read once and not in each row. */
  readonly Around: ComponentType<{ readonly children: ReactNode }>;
  /** Key handlers for the active row. */
  readonly keys: RowKeyActs;
}
