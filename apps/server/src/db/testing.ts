import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';

/** A new migrated database on the test run's server; `close` drops it. */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    throw new Error('no TEST_DATABASE_URL: name src/db/test-server.ts as globalSetup of vitest');
  }
  const name = await createTestDatabase(server, process.env.TEST_DATABASE_TEMPLATE);
  const pool = createPool({ connectionString: databaseOn(server, name), max: 5 }, console.error);
  if (!process.env.TEST_DATABASE_TEMPLATE) await migrate(pool);
  return {
    pool,
    async close() {
      await pool.end();
      await administer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

export async function createTestDatabase(server: string, template = 'template0') {
  const name = `dorpon_test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name} template ${template} encoding 'UTF8'`);
  return name;
}

export async function administer(server: string, statement: string) {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function databaseOn(server: string, name: string) {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
