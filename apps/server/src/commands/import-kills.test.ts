import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/testing.ts';
import { databaseUrl } from '../testing/database-url.ts';
import {
  allFiles,
  holdImport,
  killInside,
  wholeFiles,
  writeKillFolder,
} from './testing/import-kills.ts';
import { runImport, startImport } from './testing/import-process.ts';
import { type PriceFolder, priceFolder } from './testing/price-folder.ts';

let database: Database;
let folder: PriceFolder;
let env: Record<string, string>;
beforeEach(async () => {
  database = await openTestDatabase();
  folder = priceFolder();
  writeKillFolder(folder);
  env = { DATABASE_URL: await databaseUrl(database) };
});
afterEach(async () => {
  folder.remove();
  await database.close();
});

it('a kill leaves no partly imported file, and the next import adds the rest', async () => {
  const { pool } = database;
  const kill = (table: 'day_bar' | 'minute_bar', code: string) =>
    killInside(folder, env, pool, { table, code });
  // Files in order: 1/ACI, eight of days by code, 3/GP.
  expect(await kill('minute_bar', 'ACI')).toBe(0);
  expect(await kill('day_bar', 'EBL')).toBe(4);
  expect(await kill('minute_bar', 'GP')).toBe(9);
  const { code, stderr } = await runImport([folder.path], env);
  expect(code, stderr).toBe(0);
  expect(await wholeFiles(pool)).toBe(allFiles);
}, 120_000);

it('Ctrl-C rolls back the current file, ends, and prints how many files were imported', async () => {
  const held = await holdImport(database.pool, { table: 'minute_bar', code: 'GP' });
  const { child, ended } = startImport([folder.path], env);
  const stopping = new Promise<void>((resolve) => {
    child.stderr?.on('data', (chunk) => String(chunk).includes('Stopping') && resolve());
  });
  await held.reached({ child });
  child.kill('SIGINT');
  child.kill('SIGINT');
  await stopping;
  await held.release();
  const { code, stdout, stderr } = await ended;
  expect(code, stderr).toBe(130);
  expect(await wholeFiles(database.pool)).toBe(9);
  expect(stderr).toContain(`Interrupted: 9 of ${allFiles} files were imported completely`);
  expect(stdout).toContain('9 files imported, 0 refused');
}, 120_000);
