import { Socket } from 'node:net';
import { Client, type Pool, type PoolConfig } from 'pg';
import type { Config } from '../config.ts';
import { requireFolder } from '../settings/folder-setting.ts';
import { SettingError } from '../settings/setting-error.ts';
import { runningPostgres } from './embedded/running.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/start.ts';
import { migrate } from './migrate.ts';
import { CONNECT_MS, createPool, type Log } from './pool.ts';
import { storeFailure } from './store-failure.ts';

export type Database = {
  pool: Pool;
  /** Waits up to `patienceMs` for running queries. Stopping the embedded server ends them too. */
  close(patienceMs?: number): Promise<void>;
};
type Where = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>;

const OLDEST_VERSION = 15;
const CLOSE_MS = 5_000;

/** Opens the database at DATABASE_URL, else the embedded one in DATA_DIR, and migrates it. */
export async function openDatabase(config: Where, log: Log): Promise<Database> {
  try {
    if (config.DATABASE_URL) {
      await requirePostgres(config.DATABASE_URL);
      return await connect(config.DATABASE_URL, log, async () => {});
    }
    const embedded = await startIn(config, log);
    return await connect(embedded.connection, log, embedded.stop);
  } catch (error) {
    throw storeFailure(error as Error, config);
  }
}

/** The same for a command: uses the PostgreSQL of a running app if there is one. */
export async function openDatabaseForCommand(config: Where, log: Log): Promise<Database> {
  if (config.DATABASE_URL) return openDatabase(config, log);
  requireFolder('DATA_DIR', config.DATA_DIR);
  const running = runningPostgres(config.DATA_DIR);
  return running ? connect(running, log, async () => {}) : openDatabase(config, log);
}

/** Starts the embedded server without migrating. */
export async function startIn(config: Where, log: Log): Promise<EmbeddedPostgres> {
  requireFolder('DATA_DIR', config.DATA_DIR);
  try {
    return await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log });
  } catch (error) {
    throw storeFailure(error as Error, config);
  }
}

/** Throws unless the server is a PostgreSQL that is new enough and accepts the credentials. */
export async function requirePostgres(url: string): Promise<void> {
  const socket = new Socket();
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    stream: () => socket,
  });
  // The socket may fail once more after connecting has failed.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    const version = rows[0]?.server_version ?? '';
    if (Number.parseInt(version, 10) < OLDEST_VERSION) {
      const fault = `its PostgreSQL is ${version}, but ${OLDEST_VERSION} or later is needed`;
      throw new SettingError('DATABASE_URL', fault);
    }
  } catch (error) {
    // Not `client.end()`, which waits for an answer that other kinds of servers never send.
    socket.destroy();
    throw storeFailure(error as Error, { DATA_DIR: '', DATABASE_URL: url });
  }
  await client.end();
}

async function connect(where: string | PoolConfig, log: Log, stopServer: () => Promise<void>) {
  const pool = createPool(where, log);
  const close = once(async (patienceMs = CLOSE_MS) => {
    await Promise.race([pool.end(), timeout(patienceMs)]);
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

function once(run: (patienceMs?: number) => Promise<void>): Database['close'] {
  let running: Promise<void> | undefined;
  return (patienceMs) => {
    running ??= run(patienceMs);
    return running;
  };
}

function timeout(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
