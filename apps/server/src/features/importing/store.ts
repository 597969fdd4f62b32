import type { TradingDay } from '@dorpon/domain/units';
import type { Pool, PoolClient } from 'pg';
import { beginCopy } from '../../db/copy-in.ts';
import type { CompanyFile } from './company-files/company-file.ts';
import type { FileTally } from './file-tally.ts';
import {
  correctDays,
  daysAlreadyThere,
  fillDays,
  fillMinutes,
  insertDays,
  insertMinutes,
  newestDays,
  otherDays,
  otherMinutes,
  staging,
} from './merge-statements.ts';
import { closesBefore, followsAll, type NewestDay, orderDays } from './ordered-days.ts';
import { dayDifference, minuteDifference } from './row-difference.ts';
import type { DayRows } from './rows.ts';
import {
  newDayColumns,
  newDays,
  stagedDayColumns,
  stagedDays,
  stagedMinuteColumns,
} from './staged-rows.ts';

/** What a chunk of a file changed in the store. */
export interface Merged {
  readonly added: number;
  /** Stored rows that lacked a value of the file. */
  readonly filled: number;
  /** Days whose yesterday's close was filled in or corrected. */
  readonly mended: number;
  /** Lines whose row is stored with other values, and the differences. */
  readonly duplicates: readonly { readonly line: number; readonly text: string }[];
}

/** Rows in COPY format. */
export interface Staged {
  readonly buffers: readonly Buffer[];
  readonly count: number;
}

export interface StoredInstrument {
  readonly code: string;
  readonly type: string;
  readonly number: number;
}

/** The notification to a running app, sent in the same transaction; no codes means all of them. */
export interface RecordChange {
  readonly codes?: readonly string[];
  readonly minutes?: true;
  readonly companies?: true;
  readonly instruments?: true;
}

type NotedFile = Pick<FileTally, 'file' | 'layout' | 'added' | 'filled' | 'rejected'>;

export type ImportStore = Awaited<ReturnType<typeof openImportStore>>;

/** PostgreSQL limits a notification to 8000 bytes. */
const MOST_PAYLOAD = 7000;
const UNIQUE_VIOLATION = '23505';

/** One connection for all files. A dry run is one transaction that is rolled back. */
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

    /** Closing the connection rolls back the open transaction and drops the staging tables. */
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
      // Fast path for a file that is imported again: one query instead of four.
      if ((await counted(client, daysAlreadyThere)) === rows.count)
        return { added: 0, filled: 0, mended: 0, duplicates: [] };
      const added = await changed(client, insertDays);
      const isNew = added === staged.count;
      const filled = isNew ? 0 : await untilNothing(() => changed(client, fillDays));
      const mended = await changed(client, correctDays, [codes]);
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

    /** Records the file and notifies a running app, both on commit. */
    async note({ file, layout, added, filled, rejected }: NotedFile, change: RecordChange) {
      const { codes: _, ...all } = change;
      const whole = JSON.stringify(change);
      const payload = Buffer.byteLength(whole) <= MOST_PAYLOAD ? whole : JSON.stringify(all);
      await client.query(
        `with noted as (
          insert into imported_file (at_ms, file, layout, added, filled, rejected)
          values (extract(epoch from now()) * 1000, $1, $2, $3, $4, $5))
        select pg_notify('market_record', $6)`,
        [file, layout, added, filled, rejected, payload],
      );
    },

    /** Commits of files do not wait for the disk; this waits for all of them. */
    async settle(): Promise<void> {
      if (isDryRun) return;
      await client.query('set synchronous_commit = on');
      await client.query('begin; select pg_current_xact_id(); commit');
    },
  };
}

/** Copies days after all stored ones straight into the table, which takes a third of the time. */
async function copyNewDays(client: PoolClient, rows: DayRows, codes: readonly string[]) {
  const order = orderDays(rows);
  if (order === null) return false;
  const { rows: newest } = await client.query<NewestDay>(newestDays, [codes]);
  if (!followsAll(rows, order, newest)) return false;
  await client.query('savepoint days');
  try {
    const copy = beginCopy(client, `day_bar (${newDayColumns})`);
    await copy.write(newDays(rows, order, closesBefore(rows, order, newest)));
    await copy.end();
    return true;
  } catch (error) {
    // A feed has recorded the same day in the meantime.
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

/** Repeats until nothing changes: two lines may complete different values of the same row. */
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
