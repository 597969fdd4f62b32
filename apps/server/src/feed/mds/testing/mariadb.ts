import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';
import { installerOf } from './find-mariadb.ts';

export interface Mariadb {
  /** The URL of a read-only user. */
  readonly url: string;
  readonly port: number;
  /** Runs statements as the owner of the tables. */
  run(...statements: string[]): Promise<void>;
  /** Kills the process, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same port with the same data. */
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

export const READER = 'vendor';
export const PASSWORD = 'p@ss/w:rd-&-more';

/** Small and without durability: nothing of it outlives the test. */
const settings = [
  '--skip-log-bin',
  '--performance-schema=OFF',
  '--innodb-buffer-pool-size=16M',
  '--innodb-log-file-size=4M',
  '--innodb-flush-log-at-trx-commit=0',
];

/** A real server in a temporary folder, with an empty database `mds`. */
export async function startMariadb(program: string): Promise<Mariadb> {
  const folder = await mkdtemp(join(tmpdir(), 'dorpon-mariadb-'));
  const port = await freePort();
  // It refuses to run as root without this option.
  const common = [
    '--no-defaults',
    `--datadir=${join(folder, 'data')}`,
    `--user=${userInfo().username}`,
  ];
  const login = ['--skip-test-db', '--auth-root-authentication-method=normal'];
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const place = [`--port=${port}`, '--bind-address=127.0.0.1', `--socket=${join(folder, 's')}`];
    const args = [...common, ...place, `--pid-file=${join(folder, 'pid')}`, ...settings];
    child = spawn(program, args, { stdio: 'ignore' });
    for (let tries = 0; ; tries += 1) {
      try {
        return await (await connect(port)).end();
      } catch (error) {
        if (tries > 300 || child.exitCode !== null) throw error;
        await delay(50);
      }
    }
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child?.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }

  async function run(...statements: string[]): Promise<void> {
    const connection = await connect(port, 'mds');
    try {
      for (const statement of statements) await connection.query(statement);
    } finally {
      await connection.end();
    }
  }

  try {
    await promisify(execFile)(installerOf(program), [...common, ...login, ...settings.slice(2)]);
    await start();
    const root = await connect(port);
    await root.query('create database mds character set utf8mb4');
    await root.query(`create user ${READER} identified by ?`, [PASSWORD]);
    await root.query(`grant select on mds.* to ${READER}`);
    await root.end();
  } catch (error) {
    await kill();
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    url: `mysql://${READER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/mds`,
    port,
    run,
    kill,
    start,
    async remove() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const connect = (port: number, database?: string) =>
  createConnection({ host: '127.0.0.1', port, user: 'root', ...(database && { database }) });

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
