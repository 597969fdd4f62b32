import type { TradingDay } from '@dorpon/domain/units';
import type { Pool, PoolClient } from 'pg';
import { beginCopy } from '../../db/copy-in.ts';
import type { CompanyFile } from './company-files/company-file.ts';
import { followsAll, type NewestDay, orderDays, yesterdayCloses } from './ordered-days.ts';
import { dayDifference, minuteDifference } from './row-difference.ts';
import type { DayRows } from './rows.ts';
import {
  newDayColumns,
  newDays,
  stagedDayColumns,
  stagedDays,
  stagedMinuteColumns,
} from './staged-rows.ts';

/** What a stretch of a file did to the store. */
export interface Merged {
  readonly added: number;
  /** Rows that were there and lacked a figure that the file has. */
  readonly filled: number;
  /** Days after these whose yesterday's close was missing. */
  readonly mended: number;
  /** Lines whose row is there with other values, and what differs. */
  readonly duplicates: readonly { readonly line: number; readonly text: string }[];
}

/** Rows as COPY takes them. */
export interface Staged {
  readonly buffers: readonly Buffer[];
  readonly count: number;
}

export interface StoredInstrument {
  readonly code: string;
  readonly type: string;
  readonly number: number;
}

/** What a running app is told in the same transaction; no codes means all of them. */
export interface RecordChange {
  readonly codes?: readonly string[];
  readonly minutes?: true;
  readonly companies?: true;
  readonly instruments?: true;
}

type NotedCounts = Readonly<Record<'added' | 'filled' | 'rejected', number>>;

export type ImportStore = Awaited<ReturnType<typeof openImportStore>>;

/** A notification holds 8000 bytes. */
const MOST_PAYLOAD = 7000;
const UNIQUE_VIOLATION = '23505';

/** One connection for all files. A dry run is one transaction of which nothing stays. */
export async function openImportStore(pool: Pool, isDryRun: boolean) {
  const client = await pool.connect();
  await client.query(staging);
  if (isDryRun) await client.query('begin');
  const [begin, keep, drop] = isDryRun
    ? ['savepoint file', 'release file', 'rollback to file; release file']
    : ['begin', 'commit', 'rollback'];

  return {
    client,
    begin: () => client.query(begin).then(() => undefined),
    keep: () => client.query(keep).then(() => undefined),
    drop: () => client.query(drop).then(() => undefined),

    /** Closing the connection rolls back what is open on it, and drops the staging tables. */
    close: () => client.release(true),

    async holdsSimulation(): Promise<boolean> {
      const found = await client.query("select 1 from feed_checkpoint where feed = 'simulator'");
      return found.rowCount === 1;
    },

    async instruments(): Promise<StoredInstrument[]> {
      const { rows } = await client.query<StoredInstrument>(
        'select code, type, number from instrument',
      );
      return rows;
    },

    async mergeDays(rows: DayRows, codes: readonly string[]): Promise<Merged> {
      if (await copyNewDays(client, rows, codes))
        return { added: rows.count, filled: 0, mended: 0, duplicates: [] };
      const staged = { buffers: [stagedDays(rows)], count: rows.count };
      await stage(client, `staged_day (${stagedDayColumns})`, staged);
      // The same file once more: one look instead of three.
      if ((await counted(client, daysAlreadyThere)) === rows.count)
        return { added: 0, filled: 0, mended: 0, duplicates: [] };
      const added = await changed(client, insertDays);
      const isNew = added === staged.count;
      const filled = isNew ? 0 : await untilNothing(() => changed(client, fillDays));
      const mended = await changed(client, mendDays, [codes]);
      const others = isNew ? [] : (await client.query(otherDays)).rows;
      return { added, filled, mended, duplicates: others.map(dayDifference) };
    },

    /** `days` are those of the rows, oldest first. */
    async mergeMinutes(staged: Staged, days: readonly TradingDay[]): Promise<Merged> {
      await client.query('select ensure_imported_minutes($1)', [days]);
      await stage(client, `staged_minute (${stagedMinuteColumns})`, staged);
      const added = await changed(client, insertMinutes);
      if (added === staged.count) return { added, filled: 0, mended: 0, duplicates: [] };
      const span = [days[0], days.at(-1)];
      const filled = await untilNothing(() => changed(client, fillMinutes, span));
      const others = (await client.query(otherMinutes, span)).rows;
      return { added, filled, mended: 0, duplicates: others.map(minuteDifference) };
    },

    count: (kind: CompanyFile['kind']) =>
      counted(client, `select count(*)::int as rows from ${tables[kind]}`),

    async note(file: string, layout: string, counts: NotedCounts): Promise<void> {
      await client.query(
        `insert into imported_file (at_ms, file, layout, added, filled, rejected)
          values (extract(epoch from now()) * 1000, $1, $2, $3, $4, $5)`,
        [file, layout, counts.added, counts.filled, counts.rejected],
      );
    },

    async tell(change: RecordChange): Promise<void> {
      const { codes: _, ...all } = change;
      const whole = JSON.stringify(change);
      const payload = Buffer.byteLength(whole) <= MOST_PAYLOAD ? whole : JSON.stringify(all);
      await client.query("select pg_notify('market_record', $1)", [payload]);
    },
  };
}

/** Days after all that are stored go straight into the table: a third of the time. */
async function copyNewDays(client: PoolClient, rows: DayRows, codes: readonly string[]) {
  const order = orderDays(rows);
  if (order === null) return false;
  const { rows: newest } = await client.query<NewestDay>(newestDays, [codes]);
  if (!followsAll(rows, order, newest)) return false;
  await client.query('savepoint days');
  try {
    const copy = beginCopy(client, `day_bar (${newDayColumns})`);
    await copy.write(newDays(rows, order, yesterdayCloses(rows, order, newest)));
    await copy.end();
    return true;
  } catch (error) {
    // A feed that records the same day at this moment.
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    await client.query('rollback to days');
    return false;
  }
}

async function stage(client: PoolClient, table: string, { buffers }: Staged): Promise<void> {
  await client.query(`truncate ${table.slice(0, table.indexOf(' '))}`);
  const copy = beginCopy(client, table);
  for (const buffer of buffers) await copy.write(buffer);
  await copy.end();
}

async function changed(client: PoolClient, text: string, values: unknown[] = []): Promise<number> {
  return (await client.query(text, values)).rowCount ?? 0;
}

async function counted(client: PoolClient, text: string): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(text);
  return rows[0]?.rows ?? 0;
}

/** Of two lines that complete the same row each may bring what the other lacks. */
async function untilNothing(fill: () => Promise<number>): Promise<number> {
  const filled = await fill();
  if (filled > 0) while ((await fill()) > 0);
  return filled;
}

const tables: Record<CompanyFile['kind'], string> = {
  instruments: 'instrument',
  statements: 'statement',
  shareholding: 'shareholding',
  corporateActions: 'corporate_action',
  news: 'news',
};

const newestDays = `
  select code, day - date '1970-01-01' as day, close from unnest($1::text[]) as named(code)
  cross join lateral (select day, close from day_bar where day_bar.code = named.code collate "C"
    order by day desc limit 1) newest`;

const staging = `
  set work_mem = '64MB'; set temp_buffers = '32MB';
  create temp table staged_day (line integer, code text collate "C", day date, open integer, high integer,
    low integer, close integer, last integer, yesterday_close integer, trades integer, volume bigint,
    value bigint, bull bigint, bear bigint);
  create temp table staged_minute (line integer, code text collate "C", day date, at_ms bigint, open integer,
    high integer, low integer, close integer, trades integer, volume bigint, value bigint)`;

/**
 * Yesterday's close is the close of the row before, in the file or the store, whichever is nearer; where
 * both have that day the store's counts, for it stays.
 */
const insertDays = `
  with first_line as (
    select distinct on (code, day) * from staged_day order by code, day, line
  ), newest_stored as materialized (
    select code, (select max(day) from day_bar where day_bar.code = named.code) as newest
    from (select distinct code from staged_day) named
  ), placed as (
    select first_line.*, newest, lag(day) over share as day_before, lag(close) over share as close_before
    from first_line join newest_stored using (code)
    window share as (partition by code order by day)
  )
  insert into day_bar (code, day, open, high, low, close, last, yesterday_close, trades, volume, value,
    bull, bear, neutral)
  select code, day, open, high, low, close, last,
    case
      when yesterday_close <> 0 then yesterday_close
      when newest is null or day_before > newest then coalesce(close_before, 0)
      else coalesce(
        (select close from day_bar before where before.code = placed.code and before.day < placed.day
          and before.day >= coalesce(day_before, '-infinity') order by day desc limit 1),
        close_before, 0)
    end,
    trades, volume, value, bull, bear, volume - bull - bear
  from placed order by code, day
  on conflict (code, day) do nothing`;

const mendDays = `
  update day_bar set yesterday_close = before.close
  from (
    select code, day, (select close from day_bar older where older.code = lacking.code
      and older.day < lacking.day order by day desc limit 1) as close
    from day_bar lacking where yesterday_close = 0 and code = any($1)
  ) before
  where day_bar.code = before.code and day_bar.day = before.day and before.close is not null`;

/** A figure of 0 is one that is not known: it differs from nothing. */
const agree = (figures: readonly string[]): string =>
  figures
    .map((name) => `(given.${name} = 0 or stored.${name} = 0 or given.${name} = stored.${name})`)
    .join(' and ');
const lacks = (figures: readonly string[]): string =>
  figures.map((name) => `stored.${name} = 0 and given.${name} <> 0`).join(' or ');
const bring = (figures: readonly string[]): string =>
  figures.map((name) => `${name} = coalesce(nullif(stored.${name}, 0), given.${name})`).join(', ');

const sameBar = `(given.open, given.high, given.low, given.close, given.volume)
  = (stored.open, stored.high, stored.low, stored.close, stored.volume)`;
const dayFigures = ['last', 'yesterday_close', 'trades', 'value'];
const minuteFigures = ['trades', 'value'];
const sameFlow = `((given.bull, given.bear) = (0, 0) or (stored.bull, stored.bear) = (0, 0)
  or (given.bull, given.bear) = (stored.bull, stored.bear))`;
const sameDay = `${sameBar} and ${agree(dayFigures)} and ${sameFlow}`;
const lacksFlow = '(stored.bull, stored.bear) = (0, 0) and (given.bull, given.bear) <> (0, 0)';

const daysAlreadyThere = `
  select count(*)::int as rows from staged_day given join day_bar stored using (code, day)
  where ${sameDay} and not (${lacks(dayFigures)} or ${lacksFlow})`;

const fillDays = `
  update day_bar stored set ${bring(dayFigures)},
    bull = case when ${lacksFlow} then given.bull else stored.bull end,
    bear = case when ${lacksFlow} then given.bear else stored.bear end,
    neutral = case when ${lacksFlow} then stored.volume - given.bull - given.bear else stored.neutral end
  from (
    select distinct on (code, day) given.* from staged_day given join day_bar stored using (code, day)
    where ${sameDay} and (${lacks(dayFigures)} or ${lacksFlow}) order by code, day, line
  ) given
  where stored.code = given.code and stored.day = given.day`;

const otherDays = `
  select given.line, to_json(given) as given, to_json(stored) as stored
  from staged_day given join day_bar stored using (code, day) where not (${sameDay}) order by line`;

const insertMinutes = `
  insert into minute_bar (day, code, at_ms, open, high, low, close, trades, volume, value)
  select day, code, at_ms, open, high, low, close, trades, volume, value from staged_minute
  on conflict do nothing`;

const sameMinute = `${sameBar} and ${agree(minuteFigures)}`;

const fillMinutes = `
  update minute_bar stored set ${bring(minuteFigures)}
  from (
    select distinct on (day, code, at_ms) given.*
    from staged_minute given join minute_bar stored using (day, code, at_ms)
    where stored.day between $1 and $2 and ${sameMinute} and (${lacks(minuteFigures)}) order by day, code, at_ms, line
  ) given
  where stored.day between $1 and $2
    and stored.day = given.day and stored.code = given.code and stored.at_ms = given.at_ms`;

const otherMinutes = `
  select given.line, to_json(given) as given, to_json(stored) as stored
  from staged_minute given join minute_bar stored using (day, code, at_ms)
  where stored.day between $1 and $2 and not (${sameMinute}) order by line`;
