import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createPool } from '../pool.ts';
import {
  cleanUp,
  newFolder,
  newFolderWithCluster,
  noProcessOf,
  ordinaryAccount,
  removeMadeClusters,
  startApp,
} from './child-apps.ts';
import { clusterDirOf } from './cluster.ts';
import { databaseUser, unprivilegedAccount } from './database-user.ts';

const account = ordinaryAccount();

describe.skipIf(process.platform !== 'linux')('an app and its server', () => {
  afterEach(cleanUp);
  afterAll(removeMadeClusters);

  test.each(['SIGTERM', 'SIGINT'] as const)('%s leaves no process', async (signal) => {
    const dataDir = await newFolderWithCluster();
    const app = startApp({ dataDir });
    await app.ready();
    expect(await app.kill(signal)).toBe(0);
    expect(await noProcessOf(dataDir, 500)).toBe(true);
  });

  test('a second app on the same folder is refused with one line', async () => {
    const dataDir = await newFolderWithCluster();
    const first = startApp({ dataDir });
    const { connection } = await first.ready();
    const second = startApp({ dataDir });
    expect(await second.ended()).toBe(1);
    expect(second.lines).toHaveLength(1);
    expect(second.said('refused')).toMatch(/in use by another Dorpon \(process \d+\)/);
    const pool = createPool(connection, () => {});
    expect((await pool.query('select 1')).rowCount).toBe(1);
    await pool.end();
    await first.kill('SIGTERM');
  });

  test('listens on no port and stores no password', async () => {
    const dataDir = await newFolderWithCluster();
    const app = startApp({ dataDir });
    const pool = createPool((await app.ready()).connection, () => {});
    const { rows } = await pool.query(
      `select name, setting from pg_settings
       where name in ('listen_addresses', 'fsync', 'synchronous_commit', 'server_encoding', 'jit') order by 1`,
    );
    expect(rows.map((row) => row.setting)).toEqual(['on', 'off', '', 'UTF8', 'on']);
    const stored = await pool.query('select 1 from pg_authid where rolpassword is not null');
    expect(stored.rowCount).toBe(0);
    await pool.end();
    await app.kill('SIGTERM');
  });

  test('a folder with a long path opens, also after a kill', async () => {
    const dataDir = join(newFolder(), 'long'.repeat(25), 'দর্পণ'.repeat(5));
    const first = startApp({ dataDir });
    const { connection } = await first.ready();
    expect(connection.host.startsWith(tmpdir())).toBe(true);
    expect(connection.host.length).toBeLessThan(80);
    await first.kill();
    const second = startApp({ dataDir });
    const pool = createPool((await second.ready()).connection, () => {});
    expect((await pool.query('select 1')).rowCount).toBe(1);
    await pool.end();
    await second.kill('SIGTERM');
    expect(() => readFileSync(connection.host)).toThrow('ENOENT');
  });

  test('lock files that name an unrelated living process are ignored', async () => {
    const dataDir = await newFolderWithCluster();
    const clusterDir = clusterDirOf(dataDir);
    const user = databaseUser(clusterDir);
    const stranger = spawn('sleep', ['60'], { ...user });
    const claim = `${stranger.pid}\n/elsewhere\n1700000000\n5432\n.\n\n  1 1\nready   \n`;
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      writeFileSync(join(clusterDir, name), claim, { mode: 0o644 });
    }
    const app = startApp({ dataDir });
    expect((await app.ready()).adopted).toBe(false);
    await app.kill('SIGTERM');
    expect(stranger.exitCode).toBe(null);
    stranger.kill();
  });

  test('an empty lock file left by a crash does not prevent the start', async () => {
    const dataDir = await newFolderWithCluster();
    writeFileSync(join(clusterDirOf(dataDir), 'postmaster.pid'), '', { mode: 0o644 });
    const app = startApp({ dataDir });
    await app.ready();
    await app.kill('SIGTERM');
  });

  test('a server that cannot start is reported with its own message', async () => {
    const dataDir = await newFolderWithCluster();
    writeFileSync(join(clusterDirOf(dataDir), 'PG_VERSION'), '12\n');
    const app = startApp({ dataDir });
    expect(await app.ended()).toBe(1);
    expect(app.said('refused')).toMatch(/PostgreSQL did not start: .*incompatible/);
    expect(await noProcessOf(dataDir, 500)).toBe(true);
  });
});

describe.skipIf(process.platform !== 'linux' || !account)('the account of the server', () => {
  afterEach(cleanUp);
  afterAll(removeMadeClusters);

  test('root may keep its data under a folder that nobody else can enter', async () => {
    const home = newFolder();
    chmodSync(home, 0o700);
    const dataDir = join(home, 'clone', '.data');
    mkdirSync(dataDir, { recursive: true });
    const app = startApp({ dataDir });
    const { pid } = await app.ready();
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(`Uid:\t${account?.uid}\t`);
    expect(await app.kill('SIGTERM')).toBe(0);
    expect(await noProcessOf(home, 500)).toBe(true);
  });

  test("root opens an ordinary user's database, which stays theirs", async () => {
    const dataDir = await newFolderWithCluster(account);
    const asRoot = startApp({ dataDir });
    await asRoot.ready();
    await asRoot.kill('SIGTERM');
    expect(databaseUser(clusterDirOf(dataDir))).toEqual(account);
  });

  test('a database of another user is refused with one line', () => {
    const dataDir = newFolder(account);
    expect(() => databaseUser(dataDir, 12345)).toThrow(
      /belongs to user \d+, but this is user 12345/,
    );
  });

  test('root is never chosen', () => {
    expect(unprivilegedAccount('root:x:0:0::/root:\nnobody:x:65534:65534::/:')).toMatchObject({
      uid: 65534,
    });
    expect(() => unprivilegedAccount('root:x:0:0::/root:')).toThrow(/set DATABASE_URL/);
  });
});
