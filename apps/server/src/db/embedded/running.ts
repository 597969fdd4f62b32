import { resolve } from 'node:path';
import { isAppRunning } from './app-lock.ts';
import { clusterDirOf } from './cluster.ts';
import { connectionThrough, type EmbeddedConnection } from './connection.ts';
import { livePostmaster } from './pid-file.ts';
import { socketFolder } from './socket-folder.ts';

/** The embedded PostgreSQL of a running app, or null. */
export function runningPostgres(dataDir: string): EmbeddedConnection | null {
  const clusterDir = clusterDirOf(resolve(dataDir));
  if (!livePostmaster(clusterDir)?.ready || !isAppRunning(resolve(dataDir))) return null;
  return connectionThrough(socketFolder(clusterDir).folder);
}
