import { existsSync } from 'node:fs';
import type { PoolConfig } from 'pg';
import type { Config } from '../../config.ts';
import { isAppThere } from '../embedded/app-lock.ts';
import { startEmbeddedPostgres } from '../embedded/start.ts';
import type { Log } from '../pool.ts';
import { RestoreRefused } from './restore-backup.ts';

export interface StoreToRestore {
  readonly where: string | PoolConfig;
  close(): Promise<void>;
}

/** The database as it is, not migrated: what is in it is about to go. No app can start on it meanwhile. */
export async function openForRestore(
  { DATA_DIR, DATABASE_URL }: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  log: Log,
): Promise<StoreToRestore> {
  if (DATABASE_URL) return { where: DATABASE_URL, close: async () => {} };
  if (existsSync(DATA_DIR) && isAppThere(DATA_DIR))
    throw new RestoreRefused(`an app is using ${DATA_DIR}: stop it first`);
  const embedded = await startEmbeddedPostgres({ dataDir: DATA_DIR, log });
  return { where: embedded.connection, close: embedded.stop };
}
