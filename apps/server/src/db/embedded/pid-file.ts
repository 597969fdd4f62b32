import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type Postmaster = { pid: number; ready: boolean };

/**
 * The live server of this cluster, or null. The file alone proves nothing: the process is checked.
 */
export function livePostmaster(clusterDir: string): Postmaster | null {
  const lines = readLines(join(clusterDir, 'postmaster.pid'));
  const pid = Number(lines?.[0]);
  if (!pid || !isPostgresOf(pid, clusterDir)) return null;
  return { pid, ready: lines?.[7]?.trim() === 'ready' };
}

export function isPostgresOf(pid: number, clusterDir: string): boolean {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' });
    return basename(stdout.trim()) === 'postgres';
  }
  try {
    const at = statSync(`/proc/${pid}/cwd`);
    const cluster = statSync(clusterDir);
    const program = basename(readlinkSync(`/proc/${pid}/exe`));
    return program.startsWith('postgres') && at.ino === cluster.ino && at.dev === cluster.dev;
  } catch {
    return false;
  }
}

/**
 * After a crash and a reboot the pid in a lock file may belong to any process, and PostgreSQL would
 * refuse to start. That pid is replaced by our own: PostgreSQL ignores the pid of its parent, but
 * still checks the shared memory named in the file, which deleting the file would skip.
 */
export async function disarmStaleLockFiles(clusterDir: string) {
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const file = join(clusterDir, name);
    if (!existsSync(file)) continue;
    let lines = readLines(file);
    if (!lines?.[0]) {
      // A starting server fills it at once; a crash at that moment leaves it empty.
      await sleep(500);
      lines = readLines(file);
      if (!lines?.[0]) rmSync(file, { force: true });
    }
    if (!lines?.[0] || !isInUse(Number(lines[0]))) continue;
    const { uid, gid } = statSync(clusterDir);
    const next = `${file}.new`;
    writeFileSync(next, [process.pid, ...lines.slice(1)].join('\n'), { mode: 0o600 });
    chownSync(next, uid, gid);
    renameSync(next, file);
  }
}

function isInUse(pid: number) {
  try {
    process.kill(Math.abs(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readLines(file: string): string[] | null {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
