import { type FileFault, faultAt } from './file-fault.ts';
import { MAX_CELLS } from './file-limits.ts';

export interface CsvRow {
  /** As a spreadsheet counts: a line break within quotes begins no row. */
  readonly row: number;
  readonly cells: readonly string[];
}

const QUOTE = 34;
const NEWLINE = 10;
const RETURN = 13;

export const withoutByteOrderMark = (text: string): string =>
  text.startsWith('\ufeff') ? text.slice(1) : text;

export interface CsvRows {
  readonly rows: readonly CsvRow[];
  /** Why there are no more rows. */
  readonly fault: FileFault | null;
}

/**
 * Rows of a CSV file by RFC 4180 with any separator; rows without content are left out. One pass: every
 * character is looked at once, whatever the text is.
 */
export function csvRows(text: string, separator: string, maxRows: number): CsvRows {
  const rows: CsvRow[] = [];
  const end = text.length;
  const mark = separator.charCodeAt(0);
  let at = 0;
  for (let row = 1; at < end; row += 1) {
    const cells: string[] = [];
    let isRowOpen = true;
    while (isRowOpen) {
      let cell = '';
      if (text.charCodeAt(at) === QUOTE) {
        const closed = quotedCell(text, at);
        if (closed === null) {
          const column = String(cells.length + 1);
          return { rows, fault: faultAt(row, column, 'unclosed-quote', text.slice(at, at + 200)) };
        }
        cell = closed.cell;
        at = closed.end;
      }
      let stop = at;
      while (stop < end) {
        const letter = text.charCodeAt(stop);
        if (letter === mark || letter === NEWLINE || letter === RETURN) break;
        stop += 1;
      }
      cells.push(cell + text.slice(at, stop));
      if (cells.length > MAX_CELLS)
        return { rows, fault: tooMany('too-many-cells', row, cells[0], MAX_CELLS) };
      isRowOpen = stop < end && text.charCodeAt(stop) === mark;
      at = stop + 1;
      if (text.charCodeAt(stop) === RETURN && text.charCodeAt(at) === NEWLINE) at += 1;
    }
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (rows.length === maxRows)
      return { rows, fault: tooMany('too-many-rows', row, cells[0], maxRows) };
    rows.push({ row, cells });
  }
  return { rows, fault: null };
}

const tooMany = (
  code: 'too-many-cells' | 'too-many-rows',
  row: number,
  read: string,
  most: number,
): FileFault => faultAt(row, null, code, read, { what: 'at-most', most });

function quotedCell(text: string, from: number): { cell: string; end: number } | null {
  const pieces: string[] = [];
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return null;
    pieces.push(text.slice(at, quote));
    if (text.charCodeAt(quote + 1) !== QUOTE) return { cell: pieces.join('"'), end: quote + 1 };
    at = quote + 2;
  }
}
