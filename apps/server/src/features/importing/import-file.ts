import type { Instrument } from '@dorpon/domain/market/instrument';
import type { CompanyFile, CompanyRows } from './company-files/company-file.ts';
import { openCompanyFile } from './company-files/open-company-file.ts';
import { createTally, type FileTally, type Remark, type Tally } from './file-tally.ts';
import { importCompanies } from './import-companies.ts';
import { importPrices } from './import-prices.ts';
import type { KnownCodes } from './known-codes.ts';
import { archiveKind } from './layouts/archive-kind.ts';
import { readHead } from './layouts/file-head.ts';
import { headingProblem } from './layouts/heading-problem.ts';
import { UnreadableFile } from './read-batches.ts';
import { openPriceFile } from './read-price-file.ts';
import { reasonText } from './report.ts';
import type { PriceFile } from './rows.ts';
import type { ImportStore, RecordChange } from './store.ts';

export interface FileImport {
  readonly store: ImportStore;
  readonly known: KnownCodes;
  readonly now: number;
  readonly signal: AbortSignal;
  /** Writes through the features that own the tables, in the file's transaction. */
  writeCompanies(client: ImportStore['client'], rows: CompanyRows): Promise<number[]>;
  saveInstruments(
    client: ImportStore['client'],
    instruments: readonly Instrument[],
  ): Promise<unknown>;
  onRemark(file: string, kind: 'reject' | 'warning', remark: Remark): void;
  progress(bytesRead: number, rows: number): void;
}

/** Extensions of data files; other files of unknown layout are skipped. */
const DATA_NAME = /\.(csv|txt|tsv|json|jsonl|asc|prn|dat|aqh)(\.gz)?$/i;
const AVERAGE = 'a sector average, not a share; --sector-averages index imports it';

/** Imports one file completely or not at all. Its errors do not stop the others. */
export async function importFile(path: string, given: FileImport): Promise<FileTally> {
  const tally = createTally(path, (kind, remark) => given.onRemark(path, kind, remark));
  const { known, now, signal } = given;
  let file: PriceFile | CompanyFile | null;
  try {
    file = (await openCompanyFile(path, known)) ?? (await openPriceFile(path, { ...known, now }));
  } catch (error) {
    return tally.result('refused', '', `cannot be read: ${messageOf(error)}`);
  }
  if (file === null) {
    const { isData, why } = await unknownFile(path);
    return tally.result(isData ? 'refused' : 'skipped', '', why);
  }
  if (!isCompanyFile(file) && file.isAverage) return tally.result('skipped', file.layout, AVERAGE);
  if (file.refusal) {
    const { line, reason, text } = file.refusal;
    return tally.result('refused', file.layout, `${reasonText(reason)} at line ${line}: ${text}`);
  }
  await given.store.begin();
  try {
    const kept = await insideTransaction(file, tally, given);
    if (kept !== true) {
      await given.store.drop();
      return tally.result('refused', file.layout, kept);
    }
    const { read, skipped } = tally.counts;
    return skipped > 0 && skipped === read
      ? tally.result('skipped', file.layout, 'only sector averages')
      : tally.result('imported', file.layout);
  } catch (error) {
    // Throws when the connection is lost: then no later file can be imported either.
    await given.store.drop();
    if (signal.aborted) return tally.result('interrupted', file.layout);
    const what = error instanceof UnreadableFile ? 'cannot be read' : 'cannot be stored';
    return tally.result('refused', file.layout, `${what}: ${messageOf(error)}`);
  }
}

/** Imports the file and commits it. Returns true, or the reason not to commit it. */
async function insideTransaction(
  file: PriceFile | CompanyFile,
  tally: Tally,
  given: FileImport,
): Promise<true | string> {
  const { store, known, signal, progress } = given;
  const parts = { store, tally, signal, progress };
  let change: RecordChange;
  let used: Set<string>;
  let fileInstruments: readonly Instrument[] = [];
  if (isCompanyFile(file)) {
    const write = (rows: CompanyRows) => given.writeCompanies(store.client, rows);
    const found = await importCompanies({ ...parts, file, write });
    used = found.used;
    fileInstruments = found.instruments;
    change = { codes: [], ...(file.kind !== 'instruments' && { companies: true }) };
  } else {
    const codes = await importPrices({ ...parts, file });
    used = codes.used;
    change = file.kind === 'days' ? { codes: [...codes.changed] } : { codes: [], minutes: true };
  }
  if (tally.tooBad()) {
    const { rejected, read, skipped } = tally.counts;
    return `${rejected} of ${read - skipped} rows are bad, more than a fifth`;
  }
  const missing = known.missing(used);
  if (missing.length > 0) await given.saveInstruments(store.client, missing);
  const instruments = [...fileInstruments, ...missing];
  const { added, filled, mended } = tally.counts;
  if (added + filled + mended + instruments.length > 0)
    await store.note(
      { file: file.path, layout: file.layout, ...tally.counts },
      { ...change, ...(instruments.length > 0 && { instruments: true }) },
    );
  await store.keep();
  known.stored(instruments);
  return true;
}

/** Why the file cannot be read. Without a data extension it may be anything. */
async function unknownFile(path: string): Promise<{ isData: boolean; why: string }> {
  const head = await readHead(path);
  const archive = archiveKind(head.bytes);
  if (archive) return { isData: false, why: `${archive}: unpack it first` };
  if (!DATA_NAME.test(path)) return { isData: false, why: 'unknown kind of file' };
  return { isData: true, why: `unknown layout: ${headingProblem(head)}` };
}

const isCompanyFile = (file: PriceFile | CompanyFile): file is CompanyFile =>
  file.kind !== 'days' && file.kind !== 'minutes';

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
