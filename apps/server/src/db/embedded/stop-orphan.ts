import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryAppLock } from './app-lock.ts';
import { clusterDirOf } from './cluster.ts';
import { livePostmaster } from './pid-file.ts';
import { stopPostmaster } from './postmaster.ts';

/** Run by the watchdog after its app has died: `node stop-orphan.ts <dataDir> <grace in ms>`. */
const [dataDir = '', graceMs] = process.argv.slice(2);
await sleep(Number(graceMs));
// Held while stopping, so that an app that starts now waits instead of adopting a stopping server.
const lock = existsSync(dataDir) ? tryAppLock(dataDir, 'watchdog') : null;
if (lock) {
  const orphan = livePostmaster(clusterDirOf(dataDir));
  if (orphan) await stopPostmaster(orphan.pid, clusterDirOf(dataDir));
  lock.release();
}
