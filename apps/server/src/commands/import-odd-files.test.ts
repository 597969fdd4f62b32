import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/testing.ts';
import { databaseUrl } from '../testing/database-url.ts';
import { runImport } from './testing/import-process.ts';
import { dayLines, minuteLines, type PriceFolder, priceFolder } from './testing/price-folder.ts';

const SHARE = 'Date,Open,High,Low,Close,Volume';
const DAILY = 'Date,Scrip,Open,High,Low,Close,Volume';

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
const daysByCode = () =>
  rowsOf('select code, count(*)::int as days from day_bar group by code order by code');
const pack = (name: string, lines: readonly string[]) =>
  writeFileSync(join(folder.path, name), gzipSync(`${lines.join('\n')}\n`));

describe('a code that is too long', () => {
  const good = Array.from({ length: 9 }, (_, i) => `2015010${i + 1},ACI,10,11,9,10,5`);

  it('is refused with its reason, even with --create; one of twelve characters is not', async () => {
    folder.write('all.csv', [
      DAILY,
      ...good,
      '20150101,ABCDEFGHIJKL,10,11,9,10,5',
      '20150101,ABCDEFGHIJKLM,10,11,9,10,5',
    ]);
    folder.write('ABCDEFGHIJKLMN.csv', dayLines(3));
    const { code, stdout } = await run('--create');
    expect(code).toBe(1);
    expect(stdout).toContain('rejected: 1 code-too-long (a code has at most 12 characters)\n');
    expect(stdout).toContain('all.csv:12:2 code-too-long 20150101,ABCDEFGHIJKLM,');
    expect(stdout).toContain(
      'refused: code-too-long (a code has at most 12 characters) at line 2: ABCDEFGHIJKLMN',
    );
    expect(await rowsOf('select code from instrument order by code')).toEqual([
      { code: 'ABCDEFGHIJKL' },
      { code: 'ACI' },
    ]);
  });

  it('gets no new rows even if an older version stored it; an alias imports its rows under another code', async () => {
    await database.pool.query(
      `insert into instrument select 'ABCDEFGHIJKLM', 9000, 'x', 'x', 'equity', 'main', '', '', 0, 0, '', 0,
        '{"director":0,"govt":0,"institute":0,"foreign":0,"public":0}'`,
    );
    folder.write('all.csv', [DAILY, ...good, '20150101,ABCDEFGHIJKLM,10,11,9,10,5']);
    expect((await run()).stdout).toContain('9 new, 0 unchanged, 1 rejected');
    const aliases = folder.write('.aliases', ['ABCDEFGHIJKLM\tGP']);
    expect((await run('--aliases', aliases)).stdout).toContain('1 new, 9 unchanged');
    expect(await daysByCode()).toEqual([
      { code: 'ACI', days: 9 },
      { code: 'GP', days: 1 },
    ]);
  });

  it('is refused as a new code in a file of aliases', async () => {
    folder.write('all.csv', [DAILY, ...good]);
    const aliases = folder.write('.aliases', ['# names', 'OLD\tABCDEFGHIJKLM']);
    const { code, stderr } = await run('--aliases', aliases);
    expect(code).toBe(2);
    expect(stderr).toContain('.aliases:2: ABCDEFGHIJKLM is not a code: at most 12 of');
  });
});

describe('sector averages', () => {
  const lines = [
    DAILY,
    ...Array.from({ length: 3 }, (_, i) => `2015010${i + 1},ACI,10,11,9,10,5`),
    ...Array.from({ length: 3 }, (_, i) => `2015010${i + 1},01.BANK,10,11,9,10,5`),
    '20150101,04.Engineering,10,11,9,10,5',
    '20150101,15.Services & Real Estate,0,0,0,0,0',
  ];
  const instruments = () =>
    rowsOf('select code, name, type, quote_base as base from instrument order by code');

  it('are skipped and listed with their counts; they are neither rejected rows nor new shares', async () => {
    folder.write('all.csv', lines);
    folder.write('20.BOND.csv', dayLines(3));
    const report = join(folder.path, '.report.jsonl');
    const { code, stdout } = await run('--create', '--report', report);
    expect(code).toBe(0);
    expect(stdout).toContain(
      'all.csv (days of all shares): 8 rows: 3 new, 0 unchanged, 5 rows of sector averages',
    );
    expect(stdout).toContain(
      'skipped: 5 rows of 3 sector averages, not shares: 01.BANK 3, 04.Engineering 1, 15.Services & Real Estate 1',
    );
    expect(stdout).toContain('20.BOND.csv (days of one share): skipped: a sector average');
    expect(await instruments()).toMatchObject([{ code: 'ACI' }]);
    expect(await daysByCode()).toEqual([{ code: 'ACI', days: 3 }]);
    const reported = readFileSync(report, 'utf8').trim().split('\n');
    expect(reported.map((line) => JSON.parse(line))).toMatchObject([
      { outcome: 'skipped' },
      { outcome: 'imported', rejected: 0, skipped: 5, averages: { '01.BANK': 3 } },
    ]);
  });

  it('become indices on request, and stay so in later imports', async () => {
    folder.write('all.csv', lines.slice(0, -1));
    folder.write('20.BOND.csv', dayLines(3));
    const { code } = await run('--sector-averages', 'index');
    expect(code).toBe(0);
    expect(await instruments()).toEqual([
      { code: '01.BANK', name: '01.BANK', type: 'index', base: 'A-IDX' },
      { code: '04.ENGINEERI', name: '04.Engineering', type: 'index', base: 'A-IDX' },
      { code: '20.BOND', name: '20.BOND', type: 'index', base: 'A-IDX' },
      { code: 'ACI', name: 'Advanced Chemical Industries PLC', type: 'equity', base: 'A-EQ' },
    ]);
    folder.write('all.csv', [DAILY, '20150104,01.BANK,10,11,9,10,5']);
    expect((await run()).stdout).toContain('4 rows: 1 new, 3 unchanged');
    expect((await run('--sector-averages', 'shares')).stderr).toContain('not skip or index');
  });

  it('do not count when the file is checked for more than a fifth of bad rows', async () => {
    folder.write('all.csv', [...lines, '20150141,ACI,10,11,9,10,5']);
    const { code, stdout } = await run();
    expect(code).toBe(1);
    expect(stdout).toContain('1 of 4 rows are bad, more than a fifth');
  });

  it('in a company file become no shares, even with --create', async () => {
    const holding = (code: string) => `${code},2024-01-31,2024-02-10,40,0,20,0,40`;
    folder.write('holdings.csv', [
      'code,heldOn,publishedOn,director,govt,institute,foreign,public',
      ...['ACI', 'GP', 'EBL', 'ROBI', 'NEWCO'].map(holding),
      holding('01.BANK'),
    ]);
    const { code, stdout } = await run('--create');
    expect(code).toBe(0);
    expect(stdout).toContain('6 rows: 5 new, 0 unchanged, 1 rejected');
    expect(stdout).toContain('holdings.csv:7 unknown-code 01.BANK');
    expect((await instruments()).map(({ code: each }) => each)).toEqual([
      'ACI',
      'EBL',
      'GP',
      'NEWCO',
      'ROBI',
    ]);
  });

  it('alone do not count as an import', async () => {
    folder.write('all.csv', [DAILY, ...lines.slice(4)]);
    const { code, stdout } = await run('--create');
    expect(code).toBe(1);
    expect(stdout).toContain('skipped: only sector averages');
    expect(await instruments()).toEqual([]);
  });
});

describe('an index', () => {
  it('row is rejected when its open or close is far outside the day’s range, and kept with a warning when slightly outside', async () => {
    folder.write('00DSEX.csv', [
      SHARE,
      ...Array.from({ length: 8 }, (_, i) => `2024-01-0${i + 1},6200,6250,6190,6240,355284000`),
      '2024-01-10,6200,6250,6190,6260,355284000',
      '2024-01-11,6200,6250,6190,62400,355284000',
      '2024-01-14,62,6250,6190,6240,355284000',
    ]);
    const { code, stdout } = await run();
    expect(code).toBe(0);
    expect(stdout).toContain('11 rows: 9 new, 0 unchanged, 2 rejected');
    expect(stdout).toContain('00DSEX.csv:11:5 close-outside 2024-01-11');
    expect(stdout).toContain('00DSEX.csv:12:2 open-outside 2024-01-14');
    expect(stdout).toContain('kept with a warning: 1 close-outside');
  });
});

describe('a gzip file', () => {
  it('is read like an uncompressed one, in three layouts and with an upper-case name', async () => {
    pack('GP.csv.gz', dayLines(300));
    pack('ACI.CSV.GZ', dayLines(200));
    pack('minutes.prn.gz', [
      'Ticker,Date_YMD,Time,Open,High,Low,Close,Volume',
      ...minuteLines(300)
        .slice(1)
        .map((line) => {
          const [stamp = '', close, open, high, low, volume] = line.split(',');
          const [day = '', time] = stamp.split(' ');
          return `EBL,${day.replaceAll('-', '')},${time},${open},${high},${low},${close},${volume}`;
        }),
    ]);
    pack('dse.txt.gz', ['anything', '2015-01-01,BATBC,1,9,3,2,2']);
    folder.write('dse.format', [
      '$FORMAT Date_YMD, Ticker, Low, High, Open, Close, Volume',
      '$SKIPLINES 1',
    ]);
    const { code, stdout } = await run();
    expect(stdout).toContain('4 files imported, 0 refused; 801 rows: 801 new');
    expect(code).toBe(0);
    expect(await daysByCode()).toEqual([
      { code: 'ACI', days: 200 },
      { code: 'BATBC', days: 1 },
      { code: 'GP', days: 300 },
    ]);
    folder.write('GP.csv', dayLines(300));
    expect((await run()).stdout).toContain('0 new, 1,101 unchanged');
  });

  it('with several gzip members and more text than one chunk of zlib is read to its end', async () => {
    const [heading = '', ...rows] = dayLines(4000);
    const parts = [[heading, ...rows.slice(0, 1500)], rows.slice(1500)];
    const bytes = Buffer.concat(parts.map((part) => gzipSync(`${part.join('\r\n')}\r\n`)));
    writeFileSync(join(folder.path, 'GP.csv.gz'), bytes);
    expect((await run()).stdout).toContain('4,000 rows: 4,000 new');
  });

  it('that is truncated or damaged is refused with a clear error and not imported', async () => {
    const whole = gzipSync(`${dayLines(30_000).join('\n')}\n`);
    writeFileSync(join(folder.path, 'GP.csv.gz'), whole.subarray(0, whole.length - 5000));
    const damaged = Buffer.from(whole);
    damaged.writeUInt32LE(1, damaged.length - 8);
    writeFileSync(join(folder.path, 'ACI.csv.gz'), damaged);
    writeFileSync(join(folder.path, 'EBL.csv.gz'), whole.subarray(0, 12));
    const { code, stdout } = await run();
    expect(code).toBe(1);
    expect(stdout).toContain('cannot be read: the gzip file is truncated');
    expect(stdout).toMatch(/EBL\.csv\.gz: refused: .*truncated/);
    expect(stdout).toContain('cannot be read: the gzip file is damaged: incorrect data check');
    expect(await daysByCode()).toEqual([]);
  });

  it('that unpacks to hundreds of times its size is refused before it is fully unpacked', async () => {
    const row = `${dayLines(1).at(-1)}\n`;
    const text = Buffer.from(`${SHARE}\n${row}${`${' '.repeat(4000)}\n`.repeat(20_000)}`);
    writeFileSync(
      join(folder.path, 'GP.csv.gz'),
      gzipSync(text, { level: constants.Z_BEST_COMPRESSION }),
    );
    const { code, stdout } = await run();
    expect(code).toBe(1);
    expect(stdout).toContain('unpacks to more than 200 times its size');
    expect(await daysByCode()).toEqual([]);
  }, 60_000);
});

describe('a file of unknown layout', () => {
  it('is reported with missing and unknown headings', async () => {
    folder.write('prices.csv', ['Day;Opening;High;Low;Closing Px;Qty', '1;2;3;4;5;6']);
    folder.write('minutes.csv', ['Date,Moment,Open,High,Low,Close,Volume', ...timed(4)]);
    folder.write('empty.csv', ['']);
    const { code, stdout } = await run();
    expect(code).toBe(1);
    expect(stdout).toContain(
      'prices.csv: refused: unknown layout: line 1 is "Day;Opening;High;Low;Closing Px;Qty"; missing: date, close, volume; not understood: Day, Closing Px, Qty\n',
    );
    expect(stdout).toContain(
      'not understood: Moment; a column without a known heading holds times',
    );
    expect(stdout).toContain('empty.csv: refused: unknown layout: ');
  });

  it('that is an archive or no data file is skipped with a description; the exit code is 1 unless another file is imported', async () => {
    writeFileSync(join(folder.path, 'prices.zip'), Buffer.from('PK\u0003\u0004rest of it'));
    writeFileSync(join(folder.path, 'picture'), randomBytes(100));
    const { code, stdout } = await run();
    expect(code).toBe(1);
    expect(stdout).toContain(
      'prices.zip: skipped: a ZIP archive or a spreadsheet: unpack it first',
    );
    expect(stdout).toContain('picture: skipped: unknown kind of file');
    expect(stdout).toContain('0 files imported, 0 refused, 2 files skipped');
    folder.write('GP.csv', dayLines(3));
    expect((await run()).code).toBe(0);
  });

  const timed = (count: number) =>
    Array.from({ length: count }, (_, i) => `2024-01-02,10:0${i}:00,10,11,9,10,5`);
});

it('control characters of a file or a name never reach the terminal', async () => {
  const evil = '\u001b]0;owned\u0007\u001b[2J\u009b31m\u202e';
  folder.write(`E${evil}.csv`, [`Date,${evil},Open`, '1,2,3']);
  folder.write('all.csv', [
    DAILY,
    ...Array.from({ length: 9 }, (_, i) => `2015010${i + 1},ACI,10,11,9,10,5`),
    `20150101,A${evil}B,10,11,9,10,5`,
    `20150101,01.B${evil},10,11,9,10,5`,
  ]);
  folder.write('news.json', [JSON.stringify([{ code: `A\n${evil}`, kind: 'agm' }])]);
  const { stdout, stderr } = await run(`--sector-averages`, 'skip');
  expect(stdout + stderr).not.toMatch(/(?![\n\t])[\p{Cc}\u202e]/u);
  expect(stdout).toContain('\\u001b]0;owned\\u0007');
  const typed = await run(`--aliases`, `gone${evil}`);
  expect(typed.code).toBe(2);
  expect(typed.stdout + typed.stderr).not.toMatch(/(?![\n\t])[\p{Cc}\u202e]/u);
});
