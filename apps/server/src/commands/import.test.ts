import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/testing.ts';
import { databaseUrl } from '../testing/database-url.ts';
import { startServer } from '../testing/server-process.ts';
import { runImport } from './testing/import-process.ts';
import { dayLines, minuteLines, type PriceFolder, priceFolder } from './testing/price-folder.ts';

const SHARE = 'Date,Open,High,Low,Close,Volume';
const ARCHIVE = '#,DATE,TRADING CODE,LTP*,HIGH,LOW,OPENP*,CLOSEP*,YCP,TRADE,VALUE (mn),VOLUME';
const DAILY = 'Date,Scrip,Open,High,Low,Close,Volume';
const HOLDING = 'code,heldOn,publishedOn,director,govt,institute,foreign,public';
const holdings = [HOLDING, 'ACI,2024-01-31,2024-02-10,40,0,20,0,40'];
const actions = [
  `code,kind,yearEndedOn,declaredOn,publishedOn,spotFrom,recordDate,reopensOn,agmOn,
cash,stock,rights,rightsPrice`.replace('\n', ''),
  'ACI,dividend,2024-06-30,2024-10-01,2024-10-02,2024-10-20,2024-10-22,2024-10-23,,20,5,0,0',
];

let database: Database;
let folder: PriceFolder;
let env: Record<string, string>;
beforeEach(async () => {
  database = await openTestDatabase();
  folder = priceFolder();
  env = { DATABASE_URL: await databaseUrl(database) };
});
afterEach(async () => {
  folder.remove();
  await database.close();
});

const run = (...args: string[]) => runImport([folder.path, ...args], env);
const rowsOf = async (query: string) => (await database.pool.query(query)).rows;
const days = (code: string) =>
  rowsOf(`select day, open, high, low, close, last, yesterday_close as yc, volume, value, trades
    from day_bar where code = '${code}' order by day`);

/** Tables that an import may change, and the partitions of the minutes. */
async function checksum(): Promise<unknown> {
  const tables = [
    'day_bar',
    'minute_bar',
    'instrument',
    'statement',
    'shareholding',
    'corporate_action',
    'news',
    'imported_file',
  ];
  const sums = tables.map(
    (table) =>
      `(select md5(string_agg(t::text, '|' order by t::text)) from ${table} t) as ${table}`,
  );
  return rowsOf(`select ${sums.join(', ')}, (select string_agg(inhrelid::regclass::text, ' '
    order by 1) from pg_inherits where inhparent = 'minute_bar'::regclass) as partitions`);
}

describe('a folder of files', () => {
  it('is imported: old codes are renamed, a missing previous close is that of the row before, names come from the list', async () => {
    folder.write('b/LHBL.csv', [
      SHARE,
      '10/1/2012,80,82,79,81.5,1000',
      '10/14/2012,81,84,81,83,50',
    ]);
    folder.write('00DSEX.csv', [SHARE, '2013-02-03,4160,4170.5,4150.25,4165.12,355284000']);
    folder.write('KAY&QUE.csv', [SHARE, '2013-02-03,18.5,19,18,18.6,700']);
    folder.write('.hidden.csv', [SHARE, '2013-02-03,18.5,19,18,18.6,700']);
    folder.write('NOTES', ['What these files are.']);
    const { code, stdout } = await run();
    expect(stdout).toContain(
      '3 files imported, 0 refused, 1 file skipped; 4 rows: 4 new, 0 unchanged',
    );
    expect(code).toBe(0);
    expect(await days('LHB')).toEqual([
      {
        day: '2012-10-01',
        open: 8000,
        high: 8200,
        low: 7900,
        close: 8150,
        last: 0,
        yc: 0,
        volume: 1000,
        value: 0,
        trades: 0,
      },
      {
        day: '2012-10-14',
        open: 8100,
        high: 8400,
        low: 8100,
        close: 8300,
        last: 0,
        yc: 8150,
        volume: 50,
        value: 0,
        trades: 0,
      },
    ]);
    expect(await rowsOf('select code, name, type, sector from instrument order by code')).toEqual([
      { code: 'DSEX', name: 'DSE Broad Index', type: 'index', sector: 'Index' },
      {
        code: 'KAY&QUE',
        name: 'Kay & Que (Bangladesh) Ltd.',
        type: 'equity',
        sector: 'Engineering',
      },
      { code: 'LHB', name: 'LafargeHolcim Bangladesh PLC.', type: 'equity', sector: 'Cement' },
    ]);
  });

  it('changes nothing when imported again, in any layout', async () => {
    folder.write('ACI.csv', dayLines(300));
    folder.write('minute/GP.csv', minuteLines(1000));
    folder.write('holdings.csv', holdings);
    folder.write('actions.csv', actions);
    await run();
    const before = await checksum();
    folder.write('same.csv', [
      'code,date,open,high,low,close,volume',
      ...dayLines(300)
        .slice(1)
        .map((line) => `ACI,${line}`),
    ]);
    const { code, stdout } = await run();
    expect(code).toBe(0);
    expect(stdout).toContain('5 files imported, 0 refused; 1,602 rows: 0 new, 1,602 unchanged\n');
    expect(await checksum()).toEqual(before);
  });

  it('has files with more than a fifth of bad rows refused, and the next ones imported', async () => {
    const good = dayLines(8).slice(1);
    const bad = ['2016-13-01,1,1,1,1,1', '2016-01-05,10,9,11,10,5'];
    folder.write('ACI.csv', [SHARE, ...good.slice(0, 7), ...bad]);
    folder.write('GP.csv', [SHARE, ...good, ...bad]);
    folder.write('NOTHING.csv', ['one,two', '3,4']);
    const report = join(folder.path, '.report.jsonl');
    const { code, stdout } = await run('--report', report);
    expect(code).toBe(1);
    expect(stdout).toContain('ACI.csv (days of one share): refused: 2 of 9 rows are bad');
    expect(stdout).toMatch(/ACI\.csv:9:1 bad-date 2016-13-01,1,1,1,1,1/);
    expect(stdout).toContain('NOTHING.csv: refused: unknown layout');
    expect(stdout).toContain('10 rows: 8 new, 0 unchanged, 2 rejected');
    expect(await rowsOf('select code, count(*)::int as days from day_bar group by code')).toEqual([
      { code: 'GP', days: 8 },
    ]);
    expect(await rowsOf('select code from instrument')).toEqual([{ code: 'GP' }]);
    const lines = readFileSync(report, 'utf8').trim().split('\n');
    const parsed = lines.map((line) => JSON.parse(line));
    expect(parsed.filter(({ kind }) => kind === 'reject')).toHaveLength(4);
    expect(parsed.filter(({ kind }) => kind === 'file')).toMatchObject([
      { outcome: 'refused', added: 0, rejects: { 'bad-date': 1, 'high-below-low': 1 } },
      { outcome: 'imported', added: 8, rejected: 2 },
      { outcome: 'refused' },
    ]);
  });
});

describe('a file that the database refuses', () => {
  it('is reported as not stored, not as unreadable, and the others are imported', async () => {
    for (const table of ['day_bar', 'minute_bar', 'shareholding'])
      await database.pool.query(`alter table ${table} add constraint no_gp check (code <> 'GP')`);
    folder.write('a/GP.csv', dayLines(5));
    folder.write('b/GP.csv', minuteLines(5));
    folder.write('c.csv', [HOLDING, 'GP,2024-01-31,2024-02-10,40,0,20,0,40']);
    folder.write('d/ACI.csv', dayLines(5));
    const { code, stdout } = await run();
    expect(code).toBe(1);
    const refused = stdout.split('\n').filter((line) => line.includes('refused: '));
    expect(refused).toHaveLength(3);
    for (const line of refused)
      expect(line).toMatch(/ refused: cannot be stored: .* violates check constraint "no_gp"$/);
    expect(await days('ACI')).toHaveLength(5);
    expect(await days('GP')).toEqual([]);
  });
});

describe('a row that is already stored', () => {
  it('stays unchanged when another row has its day, and the difference is reported', async () => {
    folder.write('ACI.csv', [SHARE, ...dayLines(10).slice(1), '2015-01-03,102,103,101,102.5,1002']);
    const first = await run();
    expect(first.stdout).toContain('10 new, 0 unchanged, 1 rejected');
    expect(first.stdout).toContain(
      'ACI.csv:12 duplicate ACI 2015-01-03: close 102.50, stored 102.00',
    );
    folder.write('ACI.csv', dayLines(10).with(5, '2015-01-05,104,105,103,104,7'));
    const second = await run();
    expect(second.stdout).toContain('10 rows: 0 new, 9 unchanged, 1 rejected');
    expect(second.stdout).toContain('ACI.csv:6 duplicate ACI 2015-01-05: volume 7, stored 1004');
    expect((await days('ACI'))[4]).toMatchObject({ close: 10_400, volume: 1004 });
    expect(second.code).toBe(0);
  });

  it('gets the values that it lacks, and keeps those that it has', async () => {
    folder.write('ACI.csv', dayLines(3));
    await run();
    folder.write('archive.csv', [
      ARCHIVE,
      '1,2015-01-03,ACI,102.1,103,101,102,102,101,"1,234","0.102","1,002"',
      '2,2015-01-02,ACI,101.2,102,100,101,101,100,20,0.1011,"1,001"',
    ]);
    const { stdout } = await runImport([join(folder.path, 'archive.csv')], env);
    expect(stdout).toContain('2 rows: 0 new, 0 unchanged, 2 completed');
    expect((await days('ACI')).slice(1)).toMatchObject([
      { close: 10_100, last: 10_120, yc: 10_000, trades: 20, value: 10_110_000 },
      { close: 10_200, last: 10_210, yc: 10_100, trades: 1234, value: 10_200_000 },
    ]);
    const before = await checksum();
    expect((await run()).stdout).toContain('5 rows: 0 new, 5 unchanged');
    expect(await checksum()).toEqual(before);
  });

  it("gets yesterday's close when the day before comes later, and only when it has none", async () => {
    folder.write('1.csv', [
      DAILY,
      '20150105,ACI,104,105,103,104,10',
      '20150106,ACI,105,106,104,105,10',
    ]);
    await run();
    expect(await days('ACI')).toMatchObject([{ yc: 0 }, { yc: 10_400 }]);
    folder.write('2.csv', [DAILY, '20150104,ACI,103,104,102,103.5,10', '20150104,GP,1,1,1,1,1']);
    const { stdout } = await run();
    expect(stdout).toContain('1 row given another close of the day before');
    expect(await days('ACI')).toMatchObject([{ yc: 0 }, { yc: 10_350 }, { yc: 10_400 }]);
  });

  const yesterdays = () =>
    rowsOf(`select yesterday_close as yc, yesterday_derived as derived from day_bar
      where code = 'ACI' order by day`);

  it("has a derived yesterday's close replaced by a file that gives it", async () => {
    folder.write('ACI.csv', dayLines(3));
    await run();
    expect(await yesterdays()).toEqual([
      { yc: 0, derived: false },
      { yc: 10_000, derived: true },
      { yc: 10_100, derived: true },
    ]);
    // The exchange's reference of the 2nd differs from the previous close; that of the 3rd is the
    // same.
    folder.write('archive.csv', [
      ARCHIVE,
      '1,2015-01-02,ACI,101,102,100,101,101,99.5,20,0.101,"1,001"',
      '2,2015-01-03,ACI,102,103,101,102,102,101,20,0.102,"1,002"',
    ]);
    const { stdout } = await runImport([join(folder.path, 'archive.csv')], env);
    expect(stdout).toContain('2 rows: 0 new, 0 unchanged, 2 completed');
    const given = [
      { yc: 0, derived: false },
      { yc: 9950, derived: false },
      { yc: 10_100, derived: false },
    ];
    expect(await yesterdays()).toEqual(given);
    expect((await run()).stdout).toContain('5 rows: 0 new, 5 unchanged');
    expect(await yesterdays()).toEqual(given);
    folder.write('archive.csv', [
      ARCHIVE,
      '1,2015-01-02,ACI,101,102,100,101,101,98,20,0.101,"1,001"',
    ]);
    expect((await run()).stdout).toContain('2015-01-02: yesterday close 98.00, stored 99.50');
    expect(await yesterdays()).toEqual(given);
  });

  it("gets yesterday's close derived again when days in between are imported later", async () => {
    const lines = dayLines(9);
    folder.write('1/ACI.csv', [...lines.slice(0, 3), ...lines.slice(6)]);
    await run();
    expect((await yesterdays())[2]).toEqual({ yc: 10_100, derived: true });
    folder.write('2/ACI.csv', [lines[0]!, ...lines.slice(3, 6)]);
    const { stdout } = await run();
    expect(stdout).toContain('1 row given another close of the day before');
    expect((await yesterdays())[5]).toEqual({ yc: 10_400, derived: true });
    expect((await days('ACI')).map(({ yc }) => yc)).toEqual([
      0, 10_000, 10_100, 10_200, 10_300, 10_400, 10_500, 10_600, 10_700,
    ]);
  });
});

describe('an unknown code', () => {
  it('is rejected, becomes a share with --create, or is renamed by --aliases', async () => {
    const rows = Array.from({ length: 9 }, (_, i) => `2015010${i + 1},ACI,10,11,9,10,5`);
    folder.write('all.csv', [
      DAILY,
      ...rows,
      '20150101,NEWCO,10,11,9,10,5',
      '20150101,00NEWX,7,7,7,7,7',
    ]);
    const plain = await run();
    expect(plain.stdout).toContain('9 new, 0 unchanged, 2 rejected');
    expect(plain.stdout).toMatch(/all\.csv:11:2 unknown-code /);
    const aliases = folder.write('.aliases', ['# old, new', 'NEWCO\tGP']);
    expect((await run('--aliases', aliases)).stdout).toContain('1 new, 9 unchanged, 1 rejected');
    expect((await days('GP'))[0]).toMatchObject({ close: 1000 });
    expect((await run('--create')).stdout).toContain('2 new, 9 unchanged');
    expect(
      await rowsOf(
        "select code, name, type, sector from instrument where code like 'NEW%' order by 1",
      ),
    ).toEqual([
      { code: 'NEWCO', name: 'NEWCO', type: 'equity', sector: '' },
      { code: 'NEWX', name: 'NEWX', type: 'index', sector: 'Index' },
    ]);
  });
});

describe('a dry run', () => {
  it('reports what an import would do with all files, and changes nothing', async () => {
    folder.write('a/ACI.csv', dayLines(20));
    folder.write('b/ACI.csv', dayLines(25));
    folder.write('c/GP.csv', minuteLines(500));
    folder.write('d/EBL.csv', [SHARE, 'x', 'y']);
    folder.write('e/holdings.csv', holdings);
    folder.write('f/actions.csv', actions);
    const before = await checksum();
    const dry = await run('--dry-run');
    expect(dry.code).toBe(1);
    expect(await checksum()).toEqual(before);
    const real = await run();
    expect(dry.stdout.replace('files would be imported', 'files imported')).toBe(
      real.stdout.replace(/\n$/, '; dry run: nothing was changed\n'),
    );
    expect(real.stdout).toContain('549 rows: 527 new, 20 unchanged, 2 rejected');
  });
});

describe('a database', () => {
  it('with a simulated market refuses real prices without --mix', async () => {
    await database.pool.query(
      "insert into feed_checkpoint values ('simulator', 'seed 1', '2026-01-01', 0, '', '')",
    );
    folder.write('ACI.csv', dayLines(5));
    const { code, stderr } = await run();
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^the database holds a simulated market.*another\nDATA_DIR.*FEED=none.*--mix\n$/,
    );
    expect(await days('ACI')).toEqual([]);
    expect((await run('--mix')).code).toBe(0);
    expect(await days('ACI')).toHaveLength(5);
  });

  it('with imported prices is refused by the simulator', async () => {
    folder.write('GP.csv', minuteLines(5));
    await run();
    expect(await rowsOf('select layout, added, filled, rejected from imported_file')).toEqual([
      { layout: 'minutes of one share', added: 5, filled: 0, rejected: 0 },
    ]);
    const server = startServer({ ...env, DATA_DIR: folder.path, FEED: 'simulator' });
    await expect(server.url).rejects.toThrow('the database holds imported prices');
    expect(await rowsOf('select count(*)::int as minutes from minute_bar')).toEqual([
      { minutes: 5 },
    ]);
    expect(await rowsOf('select 1 from day_bar')).toEqual([]);
  });

  it('a running app is notified of changed shares, once per file with new rows', async () => {
    folder.write('1/ACI.csv', dayLines(5));
    folder.write('2/ACI.csv', dayLines(5));
    folder.write('3/GP.csv', minuteLines(5));
    folder.write('4/EBL.csv', [SHARE, 'nothing']);
    const client = await database.pool.connect();
    const heard: unknown[] = [];
    client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')));
    await client.query('listen market_record');
    await run();
    await client.query('select 1');
    client.release(true);
    expect(heard).toEqual([
      { codes: ['ACI'], instruments: true },
      { codes: [], minutes: true, instruments: true },
    ]);
  });

  it('can be read and recorded to while a file of minutes is being imported', async () => {
    await database.pool.query("select ensure_day_partitions('2026-01-05')");
    const importing = await database.pool.connect();
    const other = await database.pool.connect();
    await importing.query("begin; select ensure_imported_minutes('{2016-01-05,2016-02-05}')");
    await importing.query(
      "insert into minute_bar values ('2016-01-05', 'ACI', 1, 1, 1, 1, 1, 1, 1, 1)",
    );
    await other.query("set lock_timeout = '2s'");
    await other.query(
      "insert into minute_bar values ('2026-01-05', 'ACI', 1, 1, 1, 1, 1, 1, 1, 1)",
    );
    const { rows } = await other.query('select day from minute_bar');
    expect(rows).toEqual([{ day: '2026-01-05' }]);
    await importing.query('commit');
    expect((await other.query('select day from minute_bar')).rowCount).toBe(2);
    importing.release();
    other.release(true);
  });

  it('has imported minutes partitioned by month, and drops only a feed’s daily partitions', async () => {
    await database.pool.query("select ensure_day_partitions('2016-02-03')");
    folder.write('GP.csv', minuteLines(240 * 40));
    expect((await run()).code).toBe(0);
    const names = await rowsOf(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'minute_bar'::regclass order by 1",
    );
    expect(names.map(({ name }) => name)).toEqual([
      ...Array.from({ length: 9 }, (_, i) => `minute_bar_2016020${i + 1}${i === 2 ? '' : '_kept'}`),
      'minute_bar_m201601',
    ]);
    const seen = await rowsOf(
      "select count(*)::int as days from minute_days('2016-01-05', '2016-02-04')",
    );
    expect(seen).toEqual([{ days: 31 }]);
    await database.pool.query("select ensure_day_partitions('2016-01-20')");
    await database.pool.query("select drop_day_partitions('minute_bar', '2030-01-01')");
    const left = await rowsOf('select count(distinct day)::int as days from minute_bar');
    expect(left).toEqual([{ days: 39 }]);
  });
});

describe('own-format files', () => {
  it('are imported with instruments first, wherever they are in the folder', async () => {
    folder.write('a.csv', [DAILY, '20150101,FRESH,10,11,9,10,5']);
    folder.write('z.json', [
      JSON.stringify([
        {
          code: 'FRESH',
          number: 900,
          name: 'Fresh Ltd.',
          banglaName: 'ফ্রেশ',
          type: 'equity',
          board: 'main',
          sector: 'IT',
          quoteBase: 'A-EQ',
          faceValue: 10,
          outstanding: 5,
          yearEnd: '06-30',
          listingYear: 2020,
          shareholding: { director: 30, govt: 0, institute: 20, foreign: 0, public: 50 },
        },
      ]),
    ]);
    const { code, stdout } = await run();
    expect(stdout).toContain('2 files imported, 0 refused; 2 rows: 2 new');
    expect(code).toBe(0);
    expect(await rowsOf('select name, face_value from instrument')).toEqual([
      { name: 'Fresh Ltd.', face_value: 1000 },
    ]);
    expect((await run()).stdout).toContain('2 rows: 0 new, 2 unchanged');
  });
});

it('invalid arguments are reported first, with exit code 2', async () => {
  const none = await runImport([], env);
  expect(none).toMatchObject({ code: 2, stdout: '' });
  expect(none.stderr).toMatch(/^name a file or a folder\n/);
  expect((await run('--drynrun')).code).toBe(2);
  expect((await runImport([join(folder.path, 'gone')], env)).stderr).toMatch(
    /gone: no such file or folder/,
  );
  const aliases = folder.write('.aliases', ['A B C']);
  expect((await run('--aliases', aliases)).stderr).toContain(
    '.aliases:1: not "old code, tab, new code"',
  );
});
