import type { CompanyRemark } from './company-file.ts';

/** No valid row is longer; an unclosed quote would otherwise take the rest of the file. */
export const LONGEST_ROW = 1_000_000;

export interface Wrong {
  readonly wrong: CompanyRemark['reason'];
  readonly text: string;
  /** The number of the CSV field that cannot be read, from 1. */
  readonly column?: number;
}

/** One row of a file before it is parsed. */
export type Entry<Content> = { readonly line: number; readonly bytesRead: number } & (
  | { readonly content: Content }
  | Wrong
);
