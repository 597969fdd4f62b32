import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from './process.ts';

export type Cluster = { url: string; stop(): Promise<void> };

/** The program folder of the newest installed PostgreSQL, or null. */
export function findPostgres(): string | null {
  const found = globSync('/usr/lib/postgresql/*/bin/initdb').sort(byVersion).at(-1);
  return found ? found.slice(0, -'/initdb'.length) : null;
}

/** Starts an empty cluster in a temporary folder; `stop` ends and removes it. */
export async function startCluster(bin: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'dorpon-pg-'));
  const data = join(folder, 'data');
  const port = await freePort();
  const owner = process.getuid?.() === 0 ? await idsOf('postgres') : null;
  if (owner) chownSync(folder, owner.uid, owner.gid);

  const asOwner = async (program: string, args: string[]) => {
    const command = [join(bin, program), ...args];
    // PostgreSQL refuses to run as root.
    const done = owner
      ? await run('runuser', ['-u', 'postgres', '--', ...command], { cwd: '/' })
      : await run(command[0] as string, command.slice(1), { cwd: root });
    if (done.code !== 0) throw new Error(`${program} failed\n${done.output.trim()}`);
  };
  const stop = async () => {
    await asOwner('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']).catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const login = ['-U', 'dorpon', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
    await asOwner('initdb', ['-D', data, ...login]);
    const settings = `-p ${port} -h 127.0.0.1 -c unix_socket_directories= -c fsync=off`;
    const log = join(folder, 'log');
    await asOwner('pg_ctl', ['-D', data, '-l', log, '-w', '-o', settings, 'start']);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://dorpon@127.0.0.1:${port}/postgres`, stop };
}

async function idsOf(user: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]);
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

function byVersion(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
