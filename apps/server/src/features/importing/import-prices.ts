import { tradingDayOf } from '@dorpon/domain/bars/day-columns';
import type { Tally } from './file-tally.ts';
import { joinDays } from './ordered-days.ts';
import { readBatches } from './read-batches.ts';
import type { DayRows, PriceBatch, PriceFile, PriceRows } from './rows.ts';
import { dhakaDayNumber, stagedMinutes } from './staged-rows.ts';
import type { ImportStore, Merged } from './store.ts';

/** Rows per statement: enough to be efficient, few enough for any memory. */
const CHUNK_ROWS = 100_000;

export interface PriceImport {
  readonly file: PriceFile;
  readonly store: Pick<ImportStore, 'mergeDays' | 'mergeMinutes'>;
  readonly tally: Tally;
  readonly signal: AbortSignal;
  progress(bytesRead: number, rows: number): void;
}

/** Codes of the file's rows, and those whose days changed. */
export interface PriceCodes {
  readonly used: Set<string>;
  readonly changed: Set<string>;
}

/** Runs in the file's transaction. While one chunk is merged the next is read. */
export async function importPrices(given: PriceImport): Promise<PriceCodes> {
  const { file, signal, tally, progress } = given;
  const codes: PriceCodes = { used: new Set(), changed: new Set() };
  let merging: Promise<void> = Promise.resolve();
  let chunk = new Chunk();
  try {
    for await (const batch of readBatches(file)) {
      signal.throwIfAborted();
      tally.read(batch.rows.count, batch.rejects, batch.warnings);
      tally.skip(batch.averages);
      progress(batch.bytesRead, tally.counts.read);
      chunk.add(batch);
      if (chunk.count < CHUNK_ROWS) continue;
      await merging;
      merging = merge(chunk, given, codes);
      // Handled at the next await; before that its failure must not end the process.
      merging.catch(() => {});
      chunk = new Chunk();
    }
    await merging;
    await merge(chunk, given, codes);
    signal.throwIfAborted();
    return codes;
  } finally {
    await merging.catch(() => {});
  }
}

async function merge(chunk: Chunk, { store, tally }: PriceImport, codes: PriceCodes) {
  if (chunk.count === 0) return;
  const names = [...chunk.codes];
  const merged =
    chunk.days.length > 0
      ? await store.mergeDays(joinDays(chunk.days), names)
      : await store.mergeMinutes(chunk, chunk.sortedDays());
  count(tally, chunk, merged);
  for (const name of names) codes.used.add(name);
  if (merged.added + merged.filled + merged.mended > 0)
    for (const name of names) codes.changed.add(name);
}

function count({ counts, reject }: Tally, chunk: Chunk, merged: Merged): void {
  counts.added += merged.added;
  counts.filled += merged.filled;
  counts.mended += merged.mended;
  counts.same += chunk.count - merged.added - merged.filled - merged.duplicates.length;
  reject(merged.duplicates.map((line) => ({ ...line, reason: 'duplicate' })));
}

/** A chunk of the file: days as read, minutes in COPY format. */
class Chunk {
  readonly days: DayRows[] = [];
  readonly buffers: Buffer[] = [];
  readonly codes = new Set<string>();
  private readonly dayNumbers = new Set<number>();
  count = 0;

  add({ rows }: PriceBatch): void {
    if (rows.count === 0) return;
    this.count += rows.count;
    this.noteCodes(rows);
    if (rows.kind === 'days') {
      this.days.push(rows);
      return;
    }
    this.buffers.push(stagedMinutes(rows));
    let last = Number.NaN;
    for (let i = 0; i < rows.count; i += 1) {
      const day = dhakaDayNumber(rows.at[i]);
      if (day !== last) this.dayNumbers.add(day);
      last = day;
    }
  }

  sortedDays(): string[] {
    return [...this.dayNumbers].sort((a, b) => a - b).map(tradingDayOf);
  }

  private noteCodes({ codes, code, count }: PriceRows): void {
    const seen = new Uint8Array(codes.length);
    for (let i = 0; i < count; i += 1) seen[code[i]] = 1;
    codes.forEach((name, i) => {
      if (seen[i]) this.codes.add(name);
    });
  }
}
