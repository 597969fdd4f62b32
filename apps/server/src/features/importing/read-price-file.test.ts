import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LINE_FORMATS, LINE_INTERVALS, PriceLines } from '@dorpon/contract/price-lines';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPriceFile } from './read-price-file.ts';
import { placeOf } from './report.ts';
import type { PlainRow } from './testing/plain-reader.ts';
import { anyCode, readAll } from './testing/read-all.ts';

let root = '';
let folders = 0;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'prices-'));
});
afterAll(() => rm(root, { recursive: true }));

/** A new folder with these files; returns the path of the first. */
async function folderOf(files: Record<string, string | Uint8Array>): Promise<string> {
  folders += 1;
  const folder = join(root, String(folders));
  await mkdir(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return join(folder, Object.keys(files)[0]);
}

async function read(name: string, text: string, beside: Record<string, string> = {}) {
  const whole = await readAll(await folderOf({ [name]: text, ...beside }));
  if (!whole) throw new Error(`${name} is not recognised`);
  return {
    layout: whole.file.layout,
    refusal: whole.file.refusal,
    rows: whole.rows.map(short),
    rejects: whole.rejects.map(({ line, reason }) => `${line} ${reason}`),
    warnings: whole.warnings.map(({ line, reason }) => `${line} ${reason}`),
  };
}

/** `line code at open high low close × volume`, and other non-zero values. */
function short(row: PlainRow): string {
  const { line, code, at, open, high, low, close, volume, ...more } = row;
  const rest = Object.entries(more).flatMap(([name, figure]) =>
    figure ? [`${name} ${figure}`] : [],
  );
  return [line, code, at, open, high, low, close, `× ${volume}`, ...rest].join(' ');
}

describe('one file per share', () => {
  test('has the month first, the code from its name, and a reason for each bad row', async () => {
    const text = [
      '\ufeffDate,Open,High,Low,Close,Volume',
      '10/18/2012,139.0,142.0,137.0,139.4,12000',
      '10/21/2012,"1,140.1","1,141.555",1138.6,"1,140.0","1,010,500"',
      '',
      '13/21/2012,1,1,1,1,1',
      '2/30/2013,1,1,1,1,1',
      '7/1/2024,1,1,1,1,1',
      '12/31/1949,1,1,1,1,1',
      '10/22/2012,140,139,141,140,1',
      '10/22/2012,138,142,139,140,1',
      '10/22/2012,140,142,139,143,1',
      '10/22/2012,0,0,0,0,55',
      '10/22/2012,140,142,139,-140,1',
      '10/22/2012,140,142,139,1e2,1',
      '10/22/2012,140,142,139,140',
      '10/22/2012,1,140,142,139,140,1',
      '10/22/2012,140,"142,139,140,1',
      '10/22/2012,140,30000000,139,140,1',
      '10/22/2012,140,142,139,140,1.5',
      '10/22/2012,140,142,139,140,',
      '10/23/2012 , 140 ,142,139,140.005,7.00,',
      '10/24/2012,0,0,0,140.0,0',
      ',,,,,',
      '10/25/2012,140,140,140,140,0',
    ].join('\r\n');
    expect(await read('AMCL(PRAN).csv', text)).toEqual({
      layout: 'days of one share',
      refusal: null,
      rows: [
        '2 AMCL(PRAN) 2012-10-18 13900 14200 13700 13940 × 12000',
        '3 AMCL(PRAN) 2012-10-21 114010 114156 113860 114000 × 1010500',
        '21 AMCL(PRAN) 2012-10-23 14000 14200 13900 14001 × 7',
        '22 AMCL(PRAN) 2012-10-24 0 0 0 14000 × 0',
        '24 AMCL(PRAN) 2012-10-25 14000 14000 14000 14000 × 0',
      ],
      rejects: [
        '5 bad-date',
        '6 bad-date',
        '7 future-date',
        '8 bad-date',
        '9 high-below-low',
        '10 open-outside',
        '11 close-outside',
        '12 zero-price',
        '13 bad-number',
        '14 bad-number',
        '15 too-few-fields',
        '16 too-many-fields',
        '17 unclosed-quote',
        '18 bad-number',
        '19 bad-number',
        '20 bad-number',
      ],
      warnings: [],
    });
  });

  test('has the column of each bad value beside its line', async () => {
    const bad = {
      '2:1 bad-date': '2024-13-01,10,12,9,11,5',
      '3:1 future-date': '2024-07-01,10,12,9,11,5',
      '4:2 open-outside': '2024-01-02,13,12,9,11,5',
      '5:5 close-outside': '2024-01-02,10,12,9,13,5',
      '6:3 high-below-low': '2024-01-02,10,8,9,10,5',
      '7:4 zero-price': '2024-01-02,10,12,0,11,5',
      '8:3 bad-number': '2024-01-02,10,1x2,9,11,5',
      '9:6 bad-number': '2024-01-02,10,12,9,11,-5',
      '10:5 too-few-fields': '2024-01-02,10,12,9',
      '11:7 too-many-fields': '2024-01-02,10,12,9,11,5,6,7',
      '12:4 unclosed-quote': '2024-01-02,10,12,"9,11,5',
      '13:2 unclosed-quote': '2024-01-02,"10"0,12,9,11,5',
    };
    const text = ['Date,Open,High,Low,Close,Volume', ...Object.values(bad)].join('\n');
    const whole = await readAll(await folderOf({ 'ACI.csv': text }));
    const places = whole?.rejects.map((remark) => `${placeOf(remark)} ${remark.reason}`);
    expect(places).toEqual(Object.keys(bad));
  });

  test('of an index has the turnover in the volume, and an open outside the range is kept with a warning', async () => {
    const text = [
      'Date,Open,High,Low,Close,Volume',
      '10/1/2012,4418.58,4500.74,4367.54,4462.26,78353504',
      '1/20/2020,4382.06434,4468.64213,4392.31984,4434.24501,4947981000.25',
      '1/21/2020,4434.2,4445.8,4380.0,4445.81,0',
      '8/8/2018,0.0,5430.11861,5374.80735,0.0,7244427204',
      '8/9/2018,5400,5374,5430,5400,1',
    ].join('\n');
    const found = await read('00DSEX.csv', text);
    expect(found.rows).toEqual([
      '2 DSEX 2012-10-01 441858 450074 436754 446226 × 0 value 7835350400',
      '3 DSEX 2020-01-20 438206 446864 439232 443425 × 0 value 494798100025',
      '4 DSEX 2020-01-21 443420 444580 438000 444581 × 0',
    ]);
    expect(found.warnings).toEqual(['3 open-outside', '4 close-outside']);
    expect(found.rejects).toEqual(['5 zero-price', '6 high-below-low']);
  });

  test('may have columns in another order, semicolons, tabs or lower case', async () => {
    const rows = ['2 AL-HAJTEX 2024-01-02 1010 1200 900 1100 × 1500'];
    const semicolons = '"volume";close;low;high;open;DATE\n"1,500";11;9;12;10.1;2024-01-02\n';
    expect((await read('AL-HAJTEX.csv', semicolons)).rows).toEqual(rows);
    const tabs = 'Date\tOpen\tHigh\tLow\tClose\tVolume\n2024/1/2\t10.1\t12\t9\t11\t1,500\n';
    expect((await read('al-hajtex.txt', tabs)).rows).toEqual(rows);
    const midnight =
      'Date,Open,High,Low,Close,Adj Close,Volume\n2024-01-02 00:00:00,10.1,12,9,11,7,1500';
    expect((await read('AL-HAJTEX.csv', midnight)).rows).toEqual(rows);
  });

  test('of days rejects a row with a time', async () => {
    const dates = ['2024-01-02', '2024-01-03 10:30:00', '2024-01-04 00:00', '2024-01-07'];
    const rows = dates.map((date) => `${date},2,3,1,2,50`);
    const found = await read('GP.csv', ['Date,Open,High,Low,Close,Volume', ...rows].join('\n'));
    expect(found.rows.map((row) => row.split(' ')[2])).toEqual([
      '2024-01-02',
      '2024-01-04',
      '2024-01-07',
    ]);
    expect(found.rejects).toEqual(['3 bad-time']);
  });

  test('is refused when its name is not a known code', async () => {
    const path = await folderOf({
      'prices.csv': 'Date,Open,High,Low,Close,Volume\n2024-01-02,1,1,1,1,1\n',
    });
    const whole = await readAll(path, () => null);
    expect(whole?.file.refusal).toEqual({ line: 2, reason: 'unknown-code', text: 'prices' });
    expect(whole?.rows).toEqual([]);
  });
});

describe('the day-end archive', () => {
  const rows = [
    '2024-01-03,KAY&QUE,"1,204.50","1,210.00","1,200.00","1,201.00","1,203.10","1,200.10","1,052",63.3215,"52,600"',
    '2024-01-02,KAY&QUE,0,0,0,0,"1,200.10","1,200.10",0,0,0',
    '2024-01-02,TB10Y0126,0,0,0,0,101.37,101.35,0,0,0',
    '2024-01-02,GP,0,0,0,0,286.6,286.6,0,0,12',
    '2024-01-02,GP,286.6,287,286,286.6,286.5,286.6,-,--,12',
    '2024-01-02,GP,290,287,286,286.6,286.5,n/a,3,0.0034392,12',
    '2024-01-02,NOBODY,1,1,1,1,1,1,1,1,1',
  ];
  const heading = 'DATE,TRADING CODE,LTP*,HIGH,LOW,OPENP*,CLOSEP*,YCP,TRADE,VALUE (mn),VOLUME';
  const expected = [
    '2 KAY&QUE 2024-01-03 120100 121000 120000 120310 × 52600 last 120450 yesterdayClose 120010 value 6332150000 trades 1052',
    '3 KAY&QUE 2024-01-02 0 0 0 120010 × 0 yesterdayClose 120010',
    '4 TB10Y0126 2024-01-02 0 0 0 10137 × 0 yesterdayClose 10135',
    '6 GP 2024-01-02 28660 28700 28600 28650 × 12 last 28660 yesterdayClose 28660',
    '7 GP 2024-01-02 28660 28700 28600 28650 × 12 last 29000 value 343920 trades 3',
  ];
  const known: typeof anyCode = (code, marked) =>
    code === 'NOBODY' ? null : anyCode(code, marked);

  test.each([
    ['with row numbers', `#,${heading}`, rows.map((row, at) => `${at + 1},${row}`)],
    ['without row numbers', heading, rows],
  ])(
    '%s: has quoted thousands, days without trades and values in millions',
    async (_, head, lines) => {
      const path = await folderOf({ 'archive.csv': [head, ...lines].join('\n') });
      const whole = await readAll(path, known);
      expect(whole?.file.layout).toBe('day-end archive');
      expect(whole?.rows.map(short)).toEqual(expected);
      expect(whole?.rejects.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
        '5 zero-price',
        '8 unknown-code',
      ]);
      expect(whole?.rejects[1].text).toBe(lines[6]);
      expect(whole?.warnings.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
        '7 last-outside',
      ]);
    },
  );
});

describe('all shares in one file', () => {
  test('Date,Scrip with YYYYMMDD is read; 00 is stripped and lower case becomes upper case', async () => {
    const text = [
      'Date,Scrip,Open,High,Low,Close,Volume',
      '20240102,00DSEX,6246.5,6260,6240.25,6251.1,4381000000',
      '20240102,AMCL(PRAN),250,255,249,251,1200',
      '20240102,kay&que,250,255,249,251,1200',
      '20240102,G P,250,255,249,251,1200',
      '20240102,,250,255,249,251,1200',
      '20240102,GP\u00df,250,255,249,251,1200',
      '20240132,GP,250,255,249,251,1200',
      '2024-1-2,GP,250,255,249,251,1200',
    ].join('\n');
    expect(await read('day.csv', text)).toEqual({
      layout: 'days of all shares',
      refusal: null,
      rows: [
        '2 DSEX 2024-01-02 624650 626000 624025 625110 × 0 value 438100000000',
        '3 AMCL(PRAN) 2024-01-02 25000 25500 24900 25100 × 1200',
        '4 KAY&QUE 2024-01-02 25000 25500 24900 25100 × 1200',
        '9 GP 2024-01-02 25000 25500 24900 25100 × 1200',
      ],
      rejects: ['5 unknown-code', '6 unknown-code', '7 unknown-code', '8 bad-date'],
      warnings: [],
    });
  });

  test('code and DD-MM-YYYY are read without a heading, also of a single day', async () => {
    const text = 'GP,05-06-2024,1,1,1,1,9\n1JANATAMF,05-06-2024,2,2,2,2,9\nEBL,nonsense\n';
    expect(await read('eod.txt', text)).toEqual({
      layout: 'days without a heading',
      refusal: null,
      rows: ['1 GP 2024-06-05 100 100 100 100 × 9', '2 1JANATAMF 2024-06-05 200 200 200 200 × 9'],
      rejects: ['3 too-few-fields'],
      warnings: [],
    });
  });

  test('without a heading the rows decide against the usual order', async () => {
    const text = 'GP,05-19-2024,1,1,1,1,9\nGP,05-20-2024,2,2,2,2,9\nGP,06-02-2024,3,3,3,3,9\n';
    const days = (await read('eod.txt', text)).rows.map((row) => row.split(' ')[2]);
    expect(days).toEqual(['2024-05-19', '2024-05-20', '2024-06-02']);
  });
});

describe('the order of day and month', () => {
  const file = (dates: readonly string[]) =>
    ['Date,Open,High,Low,Close,Volume', ...dates.map((date) => `${date},1,1,1,1,1`)].join('\n');
  const days = async (dates: readonly string[]) =>
    (await read('GP.csv', file(dates))).rows.map((row) => row.split(' ')[2]);

  test('is decided for all rows by a day above 12 in the last one', async () => {
    expect(await days(['1/2/2024', '3/4/2024', '15/4/2024'])).toEqual([
      '2024-02-01',
      '2024-04-03',
      '2024-04-15',
    ]);
    expect(await days(['1/2/2024', '3/4/2024', '4/15/2024'])).toEqual([
      '2024-01-02',
      '2024-03-04',
      '2024-04-15',
    ]);
  });

  test('is decided by weekdays: the exchange is closed on Fridays and Saturdays', async () => {
    // Day first, the second would be a Saturday and the last a Friday.
    expect(await days(['1/3/2023', '1/4/2023', '1/8/2023', '1/9/2023'])).toEqual([
      '2023-01-03',
      '2023-01-04',
      '2023-01-08',
      '2023-01-09',
    ]);
  });

  test('puts no row in the future', async () => {
    expect(await days(['1/7/2024', '1/8/2024'])).toEqual(['2024-01-07', '2024-01-08']);
  });

  test('is otherwise decided by the order of the rows', async () => {
    // Each is a working day in both orders.
    const rising = ['2024-02-04', '2024-04-02', '2024-05-06', '2024-06-05'];
    expect(await days(['4/2/2024', '2/4/2024', '6/5/2024', '5/6/2024'])).toEqual(rising);
    expect(await days(['6/5/2024', '5/6/2024', '4/2/2024', '2/4/2024'])).toEqual([
      '2024-06-05',
      '2024-05-06',
      '2024-04-02',
      '2024-02-04',
    ]);
  });

  test('is not changed by one damaged row', async () => {
    const dates = ['1/2/2024', '1/3/2024', '25/1/2024', '1/4/2024', '1/16/2024', '1/17/2024'];
    const found = await read('GP.csv', file(dates));
    expect(found.rows).toHaveLength(5);
    expect(found.rejects).toEqual(['4 bad-date']);
  });

  test('is contradictory: the file is refused', async () => {
    const dates = ['25/1/2024', '24/1/2024', '1/16/2024', '1/17/2024', '1/18/2024'];
    expect((await read('GP.csv', file(dates))).refusal?.reason).toBe('ambiguous-dates');
  });

  test('is ambiguous: the file is refused', async () => {
    const found = await read('GP.csv', file(['2/1/2024', '4/3/2024']));
    expect(found.refusal).toEqual({ line: 2, reason: 'ambiguous-dates', text: '2/1/2024' });
    expect(found.rows).toEqual([]);
  });
});

describe('AmiBroker and MetaStock', () => {
  test('AmiBroker headings are read, with and without a time', async () => {
    const days =
      'Ticker,Date_YMD,Open,High,Low,Close,Volume\n00DS30,20240102,2,3,1,2,50\nGP,20240102,2,3,1,2,50\n';
    expect((await read('eod.csv', days)).rows).toEqual([
      '2 DS30 2024-01-02 200 300 100 200 × 0 value 5000',
      '3 GP 2024-01-02 200 300 100 200 × 50',
    ]);
    const minutes =
      'Ticker,Date_YMD,Time,Open,High,Low,Close,Volume\nGP,20240102,10:31:00,2,3,1,2,50\n';
    expect(await read('m.csv', minutes)).toMatchObject({
      layout: 'AmiBroker minutes',
      rows: ['2 GP 2024-01-02 10:31 200 300 100 200 × 50'],
    });
  });

  test('GP,20240102,… with open interest is read without a heading', async () => {
    const text = 'GP,20240102,2,3,1,2,50,0\nGP,20240103,2,3,1,2,50,0\nGP,2024-01-04,2,3,1,2,50,0';
    expect((await read('a.txt', text)).rows.map((row) => row.split(' ')[2])).toEqual([
      '2024-01-02',
      '2024-01-03',
      '2024-01-04',
    ]);
  });

  const format =
    '$FORMAT Skip, Date_DMY, Ticker, Close, Open, High, Low, Volume\n$SKIPLINES 2\n$SEPARATOR ;\n';
  const rows = 'x;03.04.2024;GP;2;2.5;3;1;50\nx;30.02.2024;GP;2;2.5;3;1;50\n';
  const expected = {
    rows: ['3 GP 2024-04-03 250 300 100 200 × 50'],
    rejects: ['4 bad-date'],
  };

  test('a format file of the same name, or the only one there, gives order, separator and lines to skip', async () => {
    const text = `one\ntwo\n${rows}`;
    expect(await read('dse.txt', text, { 'DSE.format': format })).toMatchObject(expected);
    expect(await read('eod.txt', text, { 'dse.format': format })).toMatchObject(expected);
  });

  test('a format file for other files is ignored', async () => {
    const text = 'Date,Open,High,Low,Close,Volume\n2024-01-02,2,3,1,2,50\n';
    expect(await read('GP.csv', text, { 'GP.format': format })).toMatchObject({
      layout: 'days of one share',
      rows: ['2 GP 2024-01-02 200 300 100 200 × 50'],
    });
  });

  test('commands at the head of the file are followed', async () => {
    const text = `${format.replace('2\n', '0\n')}# a remark\n${rows}`;
    expect(await read('eod.txt', text)).toMatchObject({
      layout: 'AmiBroker days by format',
      rows: ['5 GP 2024-04-03 250 300 100 200 × 50'],
      rejects: ['6 bad-date'],
    });
  });

  test('ticks, lots and unknown fields are refused, and formats without prices not recognised', async () => {
    const head = (more: string) =>
      `$FORMAT Ticker, Date_YMD, Time, Open, High, Low, Close, Volume\n${more}\nGP,20240102,10:31,2,3,1,2,50\n`;
    const refusal = async (text: string) => (await read('t.txt', text)).refusal?.text;
    expect(await refusal(head('$TICKMODE 1'))).toBe('$TICKMODE 1');
    expect(await refusal(head('$VOLFACTOR 100'))).toBe('$VOLFACTOR 100');
    expect(await refusal(head('').replace('Ticker', 'Tocker, Ticker'))).toBe('tocker');
    const none = ['$FORMAT Ticker, Name\n$NOQUOTES 1\nGP,Grameenphone\n', format];
    for (const text of none) expect(await readAll(await folderOf({ 'n.format': text }))).toBeNull();
  });

  test('MetaStock days and minutes are read, and bars of other periods rejected', async () => {
    const head = '<TICKER>,<PER>,<DTYYYYMMDD>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>\n';
    const daily = `${head}GP,D,20240102,000000,2,3,1,2,50,0\nGP,W,20240104,000000,2,3,1,2,50,0\n`;
    expect(await read('m.txt', daily)).toMatchObject({
      layout: 'MetaStock days',
      rows: ['2 GP 2024-01-02 200 300 100 200 × 50'],
      rejects: ['3 other-period'],
    });
    const minutes = `${head}GP,1,20240102,103100,2,3,1,2,50,0\nGP,5,20240102,103500,2,3,1,2,50,0\nGP,1,20240102,93100,2,3,1,2,50,0\nGP,1,20240102,246100,2,3,1,2,50,0\n`;
    expect(await read('m.txt', minutes)).toMatchObject({
      layout: 'MetaStock minutes',
      rows: [
        '2 GP 2024-01-02 10:31 200 300 100 200 × 50',
        '4 GP 2024-01-02 09:31 200 300 100 200 × 50',
      ],
      rejects: ['3 other-period', '5 bad-time'],
    });
  });
});

describe('minutes and our own files', () => {
  test('timestamp,closing,opening is read in that order, in Dhaka time', async () => {
    const text = [
      'timestamp,closing,opening,high,low,volume',
      '2015-10-15 10:48:00,1204,1203.5,1205,1203,155',
      '2015-10-15T10:49,1204,1204,1204,1204,1',
      '2016-11-14 10:46:00,0,0,0,0,23',
      '2016-11-14 25:46:00,1,1,1,1,23',
      '2016-11-14,1,1,1,1,23',
      '2016-11-14 00:00:00,0,0,0,1,0',
    ].join('\r\n');
    const path = await folderOf({ 'RENATA.csv': text });
    const whole = await readAll(path);
    expect(whole?.file).toMatchObject({ layout: 'minutes of one share', kind: 'minutes' });
    expect(whole?.rows.map(short)).toEqual([
      '2 RENATA 2015-10-15 10:48 120350 120500 120300 120400 × 155',
      '3 RENATA 2015-10-15 10:49 120400 120400 120400 120400 × 1',
    ]);
    expect(whole?.rejects.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '4 zero-price',
      '5 bad-time',
      '6 bad-time',
      '7 zero-price',
    ]);
    const file = await openPriceFile(path, { resolve: anyCode, now: Date.UTC(2024, 0, 1) });
    for await (const { rows } of file?.batches() ?? [])
      if (rows.kind === 'minutes') expect(rows.at[0]).toBe(Date.UTC(2015, 9, 15, 4, 48));
  });

  test('own-format days have all values in taka; bull and bear above the volume are rejected', async () => {
    const text = [
      'Code,Date,Open,High,Low,Close,Last,YesterdayClose,Volume,Value,Trades,Bull,Bear',
      'GP,2024-01-02,2.00,3.00,1.00,2.50,2.60,1.90,50,120.55,7,20,30',
      'GP,2024-01-03,2.00,3.00,1.00,2.50,2.60,1.90,50,120.55,7,20,31',
      'DSEX,2024-01-02,2.00,3.00,1.00,2.50,0,1.90,50,120.55,7,0,0',
    ].join('\n');
    expect(await read('days.csv', text)).toMatchObject({
      layout: 'own days',
      rows: [
        '2 GP 2024-01-02 200 300 100 250 × 50 last 260 yesterdayClose 190 value 12055 trades 7 bull 20 bear 30',
        '4 DSEX 2024-01-02 200 300 100 250 × 50 yesterdayClose 190 value 12055 trades 7',
      ],
      rejects: ['3 bad-number'],
    });
  });

  test('own-format minutes are read, and data files with values in millions', async () => {
    const own =
      'Code,Date,Time,Open,High,Low,Close,Volume,Value,Trades\nGP,2024-01-02,10:31,2,3,1,2,50,120.55,7\n';
    expect(await read('m.csv', own)).toMatchObject({
      layout: 'own minutes',
      rows: ['2 GP 2024-01-02 10:31 200 300 100 200 × 50 value 12055 trades 7'],
    });
    const data =
      'Code,Date,Time,Open,High,Low,Close,Volume,ValueMn,Trades\nGP,2024-01-02,10:31:00,2,3,1,2,50,0.00012055,7\n';
    expect(await read('d.csv', data)).toMatchObject({
      layout: 'data file of minutes',
      rows: ['2 GP 2024-01-02 10:31 200 300 100 200 × 50 value 12055 trades 7'],
    });
  });

  test.each(
    LINE_FORMATS.flatMap((format) => LINE_INTERVALS.map((each) => [format, each] as const)),
  )('our own data files are read: %s by the %s', async (format, interval) => {
    const lines = new PriceLines(format, interval);
    const figures = { open: 28_650, high: 28_700, low: 28_600, close: 28_660, volume: 1200 };
    lines.heading();
    lines.day('2024-01-02');
    for (const code of ['GP', 'AMCL(PRAN)'])
      lines.line(lines.ticker(code, false), { ...figures, value: 34_392_005, trades: 7 }, 631);
    const text = Buffer.from(lines.take()).toString();
    const at = interval === 'day' ? '2024-01-02' : '2024-01-02 10:31';
    const more = format === 'csv' ? ' value 34392005 trades 7' : '';
    expect(await read('out.txt', text)).toMatchObject({
      rows: ['2 GP', '3 AMCL(PRAN)'].map(
        (row) => `${row} ${at} 28650 28700 28600 28660 × 1200${more}`,
      ),
      rejects: [],
    });
  });

  test('a value without a unit is not read', async () => {
    const text = 'Code,Date,Open,High,Low,Close,Volume,Value\nGP,2024-01-02,2,3,1,2,50,120.55\n';
    expect((await read('v.csv', text)).rows).toEqual(['2 GP 2024-01-02 200 300 100 200 × 50']);
  });
});

describe('a file that is not a price file', () => {
  test.each([
    ['nothing', ''],
    ['a licence', 'MIT License\n\nCopyright, somebody, 2024\n'],
    ['JSON', '[{"code":"GP","open":1}]'],
    ['names', 'code,number,name\nGP,1,Grameenphone\n'],
    [
      'minutes whose heading lost its time',
      'Code,Date,T,Open,High,Low,Close,Volume\nGP,2024-01-02,10:31,2,3,1,2,50\n',
    ],
    [
      'all shares whose heading lost its code',
      'Date,S,Open,High,Low,Close,Volume\n20240102,GP,2,3,1,2,50\n',
    ],
    ['rows without heading and code', '2024-01-02 10:31,2,3,1,2,50\n2024-01-02 10:32,2,3,1,2,50\n'],
    [
      'an archive without its heading',
      '2024-01-02,GP,1,1,1,1,1,1,1,1,1\n2024-01-03,GP,1,1,1,1,1,1,1,1,1\n',
    ],
  ])('%s', async (_, text) => {
    expect(await readAll(await folderOf({ 'GP.csv': text }))).toBeNull();
  });
});

describe('large files', () => {
  const HEADING = 'timestamp,closing,opening,high,low,volume\n';
  const lineOf = (at: number) =>
    `2024-01-02 ${10 + (Math.floor(at / 60) % 10)}:${String(at % 60).padStart(2, '0')}:00,${1 + (at % 9000)}.5,1.25,9999,0.75,${at}\n`;

  test('are read in batches of 20,000 with continuous line numbers, losing no row between chunks', async () => {
    const count = 130_000;
    const path = await folderOf({
      'GP.csv': HEADING + Array.from({ length: count }, (_, at) => lineOf(at)).join(''),
    });
    const whole = await readAll(path);
    expect(whole?.batches).toBe(7);
    expect(whole?.bytesRead).toBe(whole?.file.bytes);
    expect(whole?.rejects).toEqual([]);
    const wrong = whole?.rows.filter(
      (row, at) =>
        row.line !== at + 2 || row.volume !== at || row.close !== (1 + (at % 9000)) * 100 + 50,
    );
    expect(whole?.rows).toHaveLength(count);
    expect(wrong).toEqual([]);
  });

  test('reject a line that is too long and continue after it, however long it is', async () => {
    const long = (length: number) => `${'7'.repeat(length)}\n`;
    const parts = [HEADING, lineOf(0), long(5000), lineOf(1), long(3_500_000), lineOf(2)];
    const path = await folderOf({ 'GP.csv': [...parts, long(4096), lineOf(3)].join('') });
    const whole = await readAll(path);
    expect(whole?.rows.map((row) => [row.line, row.volume])).toEqual([
      [2, 0],
      [4, 1],
      [6, 2],
      [8, 3],
    ]);
    expect(whole?.rejects.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '3 line-too-long',
      '5 line-too-long',
      '7 too-few-fields',
    ]);
    expect(whole?.rejects.every(({ text }) => text.length === 160)).toBe(true);
    const endless = await folderOf({ 'GP.csv': HEADING + lineOf(0) + '1'.repeat(2_500_000) });
    expect((await readAll(endless))?.rejects).toMatchObject([{ line: 3, reason: 'line-too-long' }]);
  });

  test('end a batch after many bad lines too', async () => {
    const path = await folderOf({
      'GP.csv': HEADING + 'nonsense,that,is,not,a,row\n'.repeat(50_000),
    });
    const whole = await readAll(path);
    expect(whole?.batches).toBe(3);
    expect(whole?.rejects).toHaveLength(50_000);
  });
});
