import { execFile } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** After a plain `su`, Debian's PATH lacks `runuser`. */
const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin` };

export interface PostgresServer {
  readonly port: number;
  /** Of its database `postgres`. */
  readonly url: string;
  /** Ends it at once, as a crash does: every connection breaks. */
  kill(): Promise<void>;
  /** Starts it again with its data. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

/** The program folder of the newest installed PostgreSQL, or null. */
export function findPostgres(): string | null {
  const found = globSync('/usr/lib/postgresql/*/bin/initdb').sort(byVersion).at(-1);
  return found ? found.slice(0, -'/initdb'.length) : null;
}

/** An empty server in a temporary folder, on its own port. */
export async function startPostgres(bin: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'dorpon-pg-'));
  const data = join(folder, 'data');
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const [uid, gid] = await Promise.all([idOf('-u'), idOf('-g')]);
    chownSync(folder, uid, gid);
  }

  async function asOwner(program: string, args: string[]): Promise<void> {
    const command = [join(bin, program), ...args];
    // PostgreSQL refuses to run as root.
    if (isRoot) await run('runuser', ['-u', 'postgres', '--', ...command], { cwd: '/', env });
    else await run(command[0]!, command.slice(1), { env });
  }

  async function start(): Promise<void> {
    const settings = `-p ${port} -h 127.0.0.1 -c unix_socket_directories= -c fsync=off`;
    const log = join(folder, 'log');
    await asOwner('pg_ctl', ['-D', data, '-l', log, '-w', '-o', settings, 'start']);
  }

  const kill = () => asOwner('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);

  async function remove(): Promise<void> {
    await kill().catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    const login = ['-U', 'dorpon', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
    await asOwner('initdb', ['-D', data, ...login]);
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return { port, url: `postgres://dorpon@127.0.0.1:${port}/postgres`, kill, start, remove };
}

async function idOf(which: '-u' | '-g'): Promise<number> {
  return Number((await run('id', [which, 'postgres'])).stdout);
}

function byVersion(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
