import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrate, migrationsFolder } from './migrate.ts';
import { createPool } from './pool.ts';
import { administer, createTestDatabase, databaseOn } from './testing.ts';

const server = process.env.TEST_DATABASE_URL!;
let name: string;
let pool: Pool;
beforeAll(async () => {
  name = await createTestDatabase(server);
  pool = createPool(databaseOn(server, name), () => {});
});
afterAll(async () => {
  await pool.end();
  await administer(server, `drop database ${name} with (force)`);
});

/**
 * Three days before the migration: one without yesterday's close, one that matches the previous
 * row, one that does not.
 */
beforeEach(async () => {
  await pool.query('drop schema public cascade; create schema public');
  await migrate(pool, () => {}, migrationsFolder, '0013-imported-files.sql');
  await pool.query(`insert into day_bar values
    ('ACI', '2015-03-01', 5, 5, 5, 5, 5, 0, 10, 50, 1, 0, 0, 10),
    ('ACI', '2015-03-02', 6, 6, 6, 6, 6, 5, 10, 60, 1, 0, 0, 10),
    ('ACI', '2015-03-03', 7, 7, 7, 7, 7, 8, 10, 70, 1, 0, 0, 10)`);
});

const derived = async () => {
  await migrate(pool);
  const { rows } = await pool.query(
    'select yesterday_derived as derived from day_bar order by day',
  );
  return rows.map((row) => row.derived);
};

it('recorded days are not marked as derived', async () => {
  expect(await derived()).toEqual([false, false, false]);
});

it('imported days whose previous close is that of the row before are marked as derived', async () => {
  await pool.query(`insert into imported_file (at_ms, file, layout, added, filled, rejected)
    values (0, 'ACI.csv', 'days of one share', 3, 0, 0)`);
  expect(await derived()).toEqual([false, true, false]);
});
