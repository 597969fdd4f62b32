import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readInstruments } from '../../feed/instrument-list.ts';

/** The expected counts of a set, kept while it is written. */
interface WrittenSet {
  readonly folder: string;
  rows: number;
  /** Rows of sector averages. */
  averages: number;
  /**
   * Rows that an import must reject: long codes, control characters, another row of the same day.
   */
  bad: number;
  /** Repeated rows. */
  repeated: number;
  /** Two codes with the same history, which the doctor must find. */
  copied?: readonly [string, string];
}

const averages = ['01.Bank', '02.Cement', '04.Engineering', '11.Fuel & Power', '20.BOND'];
const EVIL = 'AC\u001b[31mI';
/** 14 characters, as when a spreadsheet joins two columns. */
const LONG = 'EBLEASTERNBANK';
const MISSING_YEAR = 2019;

/** mulberry32: the same sets each time. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Day {
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly last: number;
  readonly before: number;
  readonly volume: number;
  readonly trades: number;
}

/** Sundays to Thursdays of some years; one year is missing in every set. */
function tradingDays(from: number, upto: number): string[] {
  const days: string[] = [];
  for (let at = Date.UTC(from, 0, 1); at < Date.UTC(upto + 1, 0, 1); at += 86_400_000) {
    const day = new Date(at);
    if (day.getUTCDay() < 5 && day.getUTCFullYear() !== MISSING_YEAR)
      days.push(day.toISOString().slice(0, 10));
  }
  return days;
}

/** A random walk in paisa; one day in forty has no trades. */
function history(days: readonly string[], seed: number, first: number): Day[] {
  const random = chance(seed);
  let before = first;
  return days.map((date) => {
    if (random() < 0.025) {
      const idle = { open: 0, high: 0, low: 0, last: 0, volume: 0, trades: 0 };
      return { date, ...idle, close: before, before };
    }
    const open = Math.max(100, Math.round(before * (0.99 + random() * 0.02)));
    const close = Math.max(100, Math.round(open * (0.97 + random() * 0.06)));
    const high = Math.round(Math.max(open, close) * (1 + random() * 0.01));
    const low = Math.max(50, Math.floor(Math.min(open, close) * (1 - random() * 0.01)));
    const last = Math.min(high, Math.max(low, close + Math.round((random() - 0.5) * 20)));
    const volume = 1 + Math.floor(random() * 2_000_000);
    const day = { date, open, high, low, close, last, before, volume };
    before = close;
    return { ...day, trades: 1 + Math.floor(volume / 700) };
  });
}

const taka = (paisa: number): string => (paisa / 100).toFixed(2);
const grouped = (figure: string): string => {
  const text = figure.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
  return text.includes(',') ? `"${text}"` : text;
};
const equities = (): string[] =>
  readInstruments()
    .filter(({ type }) => type !== 'index')
    .map(({ code }) => code);

function writePacked(path: string, lines: readonly string[]): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, gzipSync(`${lines.join('\r\n')}\r\n`, { level: 1 }));
}

const ARCHIVE = 'DATE,TRADING CODE,LTP*,HIGH,LOW,OPENP*,CLOSEP*,YCP,TRADE,VALUE (mn),VOLUME';

/**
 * The exchange's day-end archive of every share in one file, newest first: more than a million
 * rows.
 */
function writeArchiveSet(folder: string): WrittenSet {
  const set: WrittenSet = { folder, rows: 0, averages: 0, bad: 0, repeated: 0 };
  const days = tradingDays(2013, 2023);
  const lines = [ARCHIVE];
  const line = (code: string, day: Day, close = day.close) =>
    [
      day.date,
      code,
      ...[day.last, day.high, day.low, day.open].map(taka).map(grouped),
      grouped(taka(close)),
      grouped(taka(day.before)),
      grouped(String(day.trades)),
      ((day.volume * day.close) / 1e8).toFixed(3),
      grouped(String(day.volume)),
    ].join();
  const codes = equities();
  set.copied = [codes[0]!, codes[1]!];
  codes.forEach((code, i) => {
    // The second share has the first one's history, as when one file is saved under two names.
    const own = i === 1 ? 0 : i;
    const past = history(days, own, 500 + ((own * 7919) % 30_000)).reverse();
    for (const day of past) lines.push(line(code, day));
    set.rows += past.length;
    if (i % 40 !== 0) return;
    lines.push(line(code, past[5]!), line(code, past[9]!, past[9]!.close + 1));
    set.repeated += 1;
    set.bad += 1;
  });
  for (const [i, name] of averages.entries())
    for (const day of history(days, 900 + i, 100_000)) {
      lines.push(line(name, day));
      set.averages += 1;
    }
  for (const code of [LONG, EVIL])
    for (const day of history(days.slice(0, 50), 950, 10_000)) {
      lines.push(line(code, day));
      set.bad += 1;
    }
  writePacked(join(folder, 'day-end-archive.csv.gz'), lines);
  return set;
}

/** AmiBroker's ASCII of all shares, indices and sectors: one compressed file per year. */
function writeAmibrokerSet(folder: string): WrittenSet {
  const set: WrittenSet = { folder, rows: 0, averages: 0, bad: 0, repeated: 0 };
  const years = [2017, 2018, 2020, 2021];
  const days = tradingDays(2017, 2021);
  const listed = ['00DSEX', '00DS30', ...equities().slice(0, 150)];
  const pasts = [...listed, ...averages].map((code, i) => ({
    code,
    isAverage: averages.includes(code),
    past: history(days, 2000 + i, code.startsWith('00') ? 500_000 : 4000).filter(
      ({ high }) => high > 0,
    ),
  }));
  for (const year of years) {
    const lines = ['Ticker,Date_YMD,Open,High,Low,Close,Volume'];
    for (const { code, isAverage, past } of pasts)
      for (const day of past) {
        if (!day.date.startsWith(String(year))) continue;
        // Many sets have no volume for indices; others give the turnover of the market.
        const volume = code === '00DSEX' ? 0 : day.volume;
        const prices = [day.open, day.high, day.low, day.close].map(taka);
        lines.push([code, day.date.replaceAll('-', ''), ...prices, volume].join());
        if (isAverage) set.averages += 1;
        else set.rows += 1;
      }
    lines.push(`${LONG},${year}0105,1.00,1.00,1.00,1.00,5`);
    // Far outside its day's range: a value of another index.
    lines.push(`00DSES,${year}0105,1100.00,1110.00,1090.00,6100.00,0`);
    set.bad += 2;
    writePacked(join(folder, `amibroker-${year}.prn.gz`), lines);
  }
  return set;
}

/**
 * One file per share, month before day in dates, as downloaded one by one; some of them compressed.
 */
function writeSharesSet(folder: string): WrittenSet {
  const set: WrittenSet = { folder, rows: 0, averages: 0, bad: 0, repeated: 0 };
  const days = tradingDays(2012, 2023);
  mkdirSync(folder, { recursive: true });
  ['00DSEX', '04.Engineering', ...equities().slice(0, 36)].forEach((code, i) => {
    const past = history(days, 3000 + i, 20_000).filter(({ high }) => high > 0);
    const lines = past.map(({ date, open, high, low, close, volume }) => {
      const [year, month, day] = date.split('-').map(Number);
      return [`${month}/${day}/${year}`, ...[open, high, low, close].map(taka), volume].join();
    });
    const text = ['Date,Open,High,Low,Close,Volume', ...lines, ''];
    if (i % 2 === 0) writePacked(join(folder, `${code}.csv.gz`), text);
    else writeFileSync(join(folder, `${code}.csv`), text.join('\n'));
    if (!code.startsWith('04.')) set.rows += past.length;
  });
  return set;
}

/** Name and writer of each set. */
export const publicSets: readonly [string, (folder: string) => WrittenSet][] = [
  ['a day-end archive of a million rows in one packed file', writeArchiveSet],
  ['AmiBroker files of all shares, indices and sectors', writeAmibrokerSet],
  ['a file for each share', writeSharesSet],
];
