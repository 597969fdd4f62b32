import { join } from 'node:path';
import type { LineInterval } from '@dorpon/contract/price-lines';
import type { ShareCode } from '@dorpon/domain/units';
import { CopiedRows } from '../../db/copied-rows.ts';
import { type ExportWish, extensionOf, type WrittenFile } from './export-wish.ts';
import { type PriceWriter, priceWriter, type Shares } from './price-writer.ts';
import type { StoredRows } from './store.ts';
import { WholeFile } from './whole-file.ts';

const tables = { day: 'day_bar', minute: 'minute_bar' } as const;
/** How many four-byte and eight-byte numbers a copied row has. */
const numbers = { day: { int4s: 8, int8s: 4 }, minute: { int4s: 6, int8s: 3 } };

/** Lines of one share, or of all. */
interface Target {
  readonly name: string;
  readonly writer: PriceWriter;
  file: WholeFile | null;
  rows: number;
}

/**
 * One pass over the table, whatever files it falls into. Rows are written as they come: memory holds a
 * chunk, and of files by share the few lines of each that came with it.
 */
export async function writePrices(
  wish: ExportWish,
  interval: LineInterval,
  stored: StoredRows,
  shares: Shares,
  progress: (rows: number) => void,
): Promise<WrittenFile[]> {
  const targets = new Map<string, Target>();
  const touched = new Set<Target>();
  const targetOf = (code: ShareCode): Target => {
    const key = wish.perShare ? code : '';
    let target = targets.get(key);
    if (!target) {
      const writer = priceWriter(wish.format, interval, shares);
      writer.heading();
      target = { name: nameOf(wish, interval, code), writer, file: null, rows: 0 };
      targets.set(key, target);
    }
    return target;
  };
  // A store without a row still has the file with its heading.
  if (!wish.perShare) touched.add(targetOf(''));
  let rows = 0;
  const reader = new CopiedRows(numbers[interval].int4s, numbers[interval].int8s, (code, row) => {
    const target = targetOf(code);
    rows += 1;
    if (target.writer.row(code, row)) target.rows += 1;
    touched.add(target);
  });
  const flush = async () => {
    for (const target of touched) {
      target.file ??= await WholeFile.create(join(wish.folder, target.name));
      await target.file.write(target.writer.take());
    }
    touched.clear();
  };
  try {
    for await (const chunk of stored.prices(tables[interval], wish)) {
      reader.push(chunk);
      await flush();
      progress(rows);
    }
    await flush();
    for (const { file } of targets.values()) await file?.finish();
  } catch (error) {
    for (const { file } of targets.values()) await file?.discard().catch(() => {});
    throw error;
  }
  return [...targets.values()].map((target) => ({ name: target.name, rows: target.rows }));
}

/** Other letters than a code has are trouble in a path. */
function nameOf({ format, perShare }: ExportWish, interval: LineInterval, code: ShareCode): string {
  const safe = code.replaceAll(/[^A-Za-z0-9().&-]/g, '_');
  return `${interval}s${perShare ? `/${safe}` : ''}.${extensionOf(format)}`;
}
