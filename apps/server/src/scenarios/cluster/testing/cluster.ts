import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findRedis } from '../../../cluster/testing/find-redis.ts';
import { type RedisServer, startRedis } from '../../../cluster/testing/redis.ts';
import type { Database } from '../../../db/database.ts';
import { createPool } from '../../../db/pool.ts';
import { administer, databaseOn } from '../../../db/testing.ts';
import {
  findPostgres,
  type PostgresServer,
  startPostgres,
} from '../../../testing/debian-postgres.ts';
import { freePort } from '../../../testing/free-port.ts';
import { type Outbox, readOutbox } from '../../../testing/read-outbox.ts';
import { findNginx, type Nginx, startNginx } from './nginx.ts';

const main = fileURLToPath(new URL('../../../main.ts', import.meta.url));

/** One process of the server. */
export interface Machine {
  readonly port: number;
  readonly url: string;
  readonly outbox: Outbox;
  readonly isRunning: boolean;
  /** Everything that it printed since the suite began. */
  output(): string;
  /** Starts it with its usual settings and these, which win; resolves when it serves. */
  start(settings?: Record<string, string>): Promise<void>;
  kill(): Promise<void>;
  /** Ends it by a signal and returns its exit code. */
  stop(): Promise<number | null>;
  /** Suspends the process (SIGSTOP); `resume` continues it. */
  pause(): void;
  resume(): void;
}

export interface Cluster {
  readonly machines: readonly Machine[];
  readonly nginx: Nginx;
  readonly redis: RedisServer;
  readonly postgres: PostgresServer;
  readonly pool: Database['pool'];
  /** The settings that all processes have. */
  readonly settings: Readonly<Record<string, string>>;
  /** The process that holds the lease, once one does. */
  leader(): Promise<Machine>;
  followers(): Promise<Machine[]>;
  close(): Promise<void>;
}

export interface Programs {
  readonly redis: string;
  readonly postgres: string;
  readonly nginx: string;
}

/** Null when one of them is not installed. */
export function findPrograms(): Programs | null {
  const [redis, postgres, nginx] = [findRedis(), findPostgres(), findNginx()];
  return redis && postgres && nginx ? { redis, postgres, nginx } : null;
}

const MACHINES = 3;

interface Choices {
  readonly settings?: Record<string, string>;
  /**
   * Called per process: starts proxies to Redis and PostgreSQL and returns the ports to use instead.
   */
  readonly between?: (servers: ServerPorts) => Promise<ServerPorts>;
}

interface ServerPorts {
  readonly redis: number;
  readonly postgres: number;
}

/** Redis, PostgreSQL, nginx and several processes of the server, all of them running. */
export async function startCluster(programs: Programs, choices: Choices = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'dorpon-cluster-'));
  const [redis, postgres] = await Promise.all([
    startRedis(programs.redis),
    startPostgres(programs.postgres),
  ]);
  await administer(postgres.url, `create database dorpon template template0 encoding 'UTF8'`);
  const databaseUrl = databaseOn(postgres.url, 'dorpon');
  const pool = createPool({ connectionString: databaseUrl, max: 5 }, () => {});
  const ports = await Promise.all(Array.from({ length: MACHINES + 1 }, freePort));
  const proxyPort = ports.pop()!;
  const nginx = await startNginx(programs.nginx, proxyPort, ports);
  const settings = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    AUTH_SECRET: 'a secret that all processes of the suite have',
    PUBLIC_URL: nginx.url,
    TRUSTED_PROXIES: 'loopback',
    EXEMPT_LOOPBACK: '1',
    LOG_LEVEL: 'warn',
    SIM_YEARS: '1',
    ...choices.settings,
  };
  const machines: Machine[] = [];
  for (const port of ports) {
    const servers = { redis: Number(new URL(redis.url).port), postgres: postgres.port };
    const reached = (await choices.between?.(servers)) ?? servers;
    machines.push(
      machineAt(port, join(folder, String(port)), {
        ...settings,
        DATABASE_URL: at(databaseUrl, reached.postgres),
        REDIS_URL: at(redis.url, reached.redis),
      }),
    );
  }
  const cluster: Cluster = {
    machines,
    nginx,
    redis,
    postgres,
    pool,
    settings,
    async leader() {
      for (let tries = 0; tries < 600; tries += 1) {
        const { rows } = await pool
          .query('select holder from lead where until > clock_timestamp()')
          .catch(() => ({ rows: [] }));
        const port = rows[0]?.holder.split(':').at(-1);
        const found = machines.find((machine) => String(machine.port) === port);
        if (found) return found;
        await delay(50);
      }
      throw new Error('no process leads');
    },
    async followers() {
      const leader = await cluster.leader();
      return machines.filter((machine) => machine !== leader && machine.isRunning);
    },
    async close() {
      await Promise.all(machines.map((machine) => machine.kill()));
      await nginx.close();
      await pool.end();
      await Promise.all([redis.remove(), postgres.remove()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await Promise.all(machines.map((machine) => machine.start()));
  } catch (error) {
    await cluster.close();
    throw error;
  }
  return cluster;
}

function at(address: string, port: number): string {
  const url = new URL(address);
  url.port = String(port);
  return url.href;
}

/** What a process calls itself to PostgreSQL. */
export const nameOf = (port: number): string => `machine ${port}`;

function machineAt(port: number, folder: string, settings: Record<string, string>): Machine {
  let child: ChildProcess | undefined;
  let output = '';
  const isRunning = () => child !== undefined && child.exitCode === null && !child.signalCode;

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!child || !isRunning()) return child?.exitCode ?? null;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    return child.exitCode;
  }

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    outbox: readOutbox(join(folder, 'outbox')),
    get isRunning() {
      return isRunning();
    },
    output: () => output,
    async start(more = {}) {
      const database = new URL(settings.DATABASE_URL ?? '');
      database.searchParams.set('application_name', nameOf(port));
      const own = { PORT: String(port), DATA_DIR: folder, DATABASE_URL: database.href };
      const started = spawn(process.execPath, [main], {
        env: {
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          ...settings,
          ...own,
          ...more,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      const serves = Promise.withResolvers<void>();
      const before = output.length;
      const hear = (chunk: Buffer) => {
        output += chunk;
        if (output.includes('Dorpon is at', before)) serves.resolve();
      };
      started.stdout.on('data', hear);
      started.stderr.on('data', hear);
      started.once('exit', () => serves.reject(new Error(`the server ended: ${output}`)));
      await serves.promise;
    },
    async kill() {
      // SIGKILL also ends a paused process.
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  };
}
