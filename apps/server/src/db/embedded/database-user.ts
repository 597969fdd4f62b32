import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';

/** The account PostgreSQL runs as; null for our own. */
export type DatabaseUser = { uid: number; gid: number } | null;

const candidates = ['postgres', '_postgres', 'nobody', 'daemon'];

/**
 * PostgreSQL refuses to run as root. Started as root, it runs as the cluster's owner, or for a new
 * cluster as an existing account: initdb fails for a uid without a passwd entry.
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
 * As root the folder may be inside one that the database user cannot enter, such as /root: the
 * child changes into the folder before it drops root and uses it as its working directory.
 */
export function dataDirArgument(user: DatabaseUser, dir: string) {
  return user && process.platform === 'linux' ? '/proc/self/cwd' : dir;
}

/** Keeps PGDATA, PGOPTIONS and the locale of the caller's environment from PostgreSQL. */
export function spawnOptions(user: DatabaseUser, cwd: string) {
  return { ...user, cwd, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };
}

function giveTo(user: NonNullable<DatabaseUser>, dir: string) {
  const done = spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, dir], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`cannot give ${dir} to the database: ${done.stderr}`);
}
