import { join } from 'node:path';
import type { LineInterval } from '@dorpon/contract/price-lines';
import type { ShareCode } from '@dorpon/domain/units';
import { CopiedRows } from '../../db/copied-rows.ts';
import { type ExportOptions, extensionOf, type WrittenFile } from './export-options.ts';
import { priceWriter, type Shares } from './price-writer.ts';
import type { StoredRows } from './store.ts';
import { WholeFile } from './whole-file.ts';

const tables = { day: 'day_bar', minute: 'minute_bar' } as const;
/** How many four-byte and eight-byte numbers a copied row has. */
const numbers = { day: { int4s: 8, int8s: 4 }, minute: { int4s: 6, int8s: 3 } };

/** The file of one share, or of all. */
interface Target {
  readonly name: string;
  file: WholeFile | null;
  /** Lines of the current chunk. */
  held: Uint8Array[];
  rows: number;
}

/**
 * One pass over the table for all files. Rows are written as they arrive: memory holds one chunk
 * and a few lines per file.
 */
export async function writePrices(
  options: ExportOptions,
  interval: LineInterval,
  stored: StoredRows,
  shares: Shares,
  progress: (rows: number) => void,
): Promise<WrittenFile[]> {
  const writer = priceWriter(options.format, interval, shares);
  const targets = new Map<ShareCode, Target>();
  const touched = new Set<Target>();
  let current: Target | null = null;
  const settle = () => {
    if (current && writer.count > 0) current.held.push(writer.take());
  };
  const turnTo = (code: ShareCode): Target => {
    settle();
    let target = targets.get(code);
    if (!target) {
      writer.heading();
      const held = [writer.take()];
      target = { name: nameOf(options, interval, code), file: null, held, rows: 0 };
      targets.set(code, target);
    }
    touched.add(target);
    return target;
  };
  // An empty store still gets the file with its heading.
  if (!options.perShare) current = turnTo('');
  let [rows, share] = [0, ''];
  const { int4s, int8s } = numbers[interval];
  const reader = new CopiedRows(int4s, int8s, (code, row) => {
    rows += 1;
    if (options.perShare && code !== share) [share, current] = [code, turnTo(code)];
    if (current && writer.row(code, row)) current.rows += 1;
  });
  const flush = async () => {
    settle();
    for (const target of touched) {
      target.file ??= await WholeFile.create(join(options.folder, target.name));
      for (const lines of target.held.splice(0)) await target.file.write(lines);
    }
    touched.clear();
    if (current) touched.add(current);
  };
  try {
    for await (const chunk of stored.prices(tables[interval], options)) {
      reader.push(chunk);
      await flush();
      progress(rows);
    }
    await flush();
    // In parallel: the disk syncs many files in the time of one.
    await Promise.all([...targets.values()].map(({ file }) => file?.finish()));
  } catch (error) {
    for (const { file } of targets.values()) await file?.discard().catch(() => {});
    throw error;
  }
  return [...targets.values()].map((target) => ({ name: target.name, rows: target.rows }));
}

/** Replaces characters that no valid code has, because they could be unsafe in a path. */
function nameOf(
  { format, perShare }: ExportOptions,
  interval: LineInterval,
  code: ShareCode,
): string {
  const safe = code.replaceAll(/[^A-Za-z0-9().&-]/g, '_');
  return `${interval}s${perShare ? `/${safe}` : ''}.${extensionOf(format)}`;
}
