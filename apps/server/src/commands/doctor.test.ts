import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { dhakaCalendar } from '@dorpon/domain/calendar/dhaka-calendar';
import { dhakaTime, nextTradingDay, tradingDays } from '@dorpon/domain/calendar/trading-calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/testing.ts';
import { openDoctor } from '../features/data-health/open-doctor.ts';
import { reportOf } from '../features/data-health/report.ts';
import { days, writeSoundStore } from '../features/data-health/testing/sound-store.ts';
import { databaseUrl } from '../testing/database-url.ts';
import { runImport } from './testing/import-process.ts';
import { priceFolder } from './testing/price-folder.ts';

const command = fileURLToPath(new URL('./doctor.ts', import.meta.url));

let database: Database;
let url: string;
beforeAll(async () => {
  database = await openTestDatabase();
  url = await databaseUrl(database);
  await writeSoundStore(database.pool);
});
afterAll(() => database.close());

const doctor = (...args: string[]) => runDoctor(url, ...args);
const runDoctor = (store: string, ...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: store };
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });

it('exits with 0 for a sound store and 1 for findings, filtered by share and kind', async () => {
  const sound = await doctor();
  expect([sound.code, sound.stdout]).toEqual([0, expect.stringMatching(/Nothing found\.\n$/)]);
  await database.pool.query(
    `update day_bar set high = low - 1, value = 0 where code = 'ACI' and day = $1`,
    [days[30]],
  );
  await database.pool.query(`update instrument set name = code where code = 'GP'`);
  const found = await doctor('--json');
  expect(found.code).toBe(1);
  const faults = JSON.parse(found.stdout).findings.map(({ fault }: { fault: string }) => fault);
  expect(faults).toEqual(['high-below-low', 'no-name']);
  expect((await doctor('--code', 'gp')).stdout).toContain('1 finding: Names 1.');
  expect((await doctor('--kind', 'gaps')).code).toBe(0);
  for (const act of [[], ['--remove', 'days']])
    expect(await doctor(...act, '--code', 'nope')).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(
        /^--code NOPE: no share with this code is stored\n\nnpm run doctor/,
      ),
    });
}, 60_000);

it('removes the requested rows, and notifies the running app', async () => {
  const client = await database.pool.connect();
  const heard = new Promise((resolve) => client.once('notification', resolve));
  await client.query('listen market_record');
  const [day] = days.slice(30) as [string];
  const gone = await doctor('--remove', 'days', '--code', 'ACI', '--from', day, '--to', day);
  expect(gone).toMatchObject({ code: 0, stdout: 'Removed 1 day of ACI\n' });
  expect(await heard).toMatchObject({ payload: '{"codes":["ACI"],"minutes":false}' });
  client.release(true);
  const rows = await database.pool.query(`select count(*)::int as n from day_bar`);
  expect(rows.rows).toEqual([{ n: 14 * 60 - 1 }]);
}, 60_000);

describe('minutes of a session on another day than the wall clock', () => {
  const session = nextTradingDay(dhakaCalendar, days[59]!);
  beforeAll(async () => {
    await writeSoundStore(database.pool);
    await database.pool.query('select ensure_day_partitions($1)', [session]);
    await database.pool.query(
      `insert into minute_bar
        select $1::date, code, $2::bigint + 60000 * minute, close, high, low, close, 10, 0, 1
        from day_bar, generate_series(0, 19) as minute where day = $3`,
      [session, dhakaTime(session, 600), days[59]],
    );
  });

  it('are ignored, because the day is the feed’s', async () => {
    await database.pool.query(
      "insert into feed_checkpoint values ('simulator', 'seed 1', $1, 0, '', '')",
      [session],
    );
    expect((await doctor()).stdout).toContain('Nothing found.');
  }, 60_000);

  it('are reported as lacking their day when no feed runs, with nothing to remove', async () => {
    await database.pool.query('delete from feed_checkpoint');
    const later = nextTradingDay(dhakaCalendar, session);
    const checkup = await openDoctor(database.pool, (feedDay) => feedDay ?? later).examine();
    const report = reportOf(checkup, checkup.findings).join('\n');
    expect(report).toContain('14 findings: Gaps 14.');
    expect(report).toContain('Minutes stored, but no row for the day');
    expect(report).not.toContain('--remove');
  });

  it('are ignored beside newer imported days too, while the feed runs that day', async () => {
    const later = nextTradingDay(dhakaCalendar, session);
    await database.pool.query(
      `insert into day_bar
        select code, $1::date, close, close + 20, close - 20, close, close, close,
          volume + 1, (volume + 1) * close, 10, 0, 0, volume + 1
        from day_bar where day = $2`,
      [later, days[59]],
    );
    const faultsOn = async (today: string) => {
      const { findings } = await openDoctor(database.pool, () => today).examine();
      return findings
        .filter(({ from, code }) => from === session && code !== null)
        .map(({ fault }) => fault);
    };
    expect(await faultsOn(session)).toEqual([]);
    expect(await faultsOn(later)).toEqual(Array(14).fill('day-missing-beside-minutes'));
  });
});

it('finds a missing year although each row has the close of the row before as yesterday’s', async () => {
  const store = await openTestDatabase();
  const folder = priceFolder();
  try {
    const kept = tradingDays(dhakaCalendar, '2015-01-01', '2017-12-31').filter(
      (day) => !day.startsWith('2016'),
    );
    for (const [number, code] of ['ACI', 'GP', 'EBL', 'ROBI'].entries())
      folder.write(`${code}.csv`, [
        'Date,Open,High,Low,Close,Volume',
        ...kept.map((day, row) => {
          const close = 100 + number + ((row * (number + 3)) % 7);
          return `${day},${close},${close + 1},${close - 1},${close},${1000 + row}`;
        }),
      ]);
    const at = await databaseUrl(store);
    await runImport([folder.path], { DATABASE_URL: at });
    const { stdout } = await runDoctor(at, '--json');
    const [first, last] = [
      tradingDays(dhakaCalendar, '2016-01-01', '2016-01-31')[0],
      tradingDays(dhakaCalendar, '2016-12-01', '2016-12-31').at(-1),
    ];
    expect(JSON.parse(stdout).findings).toMatchObject([
      { fault: 'market-days-missing', severity: 'warning', from: first, upto: last },
    ]);
  } finally {
    folder.remove();
    await store.close();
  }
}, 60_000);

it('removing a day gives the next one the close that now precedes it', async () => {
  await writeSoundStore(database.pool);
  await database.pool.query("update day_bar set yesterday_derived = true where code = 'ACI'");
  const [before, day, next] = days.slice(30) as [string, string, string];
  await doctor('--remove', 'days', '--code', 'ACI', '--from', day, '--to', day);
  const { rows } = await database.pool.query(
    `select (select close from day_bar where code = 'ACI' and day = $1) as close,
      yesterday_close as yesterday, yesterday_derived as derived
    from day_bar where code = 'ACI' and day = $2`,
    [before, next],
  );
  expect(rows).toEqual([{ close: rows[0].close, yesterday: rows[0].close, derived: true }]);
}, 60_000);

it.each([
  [['--kind', 'all'], '--kind all: unknown kind'],
  [['--remove', 'all', '--code', 'ACI'], '--remove all: not days or minutes'],
  [['--remove', 'days'], '--remove needs --code'],
  [['--remove', 'days', '--code', 'ACI', '--from', '2026-02-30'], '--from 2026-02-30: not a day'],
  [['--from', '2026-02-03'], '--from and --to need --remove'],
  [['--to', '2026-02-30'], '--to 2026-02-30: not a day'],
  // The earlier name of --to still works.
  [['--upto', '2026-02-30'], '--to 2026-02-30: not a day'],
  [['--upto', '2026-02-03'], '--from and --to need --remove'],
  [['--nothing'], "Unknown option '--nothing'"],
])(
  '%j is reported with exit code 2',
  async (args, message) => {
    const answer = await doctor(...args);
    expect(answer.code).toBe(2);
    expect(answer.stderr).toContain(message);
  },
  60_000,
);
