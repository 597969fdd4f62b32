import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { amibrokerFormat } from '@dorpon/contract/price-lines';
import { amibrokerSectors } from '@dorpon/contract/sector-lines';
import type { Instrument } from '@dorpon/domain/market/instrument';
import { isShareCode } from '@dorpon/domain/market/share-code';
import type { ShareCode } from '@dorpon/domain/units';
import { makeFolder } from '../../settings/make-folder.ts';
import { factorsOf } from './adjustments.ts';
import { writeCompanyFiles } from './company-files.ts';
import type { ExportOptions, WrittenFile } from './export-options.ts';
import { writePrices } from './price-files.ts';
import type { ExportStore } from './store.ts';
import { WholeFile } from './whole-file.ts';

/** Thrown before any file or folder is written. */
export class ExportRefused extends Error {}

/** Writes everything requested, from one snapshot of the store. */
export async function exportFolder(
  options: ExportOptions,
  store: ExportStore,
  progress: (done: number, whole: number) => void,
  leaveOut: (what: string) => void,
): Promise<WrittenFile[]> {
  if (!options.overwrite && (await isFilled(options.folder)))
    throw new ExportRefused(
      `${options.folder} is not empty: choose another folder, or use --overwrite`,
    );
  return store.read(async (stored) => {
    const known = await stored.codes();
    const unknown = unknownCode(options, known);
    if (unknown !== undefined) throw new ExportRefused(`unknown share ${unknown}`);
    makeFolder(options.folder);
    if (options.codes === null)
      for (const code of known) if (!isShareCode(code)) leaveOut(`everything of ${code}`);
    const instruments = new Map((await stored.instruments()).map((each) => [each.code, each]));
    const factors = await factorsOf(stored, instruments, options.adjusted);
    const shares = {
      isIndex: (code: ShareCode) => instruments.get(code)?.type === 'index',
      factors: (code: ShareCode) => factors.get(code) ?? [],
    };
    const counts = await Promise.all(
      options.intervals.map((each) => stored.count(tableOf[each], options)),
    );
    const whole = counts.reduce((sum, count) => sum + count, 0);
    const written: WrittenFile[] = [];
    if (options.format === 'own')
      written.push(...(await writeCompanyFiles(options, stored, leaveOut)));
    let before = 0;
    for (const [i, interval] of options.intervals.entries()) {
      const rows = (done: number) => progress(before + done, whole);
      written.push(...(await writePrices(options, interval, stored, shares, rows)));
      before += counts[i] ?? 0;
    }
    if (options.format === 'amibroker') written.push(...(await writeFormats(options, instruments)));
    return written;
  });
}

async function isFilled(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

const tableOf = { day: 'day_bar', minute: 'minute_bar' } as const;

function unknownCode({ codes }: ExportOptions, stored: readonly ShareCode[]) {
  const known = new Set(stored);
  return codes?.find((code) => !known.has(code));
}

/** The format files that AmiBroker needs, and the sector of each share. */
async function writeFormats(
  { folder, intervals, codes }: ExportOptions,
  instruments: ReadonlyMap<ShareCode, Instrument>,
): Promise<WrittenFile[]> {
  const listed = [...instruments.values()].filter(({ code }) => codes?.includes(code) ?? true);
  const texts = [
    ...intervals.map((interval) => [`${interval}s.format`, amibrokerFormat(interval)] as const),
    ['sectors.txt', amibrokerSectors(listed)] as const,
  ];
  for (const [name, text] of texts) {
    const file = await WholeFile.create(join(folder, name));
    await file.write(text);
    await file.finish();
  }
  return texts.map(([name]) => ({ name, rows: name === 'sectors.txt' ? listed.length : 0 }));
}
