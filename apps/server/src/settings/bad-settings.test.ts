import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBackup } from '../db/backup/write-backup.ts';
import { ordinaryAccount } from '../db/embedded/child-apps.ts';
import { databaseOn, openTestDatabase } from '../db/testing.ts';
import { openHttpListener } from '../http/http-listener.ts';
import { badSettings, PASSWORD } from '../testing/bad-settings.data.ts';
import { startServer } from '../testing/server-process.ts';
import {
  httpServer,
  mariadbLike,
  oldPostgres,
  refusingPostgres,
  type StrangeServer,
  silentServer,
} from '../testing/strange-servers.ts';

const account = ordinaryAccount();
const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const command = (name: string): string =>
  fileURLToPath(new URL(`../commands/${name}.ts`, import.meta.url));
/** Several processes at once, each of which loads the whole server. */
const PATIENT = { timeout: 120_000 };
const namespaces = ['--mount', '--propagation', 'private'];
const canMount = spawnSync('unshare', [...namespaces, 'true']).status === 0;

let folder: string;
const servers: Record<string, StrangeServer> = {};
const databaseAt = (port: number): string =>
  `postgres://dorpon:${PASSWORD}@127.0.0.1:${port}/prices`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dorpon-bad-settings-'));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'file'), 'not a folder');
  const database = await openTestDatabase();
  const file = join(folder, 'sound.backup');
  await writeBackup(database.pool, { file, dataDir: folder, now: new Date() }, () => {});
  await database.close();
  servers.http = await httpServer();
  servers.mariadb = await mariadbLike();
  servers.silent = await silentServer();
  servers.old = await oldPostgres('13.4 (Debian 13.4-1)');
  servers.refusing = await refusingPostgres(
    '28P01',
    'password authentication failed for user "dorpon"',
  );
});
afterAll(() => {
  for (const server of Object.values(servers)) server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The output of a process that ended with a code other than 0. */
async function refusal(child: ReturnType<typeof spawn>): Promise<string[]> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  const [code] = await once(child, 'close');
  expect(code, output).toBeGreaterThan(0);
  expect(output).not.toContain(PASSWORD);
  return output.trim().split('\n');
}

const base = (): Record<string, string> => ({
  FEED: 'none',
  DATA_DIR: join(folder, 'data'),
});

it('prints one line per bad setting, and no password', async () => {
  const bad = Object.fromEntries(badSettings);
  const lines = await refusal(startServer(bad).child);
  const named = lines.map((line) => /^Invalid setting (\w+): ./.exec(line)?.[1]);
  expect(named.sort()).toEqual(Object.keys(bad).sort());
});

const longName = 'x'.repeat(300);
const cases: [title: string, line: string, settings: () => Record<string, string>][] = [
  ...(
    [
      ['a closed port', 'connection refused', () => databaseAt(1)],
      [
        'an unknown host',
        'unknown host',
        () => `postgres://dorpon:${PASSWORD}@database.invalid/prices`,
      ],
      [
        'a wrong password',
        'password authentication failed',
        () => databaseAt(servers.refusing!.port),
      ],
      ['a web server', 'does not answer like PostgreSQL', () => databaseAt(servers.http!.port)],
      ['a MariaDB', 'does not answer like PostgreSQL', () => databaseAt(servers.mariadb!.port)],
      ['a silent server', 'the server does not answer', () => databaseAt(servers.silent!.port)],
      ['an old PostgreSQL', '15 or later is needed', () => databaseAt(servers.old!.port)],
      [
        'no such database',
        'database "no_such" does not exist',
        () => databaseOn(process.env.TEST_DATABASE_URL ?? '', 'no_such'),
      ],
    ] as const
  ).map(([what, why, url]): (typeof cases)[number] => [
    `DATABASE_URL: ${what}`,
    `Invalid setting DATABASE_URL: .*${why}`,
    () => ({ DATABASE_URL: url() }),
  ]),
  ...(
    [
      ['/proc', 'the folder cannot be created', () => '/proc/dorpon'],
      ['/proc of a process', 'the folder cannot be created', () => '/proc/self/dorpon/data'],
      ['a file', 'it is a file', () => join(folder, 'file')],
      ['under a file', 'it is a file', () => join(folder, 'file', 'data')],
      ['a device', 'it is a file', () => '/dev/null'],
      ['a long name', 'the path is too long', () => join(folder, longName)],
      ['a long path', 'the path is too long', () => join(folder, 'deep/'.repeat(1000))],
    ] as const
  ).flatMap(([what, why, path]): typeof cases => [
    [`DATA_DIR: ${what}`, `Invalid setting DATA_DIR: .*${why}`, () => ({ DATA_DIR: path() })],
  ]),
  [
    'RECORD_DIR: a file',
    'Invalid setting RECORD_DIR: .*it is a file',
    () => ({ FEED: 'simulator', RECORD_DIR: join(folder, 'file') }),
  ],
  [
    'RECORD_DIR: /proc',
    'Invalid setting RECORD_DIR: .*the folder cannot be created',
    () => ({ FEED: 'simulator', RECORD_DIR: '/proc/sessions' }),
  ],
  [
    'REPLAY_FILE: missing',
    'Invalid setting REPLAY_FILE: .*no such file',
    () => ({ FEED: 'replay', REPLAY_FILE: join(folder, 'nothing') }),
  ],
  [
    'REPLAY_FILE: another file',
    'Invalid setting REPLAY_FILE: .*not a recorded session',
    () => ({ FEED: 'replay', REPLAY_FILE: join(folder, 'file') }),
  ],
  [
    'HOST: of another machine',
    'Invalid setting HOST: cannot listen on 203.0.113.7',
    () => ({ HOST: '203.0.113.7' }),
  ],
  [
    'HOST: unknown',
    'Invalid setting HOST: cannot listen on dorpon.invalid',
    () => ({ HOST: 'dorpon.invalid' }),
  ],
];

describe.concurrent('a start with one bad setting fails with a line that names it', PATIENT, () => {
  it.each(cases)('%s', async (_, line, settings) => {
    const lines = await refusal(startServer({ ...base(), ...settings() }).child);
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${line}`))]);
  });

  it('PORT: taken', async () => {
    const lines = await refusal(
      startServer({ ...base(), PORT: String(servers.silent!.port) }).child,
    );
    expect(lines).toEqual([
      `Invalid setting PORT: port ${servers.silent!.port} is used by another program`,
    ]);
  });

  it('PORT: taken by Dorpon itself', async () => {
    const { port, close } = await openHttpListener('127.0.0.1', 0);
    const lines = await refusal(startServer({ ...base(), PORT: String(port) }).child);
    expect(lines).toEqual([
      `Invalid setting PORT: port ${port} is used by Dorpon, which runs already at http://localhost:${port}: open that, end it, or start this one with another PORT`,
    ]);
    await close();
  });

  it.runIf(account)('PORT: only for root', async () => {
    const { child } = startServer({ ...base(), PORT: '1' }, account);
    expect(await refusal(child)).toEqual([
      'Invalid setting PORT: port 1 needs more rights; use 1024 or above',
    ]);
  });

  it.runIf(account)('DATA_DIR: of another user', async () => {
    const { child } = startServer(base(), account);
    expect(await refusal(child)).toEqual([
      `Invalid setting DATA_DIR: ${base().DATA_DIR}: permission denied`,
    ]);
  });

  it.runIf(canMount).each([
    ['on a read-only file system', 'ro', 'the file system is read-only'],
    ['on a full disk', 'size=4k,nr_inodes=1', 'no space left'],
    ['on a disk that the database fills', 'size=24m', 'no space left'],
  ])('DATA_DIR: %s', async (_, options, why) => {
    const place = mkdtempSync(join(folder, 'mount-'));
    const script = 'mount -t tmpfs -o "$1" none "$2" && shift 2 && exec "$@"';
    // The mount is in its own namespace and ends with the process.
    const child = spawn(
      'unshare',
      [...namespaces, 'sh', '-c', script, 'sh', options, place, process.execPath, main],
      {
        env: { PATH: process.env.PATH, PORT: '0', FEED: 'none', DATA_DIR: join(place, 'data') },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const lines = await refusal(child);
    expect(lines.at(-1)).toBe(`Invalid setting DATA_DIR: ${place}/data: ${why}`);
  });
});

const commands: [name: string, ...args: string[]][] = [
  ['doctor'],
  ['import', '.'],
  ['export', 'exported'],
  ['backup', 'dorpon.backup'],
  // It reads the backup before it connects.
  ['restore', 'sound.backup'],
];

describe.concurrent('a command with a bad setting fails with a line that names it', PATIENT, () => {
  it.each(commands)('%s', async (name, ...args) => {
    const run = (settings: Record<string, string>) =>
      refusal(
        spawn(process.execPath, [command(name), ...args], {
          cwd: folder,
          env: { PATH: process.env.PATH, INIT_CWD: folder, ...settings },
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      );
    expect(await run({ DATABASE_URL: databaseAt(1) })).toEqual([
      'Invalid setting DATABASE_URL: 127.0.0.1:1/prices: connection refused',
    ]);
    expect(await run({ DATA_DIR: '/proc/dorpon' })).toEqual([
      'Invalid setting DATA_DIR: /proc/dorpon: the folder cannot be created',
    ]);
    expect(await run({ ADMIN_EMAILS: 'nobody', DATA_DIR: join(folder, 'data') })).toEqual([
      expect.stringMatching(/^Invalid setting ADMIN_EMAILS: /),
    ]);
  });
});

describe.concurrent('a signal during the start ends it', PATIENT, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    '%s, while the database does not answer',
    async (signal) => {
      const connected = new Promise<StrangeServer & { heard: Promise<unknown> }>((resolve) => {
        const server = createServer();
        const heard = once(server, 'connection');
        server.listen(0, '127.0.0.1', () => {
          const { port } = server.address() as { port: number };
          resolve({ port, heard, close: () => server.close() });
        });
      });
      const { port, heard, close } = await connected;
      const server = startServer({ ...base(), DATABASE_URL: databaseAt(port) });
      await heard;
      expect(await server.end(signal)).toBe(0);
      // Ended by the signal, not by the database timeout, which would print a line.
      expect(server.output()).toBe('');
      close();
    },
  );

  it.each([/creating a database/, /applying \d+ migrations/, /Generating market history 25%/])(
    'SIGTERM at %s',
    async (line) => {
      const dataDir = mkdtempSync(join(folder, 'signal-'));
      chmodSync(dataDir, 0o755);
      const server = startServer({ FEED: 'simulator', SIM_YEARS: '1', DATA_DIR: dataDir });
      while (!line.test(server.output())) await once(server.child.stdout!, 'data');
      expect(await server.end('SIGTERM')).toBe(0);
      expect(server.output()).not.toMatch(/error|Dorpon is at/i);
    },
  );
});
