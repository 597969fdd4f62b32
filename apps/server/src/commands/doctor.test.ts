import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/testing.ts';
import { days, writeSoundStore } from '../features/data-health/testing/sound-store.ts';
import { databaseUrl } from '../testing/database-url.ts';

const command = fileURLToPath(new URL('./doctor.ts', import.meta.url));

let database: Database;
let url: string;
beforeAll(async () => {
  database = await openTestDatabase();
  url = await databaseUrl(database);
  await writeSoundStore(database.pool);
});
afterAll(() => database.close());

const doctor = (...args: string[]) =>
  new Promise<{ code: number; out: string; said: string }>((done) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: url };
    execFile(process.execPath, [command, ...args], { env }, (error, out, said) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, said }),
    );
  });

it('0 for a sound store, 1 for findings, which a share and a kind choose among', async () => {
  const sound = await doctor();
  expect([sound.code, sound.out]).toEqual([0, expect.stringMatching(/Nothing found\.\n$/)]);
  await database.pool.query(
    `update day_bar set high = low - 1, value = 0 where code = 'ACI' and day = $1`,
    [days[30]],
  );
  await database.pool.query(`update instrument set name = code where code = 'GP'`);
  const found = await doctor('--json');
  expect(found.code).toBe(1);
  const faults = JSON.parse(found.out).findings.map(({ fault }: { fault: string }) => fault);
  expect(faults).toEqual(['high-below-low', 'no-name']);
  expect((await doctor('--code', 'gp')).out).toContain('1 findings: Names 1.');
  expect((await doctor('--kind', 'gaps')).code).toBe(0);
}, 60_000);

it('removes the rows that it is told to, and says so to whoever listens', async () => {
  const client = await database.pool.connect();
  const heard = new Promise((told) => client.once('notification', told));
  await client.query('listen market_record');
  const [day] = days.slice(30) as [string];
  const gone = await doctor('--remove', 'days', '--code', 'ACI', '--from', day, '--upto', day);
  expect(gone).toMatchObject({ code: 0, out: 'Removed 1 days of ACI\n' });
  expect(await heard).toMatchObject({ payload: '{"codes":["ACI"],"minutes":false}' });
  client.release(true);
  const rows = await database.pool.query(`select count(*)::int as n from day_bar`);
  expect(rows.rows).toEqual([{ n: 14 * 60 - 1 }]);
}, 60_000);

it.each([
  [['--kind', 'all'], '--kind all: there is no such kind'],
  [['--remove', 'all', '--code', 'ACI'], '--remove all: neither days nor minutes'],
  [['--remove', 'days'], '--remove: of which share?'],
  [['--remove', 'days', '--code', 'ACI', '--from', '2026-02-30'], '--from 2026-02-30: not a day'],
  [['--from', '2026-02-03'], '--from and --upto go with --remove'],
  [['--nothing'], "Unknown option '--nothing'"],
])(
  '%j is named, with 2',
  async (args, said) => {
    const answer = await doctor(...args);
    expect(answer.code).toBe(2);
    expect(answer.said).toContain(said);
  },
  60_000,
);
