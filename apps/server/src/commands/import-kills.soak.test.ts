import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { allFiles, killOnce, wholeFiles, writeKillFolder } from './testing/import-kills.ts';
import { runImport } from './testing/import-process.ts';
import { type PriceFolder, priceFolder } from './testing/price-folder.ts';

const KILLS = 20;

let dataDir: string;
let database: Database;
let folder: PriceFolder;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'dorpon-kills-'));
  database = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: undefined }, () => {});
  folder = priceFolder();
  writeKillFolder(folder);
});
afterAll(async () => {
  folder.remove();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('kills at random moments leave no partly imported file', async () => {
  const env = { DATA_DIR: dataDir };
  const { pool } = database;
  const found: number[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    await pool.query('truncate day_bar, minute_bar, instrument');
    const files = Math.floor(Math.random() * allFiles);
    found.push(await killOnce(folder, env, pool, { files, ms: Math.random() * 700 }));
    const { code, stderr } = await runImport([folder.path], env);
    expect(code, stderr).toBe(0);
    expect(await wholeFiles(pool)).toBe(allFiles);
  }
  expect(found.some((imported) => imported > 0 && imported < allFiles)).toBe(true);
});
