import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createPool } from '../pool.ts';
import {
  cleanUp,
  newFolder,
  newFolderWithCluster,
  noProcessOf,
  ordinaryAccount,
  processesOf,
  removeMadeClusters,
  startApp,
} from './child-apps.ts';
import { killFirstStartAfter, killWhileWriting } from './crash-rounds.ts';

describe.skipIf(process.platform !== 'linux')('when the app or the server is killed', () => {
  afterEach(cleanUp);
  afterAll(removeMadeClusters);

  test.each([150, 350, 700, 1100])(
    'a kill -9 %i ms into the first start does no harm',
    async (ms) => {
      await killFirstStartAfter(ms);
    },
  );

  test('leftovers of a killed first start are removed', async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'postgres.new-1-1', 'base'), { recursive: true });
    mkdirSync(join(dataDir, 'postgres-binaries-1.0.0.new-1', 'native'), { recursive: true });
    const app = startApp({ dataDir });
    await app.ready();
    await app.kill('SIGTERM');
    expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  test('kills -9 while writing lose no acknowledged row', async () => {
    const { acknowledged } = await killWhileWriting(4);
    expect(acknowledged).toBeGreaterThan(4);
  });

  test('a server whose app was killed is adopted, and its watchdog leaves it alone', async () => {
    const dataDir = await newFolderWithCluster();
    const first = startApp({ dataDir, orphanGraceMs: 3_000 });
    const before = await first.ready();
    await first.kill();
    const second = startApp({ dataDir });
    const after = await second.ready();
    expect(before.adopted).toBe(false);
    expect(after).toMatchObject({ adopted: true, pid: before.pid });
    await sleep(4_000);
    expect(processesOf(dataDir)).toContain(before.pid);
    expect(await second.kill('SIGTERM')).toBe(0);
    expect(await noProcessOf(dataDir, 1_000)).toBe(true);
  });

  test('a server whose app was killed stops when no app adopts it, and starts again', async () => {
    const dataDir = await newFolderWithCluster();
    const first = startApp({ dataDir, orphanGraceMs: 200 });
    await first.ready();
    await first.kill();
    expect(processesOf(dataDir).length).toBeGreaterThan(0);
    expect(await noProcessOf(dataDir, 10_000)).toBe(true);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    const second = startApp({ dataDir });
    expect((await second.ready()).adopted).toBe(false);
    await second.kill('SIGTERM');
  });

  test('an app that starts while the watchdog stops the server waits and starts its own', async () => {
    const dataDir = await newFolderWithCluster();
    const first = startApp({ dataDir, orphanGraceMs: 0 });
    await first.ready();
    await first.kill();
    const second = startApp({ dataDir });
    const pool = createPool((await second.ready()).connection, () => {});
    await sleep(500);
    expect((await pool.query('select 1')).rowCount).toBe(1);
    await pool.end();
    await second.kill('SIGTERM');
  });

  test('a killed postmaster is restarted under a living app, even with a busy backend', async () => {
    const dataDir = await newFolderWithCluster();
    const app = startApp({ dataDir });
    const { connection, pid } = await app.ready();
    const pool = createPool(connection, () => {});
    const busy = pool.query('select count(*) from generate_series(1, 5000000)').catch(() => null);
    await sleep(100);
    process.kill(pid, 'SIGKILL');
    await busy;
    let rows: unknown[] = [];
    for (let attempt = 0; attempt < 100 && rows.length === 0; attempt++) {
      await sleep(100);
      rows = await pool.query('select 1').then(
        (result) => result.rows,
        () => [],
      );
    }
    expect(rows).toHaveLength(1);
    await pool.end();
    expect(await app.kill('SIGTERM')).toBe(0);
    expect(await noProcessOf(dataDir, 2_000)).toBe(true);
  });
});

const account = ordinaryAccount();

describe.skipIf(process.platform !== 'linux' || !account)('the same as an ordinary user', () => {
  afterEach(cleanUp);

  test('a kill -9 during the first start does no harm', async () => {
    await killFirstStartAfter(500, account);
  });

  test('kills -9 while writing lose no acknowledged row', async () => {
    await killWhileWriting(2, account);
  });
});
