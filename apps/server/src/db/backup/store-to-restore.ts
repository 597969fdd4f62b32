import type { PoolConfig } from 'pg';
import type { Config } from '../../config.ts';
import { requireFolder } from '../../settings/folder-setting.ts';
import { requirePostgres, startIn } from '../database.ts';
import { isAppRunning } from '../embedded/app-lock.ts';
import type { Log } from '../pool.ts';
import { RestoreRefused } from './restore-backup.ts';

export interface StoreToRestore {
  readonly where: string | PoolConfig;
  close(): Promise<void>;
}

/**
 * Opens the database without migrating it, because it is about to be replaced. No app can start on
 * the embedded one meanwhile.
 */
export async function openForRestore(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  log: Log,
): Promise<StoreToRestore> {
  const { DATA_DIR, DATABASE_URL } = config;
  if (DATABASE_URL) {
    await requirePostgres(DATABASE_URL);
    return { where: DATABASE_URL, close: async () => {} };
  }
  requireFolder('DATA_DIR', DATA_DIR);
  if (isAppRunning(DATA_DIR))
    throw new RestoreRefused(`an app is using ${DATA_DIR}: stop it first`);
  const embedded = await startIn(config, log);
  return { where: embedded.connection, close: embedded.stop };
}
