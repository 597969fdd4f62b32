import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

export type AppLock = { release(): void };
type Holder = 'app' | 'watchdog';

const SQLITE_BUSY = 5;
const restartPatienceMs = 3_000;
const watchdogPatienceMs = 60_000;

/**
 * Null while another living process holds the folder. Node has no flock: an exclusive SQLite
 * transaction uses the kernel's file lock, so kill -9 of the owner releases it and no lock goes
 * stale.
 */
export function tryAppLock(dataDir: string, holder: Holder): AppLock | null {
  const file = new DatabaseSync(join(dataDir, 'app.lock'), { timeout: 0 });
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
  writeFileSync(holderFile(dataDir), `${process.pid} ${holder}`);
  return { release: () => file.close() };
}

/** Waits for an app that is shutting down or the watchdog of a dead one; refuses a living app. */
export async function takeAppLock(dataDir: string): Promise<AppLock> {
  const since = Date.now();
  for (;;) {
    const lock = tryAppLock(dataDir, 'app');
    if (lock) return lock;
    const [pid, holder] = readHolder(dataDir);
    const patience = holder === 'watchdog' ? watchdogPatienceMs : restartPatienceMs;
    if (Date.now() - since > patience) {
      throw new Error(
        `${dataDir} is in use by another Dorpon (process ${pid}): stop it, or set another DATA_DIR`,
      );
    }
    await sleep(50);
  }
}

/** Whether a living app uses this folder. The watchdog of a dead one does not count. */
export function isAppRunning(dataDir: string): boolean {
  const lock = tryAppLock(dataDir, 'app');
  lock?.release();
  return lock === null && readHolder(dataDir)[1] === 'app';
}

const holderFile = (dataDir: string) => join(dataDir, 'app.lock.holder');

function readHolder(dataDir: string) {
  try {
    return readFileSync(holderFile(dataDir), 'utf8').split(' ');
  } catch {
    return ['unknown', 'app'];
  }
}
