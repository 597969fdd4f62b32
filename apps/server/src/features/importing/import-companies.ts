import type { Instrument } from '@dorpon/domain/market/instrument';
import type { CompanyBatch, CompanyFile, CompanyRows } from './company-files/company-file.ts';
import type { Remark, Tally } from './file-tally.ts';
import { readBatches } from './read-batches.ts';
import type { ImportStore } from './store.ts';

export interface CompanyImport {
  readonly file: CompanyFile;
  readonly store: Pick<ImportStore, 'count'>;
  readonly tally: Tally;
  readonly signal: AbortSignal;
  write(rows: CompanyRows): Promise<number[]>;
  progress(bytesRead: number, rows: number): void;
}

export interface CompanyCodes {
  /** Codes that the rows name. */
  readonly used: Set<string>;
  /** The instruments of an instruments file. */
  readonly instruments: Instrument[];
}

/** Runs in the file's transaction. */
export async function importCompanies(given: CompanyImport): Promise<CompanyCodes> {
  const { file, store, tally, signal, write, progress } = given;
  const found: CompanyCodes = { used: new Set(), instruments: [] };
  const before = await store.count(file.kind);
  for await (const batch of readBatches(file)) {
    signal.throwIfAborted();
    tally.read(batch.rows.rows.length, batch.rejects);
    progress(batch.bytesRead, tally.counts.read);
    const refused = await write(batch.rows);
    tally.reject(refused.map((place) => otherValues(batch, place)));
    note(batch.rows, new Set(refused), found);
  }
  signal.throwIfAborted();
  const { counts } = tally;
  counts.added = (await store.count(file.kind)) - before;
  counts.same = counts.read - counts.rejected - counts.added;
  return found;
}

function note(rows: CompanyRows, refused: ReadonlySet<number>, found: CompanyCodes): void {
  if (rows.kind === 'instruments') found.instruments.push(...rows.rows);
  else
    rows.rows.forEach(({ code }, place) => {
      if (!refused.has(place)) found.used.add(code);
    });
}

function otherValues({ rows }: CompanyBatch, place: number): Remark {
  const text = `the database has other values for ${JSON.stringify(rows.rows[place])}`;
  return { line: rows.lines[place] ?? 0, reason: 'duplicate', text: text.slice(0, 200) };
}
