import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { cleanUp, newFolder } from './embedded/child-apps.ts';
import { openTestDatabase } from './testing.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(async () => {
  await database.close();
  await cleanUp();
});

const values = `select 9007199254740991::int8 as big, '2026-11-15'::date as day,
  array[1, null]::int8[] as bigs, array['2026-11-15']::date[] as days,
  current_setting('timezone') as zone`;

test('big integers are numbers, days are text, the zone is UTC', async () => {
  const row = { big: 9007199254740991, day: '2026-11-15', bigs: [1, null], zone: 'UTC' };
  expect((await database.pool.query(values)).rows).toEqual([{ ...row, days: ['2026-11-15'] }]);
});

test('an integer that a number cannot hold fails only its own query', async () => {
  await expect(database.pool.query('select 9007199254740993::int8')).rejects.toThrow(
    /safe integer/,
  );
  expect((await database.pool.query('select 1')).rowCount).toBe(1);
});

test('a connection that the server ends is replaced, whether in use or idle', async () => {
  const client = await database.pool.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const cut = new Promise((resolve) => client.on('error', resolve));
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await cut;
  client.release(true);
  await database.pool
    .query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()',
    )
    .catch(() => {});
  expect((await database.pool.query('select 1')).rowCount).toBe(1);
});

test('each test database is separate, and is dropped', async () => {
  const other = await openTestDatabase();
  await other.pool.query('create table only_here (n int)');
  const { rows } = await other.pool.query('select current_database() as name');
  const seen = await database.pool.query("select to_regclass('only_here') as seen");
  expect(seen.rows[0].seen).toBe(null);
  await other.close();
  const left = await database.pool.query('select 1 from pg_database where datname = $1', [
    rows[0].name,
  ]);
  expect(left.rowCount).toBe(0);
});

test('without DATABASE_URL the embedded database opens, keeps its rows and closes', async () => {
  const config = { DATA_DIR: newFolder(), DATABASE_URL: undefined };
  const first = await openDatabase(config, () => {});
  await first.pool.query('create table kept (n int); insert into kept values (7)');
  await first.close();
  const second = await openDatabase(config, () => {});
  expect((await second.pool.query('select n from kept')).rows).toEqual([{ n: 7 }]);
  await Promise.all([second.close(), second.close()]);
});

test('with DATABASE_URL no server is started', async () => {
  const { connectionString } = database.pool.options;
  const opened = await openDatabase(
    { DATA_DIR: '/nonexistent', DATABASE_URL: connectionString },
    () => {},
  );
  expect((await opened.pool.query('select 1')).rowCount).toBe(1);
  await opened.close();
});
