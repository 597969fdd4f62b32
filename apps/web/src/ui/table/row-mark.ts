import type { ComponentType, ReactNode } from 'react';
import type { RowKeyActs } from './use-row-keys.ts';

/** What stands before the name of every row, such as a star. */
export interface RowMark {
  /** What a row is about. */
  readonly codeOf: (row: string) => string;
  readonly Mark: ComponentType<{ readonly code: string }>;
  /** Around all rows: what their marks share is read once and not in each of them. */
  readonly Around: ComponentType<{ readonly children: ReactNode }>;
  /** What a key does to the row that the arrows chose. */
  readonly keys: RowKeyActs;
}
