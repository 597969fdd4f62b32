import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { type DatabaseUser, dataDirArgument, spawnOptions } from './database-user.ts';

export const clusterUser = 'dorpon';

export const clusterDirOf = (dataDir: string) => join(dataDir, 'postgres');

/**
 * Removes the unfinished folders of a killed first start. Processes that still write into one end
 * by themselves.
 */
export function sweepUnfinished(dataDir: string) {
  for (const name of readdirSync(dataDir)) {
    if (!/^postgres(-binaries-.+)?\.new-/.test(name)) continue;
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // An orphaned initdb is still writing: the next start removes the folder.
    }
  }
}

/** Created beside its place and renamed: a kill leaves nothing or a complete cluster. */
export async function createCluster(dataDir: string, initdb: string, user: DatabaseUser) {
  const clusterDir = clusterDirOf(dataDir);
  if (existsSync(clusterDir)) return;
  const unfinished = `${clusterDir}.new-${process.pid}-${Date.now()}`;
  mkdirSync(unfinished, { mode: 0o700 });
  if (user) chownSync(unfinished, user.uid, user.gid);
  try {
    await runInitdb(initdb, unfinished, user);
    renameSync(unfinished, clusterDir);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  const folder = openSync(dataDir, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

async function runInitdb(initdb: string, dir: string, user: DatabaseUser) {
  const where = ['-D', dataDirArgument(user, dir)];
  const who = ['-U', clusterUser, '-A', 'trust'];
  const what = [
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const child = spawn(initdb, [...where, ...who, ...what, '--no-instructions'], {
    ...spawnOptions(user, dir),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`PostgreSQL could not create its database: ${complaint.trim()}`);
}
