import type { Pool, PoolConfig } from 'pg';
import type { Config } from '../config.ts';
import { runningPostgres } from './embedded/running.ts';
import { startEmbeddedPostgres } from './embedded/start.ts';
import { migrate } from './migrate.ts';
import { createPool, type Log } from './pool.ts';

export type Database = { pool: Pool; close(): Promise<void> };

/** Yours if DATABASE_URL is set, else the embedded one in DATA_DIR; migrated either way. */
export async function openDatabase(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  log: Log,
): Promise<Database> {
  if (config.DATABASE_URL) return connect(config.DATABASE_URL, log, async () => {});
  const embedded = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log });
  return connect(embedded.connection, log, embedded.stop);
}

/** The same for a command beside the app: through its running PostgreSQL when there is one. */
export async function openDatabaseBeside(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  log: Log,
): Promise<Database> {
  const running = config.DATABASE_URL ? null : runningPostgres(config.DATA_DIR);
  return running ? connect(running, log, async () => {}) : openDatabase(config, log);
}

async function connect(where: string | PoolConfig, log: Log, stopServer: () => Promise<void>) {
  const pool = createPool(where, log);
  const close = once(async () => {
    // A query that hangs would hold the pool's end for ever; stopping the server ends it too.
    const ended = pool.end();
    await Promise.race([ended, timeout(5_000)]);
    await stopServer();
  });
  try {
    await migrate(pool, log);
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, close };
}

function once(run: () => Promise<void>) {
  let running: Promise<void> | undefined;
  return () => {
    running ??= run();
    return running;
  };
}

function timeout(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
