import type { OwnFileName } from '@dorpon/contract/own-files';
import type { OwnRow } from '@dorpon/contract/own-rows';
import type { CompanyBatch, CompanyOptions, CompanyRemark, CompanyRows } from './company-file.ts';
import type { Wrong } from './entries.ts';

/** Enough for an efficient statement; news texts are long. */
const ROWS_AT_ONCE = 2000;

export interface RawRow {
  readonly line: number;
  readonly bytesRead: number;
  read(): OwnRow<unknown> | Wrong;
}

interface CodedRow {
  readonly code: string;
}

/** Valid rows, and what is wrong with the others. */
export async function* rowBatches(
  kind: OwnFileName,
  raw: AsyncIterable<RawRow>,
  options: CompanyOptions,
): AsyncGenerator<CompanyBatch> {
  const once = new OncePerCode();
  let rows: CodedRow[] = [];
  let lines: number[] = [];
  let rejects: CompanyRemark[] = [];
  let bytesRead = 0;
  const batch = (): CompanyBatch => ({
    rows: { kind, rows, lines } as unknown as CompanyRows,
    rejects,
    bytesRead,
  });
  for await (const entry of raw) {
    bytesRead = entry.bytesRead;
    const read = entry.read();
    const given =
      'wrong' in read ? read : placed(read.row as CodedRow, kind === 'instruments', once, options);
    if (given === null) continue;
    if ('wrong' in given) rejects.push(remarkOf(entry.line, given));
    else {
      rows.push(given.row);
      lines.push(entry.line);
    }
    if (rows.length + rejects.length < ROWS_AT_ONCE) continue;
    yield batch();
    [rows, lines, rejects] = [[], [], []];
  }
  if (rows.length + rejects.length > 0) yield batch();
}

const remarkOf = (line: number, { wrong, text, column }: Wrong): CompanyRemark => ({
  line,
  ...(column !== undefined && { column }),
  reason: wrong,
  text,
});

type Placed = { row: CodedRow } | Wrong | null;

function placed(
  row: CodedRow,
  isInstrument: boolean,
  once: OncePerCode,
  { resolve }: CompanyOptions,
): Placed {
  if (isInstrument) {
    const seen = once.take(row);
    if (seen === 'other') return { wrong: 'duplicate', text: row.code };
    return seen === 'same' ? null : { row };
  }
  const known = resolve(row.code, false);
  return known ? { row: { ...row, code: known.code } } : { wrong: 'unknown-code', text: row.code };
}

/** An instrument replaces the stored one, so a second row that differs is rejected. */
class OncePerCode {
  readonly #seen = new Map<string, string>();

  take(row: CodedRow): 'first' | 'same' | 'other' {
    const text = JSON.stringify(row);
    const before = this.#seen.get(row.code);
    if (before !== undefined) return before === text ? 'same' : 'other';
    this.#seen.set(row.code, text);
    return 'first';
  }
}
