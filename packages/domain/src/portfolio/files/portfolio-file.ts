import type { Transaction } from '../transaction.ts';
import { type FileFault, faultAt } from './file-fault.ts';
import type { Json } from './value-shape.ts';

export const FILE_FORMAT = 'dorpon-portfolio';
export const FILE_VERSION = 1;

/** All that a person entered into a portfolio. */
export interface PortfolioFile {
  readonly name: string;
  /** By name. Their names are checked here; their values by whoever knows them. */
  readonly settings: Readonly<Record<string, Json>>;
  readonly transactions: readonly Transaction[];
}

/** What the reader of a file needs to know. */
export interface FileRules {
  readonly settings: readonly string[];
}

export const versionFault = (row: number | null, read: string): FileFault =>
  faultAt(row, 'version', 'unknown-version', read, {
    what: 'one-of',
    values: [String(FILE_VERSION)],
  });
