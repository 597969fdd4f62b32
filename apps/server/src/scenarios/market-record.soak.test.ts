import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../db/testing.ts';
import { databaseUrl } from '../testing/database-url.ts';
import {
  adjustedHasNoJump,
  dayIsItsFold,
  daysOf,
  ratiosHold,
  weeksAreTheirDays,
} from '../testing/record-checks.ts';
import { startServer } from '../testing/server-process.ts';

const KILLS = 10;
const SESSIONS = 5;
const SPEED = 800;

it(`answers correctly after ${SESSIONS} sessions with ${KILLS} kills`, async () => {
  const database = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'dorpon-record-'));
  const settings = {
    DATABASE_URL: await databaseUrl(database),
    DATA_DIR: folder,
    SIM_SPEED: String(SPEED),
    SIM_YEARS: '2',
  };
  const finished = async (): Promise<string[]> => {
    const { rows } = await database.pool.query(
      'select distinct day from day_bar where day >= (select min(day) from tick) order by day',
    );
    return rows.map(({ day }) => day);
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = startServer(settings);
    await server.url;
    await delay(1000 + ((kill * 3731) % 15_000));
    await server.end('SIGKILL');
    expect(server.output()).not.toMatch(/"level":(50|60)/);
  }
  const last = startServer(settings);
  await last.url;
  while ((await finished()).length < SESSIONS) await delay(2000);
  await last.end('SIGKILL');
  // Almost stopped, so that two compared calls see the same state.
  const server = startServer({ ...settings, SIM_SPEED: '0.001' });
  const url = await server.url;
  const ask = async (path: string) => {
    const answer = await fetch(`${url}/api${path}`);
    expect(answer.status, path).toBe(200);
    return answer.json();
  };
  const days = await finished();
  for (const day of days) await dayIsItsFold(database.pool, ask, day);
  for (const code of ['ACI', 'KAY&QUE', 'DSEX']) {
    await weeksAreTheirDays(ask, code);
    const answered = (await daysOf(ask, code)).map(({ d }) => d);
    expect(answered).toEqual([...new Set(answered)].sort());
    expect(answered).toEqual(expect.arrayContaining(days));
  }
  const companies = (await ask('/fundamentals/get-basic-fundamental')) as { _id: string }[];
  let factors = 0;
  for (const { _id } of companies) factors += await adjustedHasNoJump(ask, _id);
  expect(factors).toBeGreaterThan(20);
  expect(await ratiosHold(ask)).toBeGreaterThan(100);
  expect(await server.end('SIGTERM')).toBe(0);
  await database.close();
  rmSync(folder, { recursive: true });
});
