import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/testing.ts';
import { databaseUrl } from '../testing/database-url.ts';
import { allFiles, killOnce, wholeFiles, writeKillFolder } from './testing/import-kills.ts';
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
  const somewhere = (ms: number) => Math.random() * ms;
  await killOnce(folder, env, pool, { files: 0, ms: 500 + somewhere(1500) });
  await killOnce(folder, env, pool, { files: 4, ms: somewhere(100) });
  const inside = await killOnce(folder, env, pool, { files: 9, ms: somewhere(300) });
  expect(inside).toBe(9);
  const { code, said } = await runImport([folder.path], env);
  expect(code, said).toBe(0);
  expect(await wholeFiles(pool)).toBe(allFiles);
}, 120_000);

it('Ctrl-C rolls back the current file, ends, and prints how many files were imported', async () => {
  const { child, ended } = startImport([folder.path], env);
  while ((await wholeFiles(database.pool)) < 9) await delay(20);
  child.kill('SIGINT');
  child.kill('SIGINT');
  const { code, out, said } = await ended;
  const inside = await wholeFiles(database.pool);
  expect(code).toBe(130);
  expect(inside).toBe(9);
  expect(said).toContain(`Interrupted: ${inside} of ${allFiles} files were imported completely`);
  expect(out).toContain(`${inside} files imported, 0 refused`);
});
