import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedConnection } from './embedded/connection.ts';
import { startEmbeddedPostgres } from './embedded/start.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';
import { administer, createTestDatabase, databaseOn } from './testing.ts';

/** vitest's globalSetup: one server for the whole run, and one migrated template to copy from. */
export async function setup() {
  const stopServer = process.env.TEST_DATABASE_URL ? async () => {} : await startTestServer();
  const server = process.env.TEST_DATABASE_URL ?? '';
  const template = await createTestDatabase(server);
  const pool = createPool(databaseOn(server, template), console.error);
  await migrate(pool);
  await pool.end();
  process.env.TEST_DATABASE_TEMPLATE = template;
  return async () => {
    await administer(server, `drop database if exists ${template} with (force)`);
    await stopServer();
  };
}

async function startTestServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'dorpon-test-server-'));
  // Its data does not outlive the run, so it need not survive a power cut.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const server = await startEmbeddedPostgres({ dataDir, settings });
  process.env.TEST_DATABASE_URL = socketUrl(server.connection);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

function socketUrl({ host, user, database }: EmbeddedConnection) {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}
