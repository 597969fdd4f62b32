import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/testing.ts';
import { type PlainRow, plainRows } from '../features/importing/testing/plain-reader.ts';
import {
  headingLines,
  type SampleLayout,
  type SampleRow,
  sampleLayouts,
  textOf,
} from '../features/importing/testing/price-layouts.ts';
import { readInstruments } from '../feed/instrument-list.ts';
import { databaseUrl } from '../testing/database-url.ts';
import { runImport } from './testing/import-process.ts';
import { type PriceFolder, priceFolder } from './testing/price-folder.ts';

const ROWS = 120;
/** Enough that every figure is completed in some file. */
const COMPLETING = 10;
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

let database: Database;
let folder: PriceFolder;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = priceFolder();
});
afterAll(async () => {
  folder.remove();
  await database.close();
});

/** mulberry32: the seed of a failure reproduces it. */
let state = seed;
function random(below: number): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
}

function sampleRow(codes: readonly string[]): SampleRow {
  const moment = new Date(Date.UTC(2014, 0, 1 + random(3000), 10, random(250)));
  if (moment.getUTCDay() >= 5) moment.setUTCDate(moment.getUTCDate() - 2);
  const [low, open, close, last, high] = Array.from({ length: 5 }, () => 100 + random(90_000)).sort(
    (a, b) => a - b,
  );
  const volume = 1 + random(1e7);
  const bull = random(volume);
  return {
    code: codes[random(codes.length)],
    at: moment.toISOString().slice(0, 16).replace('T', ' '),
    open,
    high,
    low,
    close,
    last,
    volume,
    bull,
    bear: random(volume - bull),
    yesterdayClose: random(2) * random(90_000),
    value: random(1e12),
    trades: random(5000),
  };
}

/** Damage that a line may have and still be one line of its file. */
const harms: ((line: string) => string)[] = [
  (line) => line.slice(0, line.lastIndexOf(',')),
  (line) => `${line},${line}`,
  (line) => line.replace(/(\d)\.(\d\d)/, '$1.x$2'),
  (line) => line.replace(/\d{4}/, '20x4'),
  (line) => line.replaceAll(/\d+\.\d\d/g, (price) => (random(2) ? '0.00' : price)),
  (line) => line.replace(/^./, '"'),
];

/** Some of the figures that a file may lack become 0, which means unknown. */
function withGaps(row: SampleRow): SampleRow {
  const known = (figure: number) => figure * random(2);
  const flow = random(2);
  return {
    ...row,
    last: known(row.last),
    yesterdayClose: known(row.yesterdayClose),
    value: known(row.value),
    trades: known(row.trades),
    bull: row.bull * flow,
    bear: row.bear * flow,
  };
}

/** Second rows of a day: with other prices, with other figures that may be lacking, with another figure. */
function addSecondRows(rows: SampleRow[], codes: readonly string[]): void {
  const seconds: ((row: SampleRow) => SampleRow)[] = [
    ({ code, at }) => ({ ...sampleRow(codes), code, at }),
    ...Array.from({ length: COMPLETING }, () => withGaps),
    (row) => withGaps({ ...row, trades: row.trades + 1 }),
  ];
  for (const second of seconds) {
    const place = random(rows.length);
    const row = rows[place]!;
    rows[place] = withGaps(row);
    rows.splice(random(rows.length), 0, second(row));
  }
}

function fileText(layout: SampleLayout, codes: readonly string[]): string {
  const rows = Array.from({ length: ROWS }, () => sampleRow(codes));
  // Days without a second row are stored in another, faster way.
  const hasSecondRows = random(3) > 0;
  if (hasSecondRows) addSecondRows(rows, codes);
  const [good, headings] = [textOf(layout, rows).split('\n'), headingLines(layout)];
  const lines = good.map((line, i) => {
    // A file without a heading is recognised by its first row.
    if (i < Math.max(headings, 1) || line === '') return line;
    return random(16) === 0 ? harms[random(harms.length)](line) : line;
  });
  if (hasSecondRows) lines.splice(lines.length - 1, 0, lines[headings + random(ROWS)]);
  return lines.join('\n');
}

const knownCodes = new Set(readInstruments().map(({ code }) => code));

const bar = ['open', 'high', 'low', 'close', 'volume'] as const;
const extras = ['last', 'yesterdayClose', 'value', 'trades'] as const;

/** The first row of a day with what it lacks and a second row has; unchanged if the two differ. */
function completed(first: PlainRow, second: PlainRow): PlainRow {
  const hasFlow = (row: PlainRow) => row.bull + row.bear > 0;
  const agree =
    bar.every((name) => first[name] === second[name]) &&
    extras.every((name) => !first[name] || !second[name] || first[name] === second[name]) &&
    (!hasFlow(first) ||
      !hasFlow(second) ||
      (first.bull === second.bull && first.bear === second.bear));
  if (!agree) return first;
  const { bull, bear } = hasFlow(first) ? first : second;
  const filled = Object.fromEntries(extras.map((name) => [name, first[name] || second[name]]));
  return { ...first, ...filled, bull, bear };
}

/**
 * The rules of docs/data.md row by row: the first row of a day stays, a later one adds what it
 * lacks, and a missing previous close is that of the row before.
 */
function plainStore(rows: readonly PlainRow[]): PlainRow[] {
  const kept = new Map<string, PlainRow>();
  for (const row of rows) {
    const key = `${row.code} ${row.at}`;
    const first = kept.get(key);
    if (knownCodes.has(row.code)) kept.set(key, first ? completed(first, row) : row);
  }
  const sorted = [...kept.values()].sort((a, b) =>
    a.code === b.code ? (a.at < b.at ? -1 : 1) : a.code < b.code ? -1 : 1,
  );
  return sorted.map((row, i) => {
    const before = sorted[i - 1]?.code === row.code ? sorted[i - 1] : undefined;
    return { ...row, line: 0, yesterdayClose: row.yesterdayClose || (before?.close ?? 0) };
  });
}

const today = new Date().toISOString().slice(0, 10);

it(`the store equals an independent reading of the files (seed ${seed})`, async () => {
  const all = readInstruments().filter(({ type }) => type === 'equity');
  const byKind: { days: PlainRow[]; minutes: PlainRow[] } = { days: [], minutes: [] };
  const named = sampleLayouts.flatMap(({ code }) => code ?? []);
  const free = all.map(({ code }) => code).filter((code) => !named.includes(code));
  sampleLayouts.forEach((layout, i) => {
    // Two files with the same share would fill each other's rows, which has its own tests.
    const codes = layout.code ? [layout.code] : free.slice(i * 4, i * 4 + 4);
    const text = fileText(layout, codes);
    folder.write(`${i}/${layout.fileName}`, [text]);
    if (layout.beside) folder.write(`${i}/${layout.beside.name}`, [layout.beside.text]);
    const rows = plainRows(`${text}\n`, {
      columns: layout.columns,
      skipLines: headingLines(layout),
      today,
      byMinute: layout.byMinute ?? false,
      valueDecimals: layout.valueDecimals ?? 2,
      ...(layout.order && { order: layout.order }),
      ...(layout.code && { code: layout.code }),
    });
    byKind[layout.byMinute ? 'minutes' : 'days'].push(...rows);
  });
  const { stdout } = await runImport([folder.path], { DATABASE_URL: await databaseUrl(database) });
  expect(stdout).toContain(`${sampleLayouts.length} files imported, 0 refused; `);

  const days = await database.pool.query(
    `select 0 as line, code, day::text as at, open, high, low, close, last,
      yesterday_close as "yesterdayClose", volume, value, trades, bull, bear from day_bar order by code, day`,
  );
  expect(days.rows).toEqual(plainStore(byKind.days));
  const minutes = await database.pool.query(
    `select code, to_char(to_timestamp(at_ms / 1000) + interval '6 hours', 'YYYY-MM-DD HH24:MI') as at,
      open, high, low, close, volume, value, trades from minute_bar order by code, at_ms`,
  );
  const plain = plainStore(byKind.minutes).map(
    ({ code, at, open, high, low, close, volume, value, trades }) => ({
      code,
      at,
      open,
      high,
      low,
      close,
      volume,
      value,
      trades,
    }),
  );
  expect(minutes.rows).toEqual(plain);
});
