import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { makeFolder } from '../../settings/make-folder.ts';
import { takeAppLock } from './app-lock.ts';
import { packagedPostgres, workingBinaries } from './binaries.ts';
import { clusterDirOf, createCluster, sweepUnfinished } from './cluster.ts';
import { connectionThrough, database, type EmbeddedConnection } from './connection.ts';
import { databaseUser } from './database-user.ts';
import { isPostgresOf } from './pid-file.ts';
import { ensurePostmaster, type Launch, stopPostmaster } from './postmaster.ts';
import { socketFolder } from './socket-folder.ts';
import { startWatchdog } from './watchdog.ts';

export type EmbeddedOptions = {
  dataDir: string;
  log?: (line: string) => void;
  /** Overrides our own settings of postgres. */
  settings?: Record<string, string>;
  /** How long a server whose app has died waits for the next app. */
  orphanGraceMs?: number;
  packageDir?: string;
  /** Where root copies the binaries when the database user cannot enter DATA_DIR. */
  rootCacheDir?: string;
};

export type EmbeddedPostgres = {
  connection: EmbeddedConnection;
  readonly pid: number;
  adopted: boolean;
  stop(): Promise<void>;
};

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log = () => {}, orphanGraceMs = 10_000, rootCacheDir = '/var/cache/dorpon' } = options;
  const dataDir = resolve(options.dataDir);
  const clusterDir = clusterDirOf(dataDir);
  makeFolder(dataDir);
  const lock = await takeAppLock(dataDir);
  const watchdog = startWatchdog(dataDir, orphanGraceMs);
  const socket = socketFolder(clusterDir);
  const connection = connectionThrough(socket.folder);
  let pid = 0;
  let supervision: NodeJS.Timeout | undefined;
  let restarting: Promise<unknown> | undefined;

  async function stop() {
    clearInterval(supervision);
    await restarting;
    if (pid) await stopPostmaster(pid, clusterDir);
    socket.remove();
    await watchdog.dismiss();
    lock.release();
  }

  try {
    sweepUnfinished(dataDir);
    const user = databaseUser(clusterDir);
    const copyInto = user ? [dataDir, rootCacheDir] : [dataDir];
    const binaries = workingBinaries(options.packageDir ?? packagedPostgres(), user, copyInto, log);
    if (!existsSync(clusterDir)) log(`creating a database in ${clusterDir}`);
    await createCluster(dataDir, binaries.initdb, user);
    const launch: Launch = {
      postgres: binaries.postgres,
      clusterDir,
      logFile: join(dataDir, 'postgres.log'),
      user,
      settings: options.settings ?? {},
      log,
    };
    const started = await ensurePostmaster(launch);
    pid = started.pid;
    if (started.adopted) log(`using the running PostgreSQL (process ${pid})`);
    await createDatabase(connection);

    const restart = async () => {
      log('PostgreSQL stopped unexpectedly, restarting it');
      pid = (await ensurePostmaster(launch)).pid;
    };
    supervision = setInterval(() => {
      if (restarting || isPostgresOf(pid, clusterDir)) return;
      restarting = restart()
        .catch((error: Error) => log(error.message))
        .finally(() => {
          restarting = undefined;
        });
    }, 1_000).unref();

    let stopped: Promise<void> | undefined;
    return {
      connection,
      get pid() {
        return pid;
      },
      adopted: started.adopted,
      stop() {
        stopped ??= stop();
        return stopped;
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const DUPLICATE_DATABASE = '42P04';
/** The same, when both wrote at once. */
const UNIQUE_VIOLATION = '23505';

async function createDatabase(connection: EmbeddedConnection) {
  const client = new Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${database}`).catch(ifExists);
  } finally {
    await client.end();
  }
}

/** The server may still be working on the same statement of an app that was killed. */
function ifExists(error: { code?: string }): void {
  if (error.code !== DUPLICATE_DATABASE && error.code !== UNIQUE_VIOLATION) throw error;
}
