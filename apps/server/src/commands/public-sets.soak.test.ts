import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/testing.ts';
import { openDoctor } from '../features/data-health/open-doctor.ts';
import { databaseUrl } from '../testing/database-url.ts';
import { runImport } from './testing/import-process.ts';
import { type PlainBars, readPlainSet } from './testing/plain-set.ts';
import { publicSets } from './testing/public-sets.ts';

const LONG_TIME = 900_000;
const PAGE = 50_000;

let database: Database;
let folder: string;
beforeEach(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'dorpon-sets-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});

describe('public sets of prices', () => {
  it.each(publicSets)(
    '%s: the store equals what an independent reader finds',
    async (name, write) => {
      const set = write(folder);
      const { stdout, ms } = await imported(folder);
      const { rows, averages, bad, repeated } = set;
      const plain = readPlainSet(folder);
      expect(plain.days.size).toBe(rows);
      const compared = await compare(plain);
      console.log(`${name}: ${stdout.trim().split('\n').at(-1)}; ${summary(compared, ms)}`);
      expect(compared).toMatchObject({ days: rows, differing: [], unread: 0 });
      const total = stdout.trim().split('\n').at(-1)!.replaceAll(',', '');
      expect(total).toContain(`${rows + averages + bad + repeated} rows: ${rows} new`);
      expect(total).toContain(`${repeated} unchanged`);
      if (bad > 0) expect(total).toContain(`${bad} rejected`);
      if (averages > 0) expect(total).toContain(`${averages} rows of sector averages`);
      expect(await sharedHistories()).toEqual(set.copied ? [set.copied.toSorted()] : []);
    },
    LONG_TIME,
  );

  /** `PRICE_FOLDER=~/prices npm run soak -- public-sets`: files of days and minutes by share. */
  it.skipIf(process.env.PRICE_FOLDER === undefined)(
    'your own folder: the store equals what an independent reader finds',
    async () => {
      const own = process.env.PRICE_FOLDER!;
      const { stdout, ms } = await imported(own);
      const compared = await compare(readPlainSet(own));
      console.log(`${own}: ${stdout.trim().split('\n').at(-1)}; ${summary(compared, ms)}`);
      expect(compared).toMatchObject({ differing: [], unread: 0 });
    },
    LONG_TIME,
  );
});

async function imported(path: string) {
  const began = performance.now();
  const env = { DATABASE_URL: await databaseUrl(database) };
  const { code, stdout, stderr } = await runImport([path, '--create'], env);
  expect(code, stderr + stdout.slice(-2000)).toBe(0);
  return { stdout, ms: performance.now() - began };
}

/** The pairs of codes whose histories the doctor finds to be the same. */
async function sharedHistories(): Promise<(string | null)[][]> {
  const { findings } = await openDoctor(database.pool, () => '2023-12-31').examine();
  return findings
    .filter(({ fault }) => fault === 'history-shared' || fault === 'history-twice')
    .map(({ code, other }) => [code, other].toSorted());
}

const summary = ({ days, minutes }: { days: number; minutes: number }, ms: number) =>
  `${days} days and ${minutes} minutes compared, imported in ${(ms / 1000).toFixed(1)} s`;

const storedDays = `select code || ' ' || day as key, open, high, low, close, last, volume, value, trades,
  yesterday_close from day_bar order by code, day`;
const storedMinutes = `select code || ' ' ||
    to_char(to_timestamp(at_ms / 1000) at time zone 'Asia/Dhaka', 'YYYY-MM-DD HH24:MI') as key,
  open, high, low, close, volume, value, trades from minute_bar order by day, code, at_ms`;

/** Compares every row of the store with the independent reader's, in both directions. */
async function compare(plain: PlainBars) {
  const differing: string[] = [];
  const check = async (query: string, bars: Map<string, string>, isDay: boolean) => {
    let rows = 0;
    for await (const [key, ...figures] of rowsOf(query)) {
      rows += 1;
      const wanted = bars.get(String(key));
      bars.delete(String(key));
      // A previous close that the file lacks is not compared.
      if (isDay && wanted?.endsWith(' 0')) figures[figures.length - 1] = 0;
      if (wanted !== figures.join(' ') && differing.length < 10)
        differing.push(`${key}: ${figures.join(' ')} stored, ${wanted} read`);
    }
    return rows;
  };
  const days = await check(storedDays, plain.days, true);
  const minutes = await check(storedMinutes, plain.minutes, false);
  return { days, minutes, differing, unread: plain.days.size + plain.minutes.size };
}

async function* rowsOf(query: string): AsyncGenerator<unknown[]> {
  const client = await database.pool.connect();
  try {
    await client.query(`begin; declare bars no scroll cursor for ${query}`);
    for (let full = true; full; ) {
      const page = { text: `fetch ${PAGE} from bars`, rowMode: 'array' as const };
      const { rows } = await client.query<unknown[]>(page as never);
      full = rows.length === PAGE;
      yield* rows;
    }
  } finally {
    client.release(true);
  }
}
