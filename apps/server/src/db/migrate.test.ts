import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';
import { openTestDatabase } from './testing.ts';

let database: Database;
let folder: string;
const silent = () => {};
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const applied = async () =>
  (await database.pool.query('select name from migration order by name')).rows.map(
    (row) => row.name,
  );

beforeEach(async () => {
  database = await openTestDatabase();
  await database.pool.query('drop table if exists migration');
  folder = mkdtempSync(join(tmpdir(), 'dorpon-migrations-'));
});

afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

test('migrations are applied in order, once', async () => {
  write('0002-fill.sql', 'insert into fruit values (1); insert into fruit values (2);');
  write('0001-fruit.sql', 'create table fruit (n int);');
  const lines: string[] = [];
  await migrate(database.pool, (line) => lines.push(line), folder);
  await migrate(database.pool, (line) => lines.push(line), folder);
  expect(lines).toEqual(['applied migration 0001-fruit.sql', 'applied migration 0002-fill.sql']);
  expect((await database.pool.query('select n from fruit order by n')).rowCount).toBe(2);
});

test('a failing migration is rolled back, and the error names its line', async () => {
  write('0001-fruit.sql', 'create table fruit (n int);');
  write('0002-bad.sql', 'create table half (n int);\ninsert into nowhere values (1);');
  await expect(migrate(database.pool, silent, folder)).rejects.toThrow(
    'migration 0002-bad.sql failed at line 2: relation "nowhere" does not exist',
  );
  expect(await applied()).toEqual(['0001-fruit.sql']);
  expect((await database.pool.query("select to_regclass('half') as half")).rows[0].half).toBe(null);
  write('0002-bad.sql', 'create table half (n int);');
  await migrate(database.pool, silent, folder);
  expect(await applied()).toEqual(['0001-fruit.sql', '0002-bad.sql']);
});

test('an edited migration is refused by name; changed line endings are not an edit', async () => {
  write('0001-fruit.sql', 'create table fruit\n(n int);\n');
  await migrate(database.pool, silent, folder);
  write('0001-fruit.sql', 'create table fruit\r\n(n int);\r\n');
  await migrate(database.pool, silent, folder);
  write('0001-fruit.sql', 'create table fruit (n bigint);');
  await expect(migrate(database.pool, silent, folder)).rejects.toThrow(/0001-fruit.sql was edited/);
});

test('a number below an applied one, a duplicate number, a lost migration and a bad name are refused', async () => {
  write('0002-fruit.sql', 'create table fruit (n int);');
  await migrate(database.pool, silent, folder);
  write('0001-late.sql', 'select 1;');
  await expect(migrate(database.pool, silent, folder)).rejects.toThrow(
    /0001-late.sql comes before/,
  );
  rmSync(join(folder, '0001-late.sql'));
  write('0002-again.sql', 'select 1;');
  await expect(migrate(database.pool, silent, folder)).rejects.toThrow(/the same number/);
  rmSync(join(folder, '0002-again.sql'));
  write('0003-nut.sql', 'create table nut (n int);');
  await migrate(database.pool, silent, folder);
  rmSync(join(folder, '0002-fruit.sql'));
  await expect(migrate(database.pool, silent, folder)).rejects.toThrow(
    /0002-fruit.sql, which this/,
  );
  write('1-short.sql', 'select 1;');
  await expect(migrate(database.pool, silent, folder)).rejects.toThrow(/1-short.sql must be named/);
});

test('a process of the version before starts on a database that a newer one has migrated', async () => {
  write('0001-fruit.sql', 'create table fruit (n int);');
  write('0002-nut.sql', 'create table nut (n int);');
  await migrate(database.pool, silent, folder);
  rmSync(join(folder, '0002-nut.sql'));
  await migrate(database.pool, silent, folder);
});

test('processes that start together apply each migration once', async () => {
  write(
    '0001-slow.sql',
    'create table slow (n int); select pg_sleep(0.2); insert into slow values (1);',
  );
  const { connectionString } = database.pool.options;
  const pools = Array.from({ length: 4 }, () => createPool({ connectionString, max: 1 }, silent));
  await Promise.all(pools.map((pool) => migrate(pool, silent, folder)));
  await Promise.all(pools.map((pool) => pool.end()));
  expect((await database.pool.query('select n from slow')).rowCount).toBe(1);
});
