// The first example of the screeners' rules, asked in SQL: close > sma(close, 50) and rsi(14) crosses above a
// level and volume > 2 * avg(volume, 20).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start.ts';
import { createPool } from '../apps/server/src/db/pool.ts';
import { fetchPackage } from './fetched-package.ts';
import { type BenchColumns, DAYS } from './screener-columns.ts';

export interface SqlPeer {
  readonly name: string;
  /** The codes that match on the newest day. */
  ask(level: number): Promise<string[]>;
  end(): Promise<void>;
}

const figures = ['open', 'high', 'low', 'close', 'volume'] as const;

/**
 * Wilder's averages in one pass instead of a recursion: a change counts (13/14)^age ÷ 14, and those of the
 * first 14 bars, whose plain average is the seed, as much as the last of them. Up to the bar before, then one
 * step. Only shares that pass the other two terms, which need the days from `since` on, get an RSI: asked for
 * all, it takes both databases more than twice as long.
 */
const question = (level: number, since: number): string => `
  with recent as (
    select code, close, volume, row_number() over (partition by code order by day desc) as back
    from bar where day >= ${since}
  ), busy as (
    select code from recent group by code
    having max(close) filter (where back = 1) > avg(close)
      and max(volume) filter (where back = 1) > 2 * avg(volume) filter (where back between 2 and 21)
  ), changes as (
    select code, close - lag(close) over ordered as change, row_number() over ordered as bar,
      count(*) over (partition by code) as bars
    from bar where code in (select code from busy)
    window ordered as (partition by code order by day)
  ), weighted as (
    select code, change, bar, bars,
      power(cast(13 as double precision) / 14, bars - 1 - greatest(bar, 15)) / 14 as weight
    from changes
  ), before as (
    select code, max(change) filter (where bar = bars) as change,
      sum(greatest(change, 0) * weight) filter (where bar < bars) as gain,
      sum(greatest(-change, 0) * weight) filter (where bar < bars) as loss
    from weighted group by code
  ), now as (
    select *, gain + (greatest(change, 0) - gain) / 14 as gain_now,
      loss + (greatest(-change, 0) - loss) / 14 as loss_now
    from before
  )
  select code from now
  where 100 * gain / (gain + loss) <= ${level} and 100 * gain_now / (gain_now + loss_now) > ${level}
  order by code`;

const table = `create table bar (code text not null, day integer not null,
  ${figures.map((name) => `${name} double precision`).join(', ')})`;

/** The first of the 50 newest sessions. */
const recentDay = ({ days }: BenchColumns): number => days[DAYS - 50]!;

/** Everything is in memory, and one index has all that is asked for. */
export async function postgresPeer(columns: BenchColumns): Promise<SqlPeer> {
  const folder = mkdtempSync(join(tmpdir(), 'dorpon-screener-'));
  const settings = { shared_buffers: '512MB', work_mem: '256MB' };
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings });
  const pool = createPool(postgres.connection, () => {});
  await pool.query(table);
  for (const [share, code] of columns.codes.entries()) {
    const own = (name: string) =>
      Array.from(columns.column(name).subarray(share * DAYS, (share + 1) * DAYS));
    const values = [code, Array.from(columns.days), ...figures.map(own)];
    await pool.query(
      'insert into bar select $1, * from unnest($2::int[], $3::float8[], $4::float8[], $5::float8[], $6::float8[], $7::float8[])',
      values,
    );
  }
  await pool.query('create unique index on bar (code, day) include (close, volume)');
  await pool.query('create index on bar (day)');
  await pool.query('vacuum analyze bar');
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  return {
    name: `PostgreSQL ${rows[0]!.server_version}`,
    async ask(level) {
      const found = await pool.query<{ code: string }>(question(level, recentDay(columns)));
      return found.rows.map(({ code }) => code);
    },
    async end() {
      await pool.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Later ones have no binaries for some systems. */
const DUCKDB = '1.5.5-r.5';

/** What is used of `@duckdb/node-api`, which is no dependency of ours. */
interface DuckDb {
  readonly DuckDBInstance: {
    create(path: string): Promise<{ connect(): Promise<DuckConnection>; closeSync(): void }>;
  };
}
interface DuckConnection {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<{ getRows(): unknown[][] }>;
  createAppender(table: string): Promise<{
    appendVarchar(value: string): void;
    appendInteger(value: number): void;
    appendDouble(value: number): void;
    endRow(): void;
    closeSync(): void;
  }>;
  closeSync(): void;
}

export async function duckDbPeer(columns: BenchColumns): Promise<SqlPeer | null> {
  const duckDb = await fetchPackage<DuckDb>('@duckdb/node-api', DUCKDB);
  if (duckDb === null) return null;
  const instance = await duckDb.DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(table);
  const rows = await connection.createAppender('bar');
  for (const [share, code] of columns.codes.entries())
    for (const [row, day] of columns.days.entries()) {
      rows.appendVarchar(code);
      rows.appendInteger(day);
      for (const name of figures) rows.appendDouble(columns.column(name)[share * DAYS + row]!);
      rows.endRow();
    }
  rows.closeSync();
  return {
    name: `DuckDB ${DUCKDB}`,
    async ask(level) {
      const found = await connection.runAndReadAll(question(level, recentDay(columns)));
      return found.getRows().map(([code]) => String(code));
    },
    async end() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
