import { MAX_READ } from './file-limits.ts';

export type FaultCode =
  /** The file or its rows are beyond what is read at all. */
  | 'too-long'
  | 'too-many-rows'
  | 'too-many-cells'
  | 'unclosed-quote'
  /** Not a file of ours, or of a version that is not known. */
  | 'not-ours'
  | 'unknown-version'
  | 'not-json'
  | 'unknown-column'
  | 'unknown-setting'
  | 'column-missing'
  | 'column-twice'
  | 'value-missing'
  /** A value in a column that this kind of transaction does not have. */
  | 'value-unexpected'
  | 'bad-value'
  | 'id-twice'
  | 'head-missing'
  /** A row has not as many cells as the head. */
  | 'cell-count'
  | 'unknown-share'
  | 'ambiguous-share'
  | 'future-day'
  /** Quantity, price and amount contradict each other. */
  | 'does-not-add-up';

/** What would have been right, for the words of a report. */
export type Expected =
  | { readonly what: 'day' | 'code' | 'id' | 'yes-or-no' | 'list' | 'record' | 'nothing' }
  | { readonly what: 'text'; readonly most: number }
  /** Of money in paisa, whatever the file has. */
  | {
      readonly what: 'money' | 'whole' | 'number';
      readonly least: number;
      readonly most: number;
    }
  | { readonly what: 'one-of'; readonly values: readonly string[] }
  | { readonly what: 'at-most'; readonly most: number }
  | { readonly what: 'amount'; readonly amount: number };

/** One refused row, or a refused file. */
export interface FileFault {
  /**
   * As a spreadsheet counts, from 1; in JSON the place among the transactions, and in pasted text the line.
   * Null: the whole file.
   */
  readonly row: number | null;
  /** The head of the column, or the name of the field. */
  readonly column: string | null;
  readonly code: FaultCode;
  /** The beginning of what was read. */
  readonly read: string;
  readonly expected: Expected | null;
}

export const faultAt = (
  row: number | null,
  column: string | null,
  code: FaultCode,
  read: string,
  expected: Expected | null = null,
): FileFault => ({ row, column, code, read: beginningOf(read), expected });

/** Cut between characters: half of one cannot be sent. */
const beginningOf = (text: string): string => {
  const cut = text.slice(0, MAX_READ);
  return cut.isWellFormed() ? cut : cut.slice(0, -1).toWellFormed();
};

/** A file is read whole or not at all. */
export type Read<What> =
  | { readonly how: 'read'; readonly file: What }
  | { readonly how: 'refused'; readonly faults: readonly FileFault[] };

export const refused = (faults: readonly FileFault[]): Read<never> => ({ how: 'refused', faults });

export const isFault = (value: object): value is FileFault =>
  'expected' in value && 'read' in value;
