import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeCompanies } from '../../commands/write-companies.ts';
import { saveInstruments } from '../../core/recording/store.ts';
import type { Database } from '../../db/database.ts';
import { openTestDatabase } from '../../db/testing.ts';
import { fillAwkwardStore, rowsOf } from '../../testing/awkward-store.ts';
import { importFiles } from '../importing/import-files.ts';
import { createKnownCodes } from '../importing/known-codes.ts';
import { listFiles } from '../importing/list-files.ts';
import { openImportStore } from '../importing/store.ts';
import { exportFolder } from './export-folder.ts';
import type { ExportOptions } from './export-options.ts';
import { readExportOptions } from './read-options.ts';
import { createExportStore } from './store.ts';

let source: Database;
beforeAll(async () => {
  source = await openTestDatabase();
  await fillAwkwardStore(source);
});
afterAll(() => source.close());

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dorpon-export-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const optionsOf = (given: Parameters<typeof readExportOptions>[1]): ExportOptions => {
  const options = readExportOptions(join(folder, 'out'), given);
  if ('wrong' in options) throw new Error(options.wrong);
  return options;
};
const write = (
  given: Parameters<typeof readExportOptions>[1],
  progress: Parameters<typeof exportFolder>[2] = () => {},
) => exportFolder(optionsOf(given), createExportStore(source.pool), progress, () => {});
const textOf = (name: string): string => readFileSync(join(folder, 'out', name), 'utf8');

/** Imports into an empty store, as the command does. */
async function importInto(database: Database) {
  const store = await openImportStore(database.pool, false);
  const known = createKnownCodes({
    stored: await store.instruments(),
    listed: [],
    shippedAliases: new Map(),
    givenAliases: new Map(),
    create: false,
  });
  const tallies = await importFiles(await listFiles(join(folder, 'out')), {
    store,
    known,
    now: Date.now(),
    signal: new AbortController().signal,
    writeCompanies,
    saveInstruments,
    onRemark() {},
    done() {},
    progress() {},
  });
  store.close();
  return tallies;
}

describe('an export imported into an empty store restores it', () => {
  it.each([
    ['one file per kind', {}],
    ['companies as JSON', { companies: 'json' }],
    ['one file per share', { 'per-share': true }],
  ])('%s', async (_, given) => {
    await write(given);
    const target = await openTestDatabase();
    try {
      const tallies = await importInto(target);
      expect(tallies.filter(({ outcome }) => outcome !== 'imported')).toEqual([]);
      const expected = await rowsOf(source);
      for (const [table, rows] of Object.entries(await rowsOf(target)))
        expect([table, rows]).toEqual([table, expected[table]]);
      expect(Object.values(expected).every((rows) => rows.length > 0)).toBe(true);
      await importInto(target);
      expect(await rowsOf(target)).toEqual(expected);
    } finally {
      await target.close();
    }
  });
});

describe('for other programs', () => {
  it('AmiBroker files have days, minutes, their formats and the sectors', async () => {
    await write({ format: 'amibroker', codes: 'A-B.C(D)&1,dsex', to: '2026-11-11' });
    expect(readdirSync(join(folder, 'out')).sort()).toEqual([
      'days.format',
      'days.txt',
      'minutes.format',
      'minutes.txt',
      'sectors.txt',
    ]);
    expect(textOf('days.txt')).toBe(
      'Ticker,Date_YMD,Open,High,Low,Close,Volume\n' +
        'A-B.C(D)&1,20150226,0.01,999.99,0.01,0.05,9007199254740991\n' +
        'A-B.C(D)&1,20150302,0.05,0.05,0.05,0.05,10\n' +
        '00DSEX,20261111,5499.70,5500.20,5499.50,5499.90,27500000\n',
    );
    expect(textOf('minutes.txt').split('\n').slice(1)).toEqual([
      'A-B.C(D)&1,20150302,14:29:00,0.05,0.05,0.05,0.05,10',
      '',
    ]);
    expect(textOf('sectors.txt').split('\n').slice(-3)).toEqual([
      'A-B.C(D)&1,-,-',
      '00DSEX,Index,Index',
      '',
    ]);
  });

  it('MetaStock and CSV files are written, one per share', async () => {
    await write({ format: 'metastock', 'per-share': true, codes: 'ACI', from: '2026-11-12' });
    expect(textOf('days/ACI.txt').split('\n')[1]).toBe(
      'ACI,D,20261112,000000,249.90,250.40,249.40,250.00,10000,0',
    );
    expect(textOf('minutes/ACI.txt').split('\n')[1]).toBe(
      'ACI,I,20261112,100100,249.90,250.40,249.40,250.10,200,0',
    );
    rmSync(join(folder, 'out'), { recursive: true });
    await write({ format: 'csv', interval: 'day', codes: 'DSEX', to: '2026-11-11' });
    expect(textOf('days.csv').split('\n')[1]).toBe(
      'DSEX,2026-11-11,5499.70,5500.20,5499.50,5499.90,5000,27.5,50',
    );
  });

  it('adjusted for a bonus, prices before the ex-day are divided and volumes multiplied', async () => {
    await source.pool.query(`insert into corporate_action values ('KAY&QUE', 'dividend', '2026-06-30',
      '2026-11-01', '2026-11-02', '2026-11-09', '2026-11-10', '2026-11-12', null, 0, 10, 0, 0)`);
    try {
      await write({ format: 'csv', interval: 'day', codes: 'KAY&QUE', adjusted: '1' });
      const [, before = '', after = ''] = textOf('days.csv').split('\n');
      const raw = await source.pool.query(
        "select close, volume from day_bar where code = 'KAY&QUE' order by day",
      );
      const cells = (line: string) => line.split(',');
      expect(Number(cells(before)[5])).toBeCloseTo(raw.rows[0].close / 110, 4);
      expect(Number(cells(before)[6])).toBe(Math.round(raw.rows[0].volume * 1.1));
      expect(Number(cells(after)[5])).toBe(raw.rows[1].close / 100);
    } finally {
      await source.pool.query("delete from corporate_action where code = 'KAY&QUE'");
    }
  });
});

describe('a folder', () => {
  it('that is not empty is refused without --overwrite', async () => {
    await write({ interval: 'day' });
    await expect(write({ interval: 'day' })).rejects.toThrow('is not empty');
    await write({ interval: 'day', overwrite: true });
  });

  it('has no partial file when writing fails', async () => {
    const fail = () => {
      throw new Error('the disk is full');
    };
    await expect(write({ format: 'csv', 'per-share': true }, fail)).rejects.toThrow('disk is full');
    const left = readdirSync(join(folder, 'out'), { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });

  it('is not made for an export of an unknown code', async () => {
    await expect(write({ codes: 'NOSUCH' })).rejects.toThrow('unknown share NOSUCH');
    expect(readdirSync(folder)).toEqual([]);
  });
});

it.each([
  [{ format: 'excel' }, '--format excel: not one of own, csv, amibroker, metastock'],
  [{ interval: 'hour' }, '--interval hour: not one of day, minute, both'],
  [{ format: 'csv', adjusted: '3' }, '--adjusted 3: not one of 0, 1, 2'],
  [
    { adjusted: '1' },
    '--adjusted needs another --format: an import would read adjusted prices as raw',
  ],
  [{ from: '2026-02-30' }, '--from 2026-02-30: not a day like 2026-11-15'],
  [{ from: '2026-02-02', to: '2026-01-01' }, '--to is before --from'],
  [{ 'one-file': true, 'per-share': true }, '--one-file and --per-share exclude each other'],
])('%o is refused with a reason', (given, wrong) => {
  expect(readExportOptions('x', given)).toEqual({ wrong });
});
