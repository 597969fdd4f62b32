import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { createPool } from '../pool.ts';
import { type Account, newFolder, noProcessOf, startApp } from './child-apps.ts';
import { clusterDirOf } from './cluster.ts';

const orphanGraceMs = 300;

/** Kills the first start of an app at one moment, then expects the next start to succeed. */
export async function killFirstStartAfter(ms: number, account?: Account) {
  const dataDir = newFolder(account);
  const first = startApp({ dataDir, orphanGraceMs }, account);
  await sleep(ms);
  await first.kill();
  const wasWhole = existsSync(clusterDirOf(dataDir));
  const second = startApp({ dataDir, orphanGraceMs }, account);
  const { connection } = await second.ready();
  const pool = createPool(connection, () => {});
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
  expect(await second.kill('SIGTERM')).toBe(0);
  expect(await noProcessOf(dataDir, 5_000)).toBe(true);
  return { wasWhole };
}

/** Kills the app, and in every second round the server too, while rows are written one by one. */
export async function killWhileWriting(rounds: number, account?: Account) {
  const dataDir = newFolder(account);
  let acknowledged = 0;
  for (let round = 1; round <= rounds; round++) {
    const app = startApp({ dataDir, orphanGraceMs: 2_000 }, account, 'write');
    const { pid } = await app.ready();
    while (!app.said('written')) await sleep(5);
    await sleep(20 + ((round * 37) % 200));
    if (round % 2 === 0) process.kill(pid, 'SIGKILL');
    await app.kill();
    for (const line of app.lines) {
      if (line.startsWith('written ')) acknowledged = Math.max(acknowledged, Number(line.slice(8)));
    }
  }
  const last = startApp({ dataDir }, account);
  const pool = createPool((await last.ready()).connection, () => {});
  const { rows } = await pool.query('select count(*) as count, max(n) as max from written');
  await pool.end();
  await last.kill('SIGTERM');
  // The row being written at a kill may be stored too; a gap may not.
  expect(rows[0].count).toBe(rows[0].max);
  expect(rows[0].max).toBeGreaterThanOrEqual(acknowledged);
  expect(await noProcessOf(dataDir, 5_000)).toBe(true);
  return { acknowledged };
}
