import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';

/** Whom PostgreSQL runs as. Null: ourselves. */
export type DatabaseUser = { uid: number; gid: number } | null;

const candidates = ['postgres', '_postgres', 'nobody', 'daemon'];

/**
 * PostgreSQL refuses root, so as root it runs as the cluster's owner, or for a new cluster as an
 * account that exists: initdb fails for a uid without a passwd entry.
 */
export function databaseUser(clusterDir: string, uid = process.getuid?.() ?? 0): DatabaseUser {
  const owner = existsSync(clusterDir) ? statSync(clusterDir) : null;
  if (uid !== 0) {
    if (owner && owner.uid !== uid) {
      throw new Error(
        `${clusterDir} belongs to user ${owner.uid}, but this is user ${uid}: run as that user or as root, or set another DATA_DIR`,
      );
    }
    return null;
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = unprivilegedAccount(readFileSync('/etc/passwd', 'utf8'));
  // A copy or a restored backup made by root would otherwise never open again.
  if (owner) giveTo(user, clusterDir);
  return user;
}

export function unprivilegedAccount(passwd: string): NonNullable<DatabaseUser> {
  const accounts = passwd.split('\n').map((line) => line.split(':'));
  for (const name of candidates) {
    const [, , uid, gid] = accounts.find((account) => account[0] === name) ?? [];
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    `PostgreSQL does not run as root and none of the users ${candidates.join(', ')} exists: run as an ordinary user, or set DATABASE_URL`,
  );
}

/**
 * As root the folder may lie under one that the database's user cannot enter, such as /root: the
 * child is put into the folder before it drops root, and finds it as its own working directory.
 */
export function dataDirArgument(user: DatabaseUser, dir: string) {
  return user && process.platform === 'linux' ? '/proc/self/cwd' : dir;
}

/** No PGDATA, PGOPTIONS or locale of the person who starts the app reaches PostgreSQL. */
export function spawnOptions(user: DatabaseUser, cwd: string) {
  return { ...user, cwd, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };
}

function giveTo(user: NonNullable<DatabaseUser>, dir: string) {
  const done = spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, dir], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`cannot give ${dir} to the database: ${done.stderr}`);
}
