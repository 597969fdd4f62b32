import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { type ImportProcess, startImport } from './import-process.ts';
import { dayLines, minuteLines, type PriceFolder } from './price-folder.ts';

const DAYS = 1000;
const MINUTES = 110_000;
const codes = ['ACI', 'GP', 'EBL', 'BATBC', 'RENATA', 'SQURPHARMA', 'KAY&QUE', 'AMCL(PRAN)'];

type Pool = Database['pool'];

/** Files of days, and two files of minutes, each of which takes two batches of one transaction. */
export function writeKillFolder(folder: PriceFolder): void {
  folder.write('1/ACI.csv', minuteLines(MINUTES));
  for (const code of codes) folder.write(`2/${code}.csv`, dayLines(DAYS));
  folder.write('3/GP.csv', minuteLines(MINUTES));
}

/** The number of imported files; throws when one is partly imported. */
export async function wholeFiles(pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    `select 'day' as kind, code, count(*)::int as rows from day_bar group by code
      union all select 'minute', code, count(*)::int from minute_bar group by code`,
  );
  for (const { kind, code, rows: found } of rows)
    if (found !== (kind === 'day' ? DAYS : MINUTES))
      throw new Error(`${kind} of ${code}: ${found} rows are imported`);
  return rows.length;
}

/**
 * Kills the import some milliseconds after so many files are imported; returns the number then
 * imported.
 */
export async function killOnce(
  folder: PriceFolder,
  env: Record<string, string>,
  pool: Pool,
  moment: { readonly files: number; readonly ms: number },
): Promise<number> {
  const { child, ended } = startImport([folder.path], env);
  while (child.exitCode === null && (await wholeFiles(pool)) < moment.files) await delay(20);
  await Promise.race([delay(moment.ms), ended]);
  child.kill('SIGKILL');
  await ended;
  // PostgreSQL notices the lost connection only later: until then the transaction is undecided.
  while ((await busyImports(pool)) > 0) await delay(20);
  return wholeFiles(pool);
}

/** A file whose import is stopped at its first row. */
export interface HeldFile {
  readonly table: 'day_bar' | 'minute_bar';
  readonly code: string;
}

const ADVISORY_LOCK = 4711;

/** Makes an import wait at the first row of a file: a trigger waits for a lock that is held here. */
export async function holdImport(pool: Pool, { table, code }: HeldFile) {
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
  await pool.query(`
    create or replace function hold_import() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(${ADVISORY_LOCK}); return new; end $$;
    create trigger hold_import before insert on ${table} for each row
      when (new.code = '${code}') execute function hold_import()`);
  return {
    /** Resolves when the import waits. */
    async reached({ child }: Pick<ImportProcess, 'child'>): Promise<void> {
      while ((await heldImports(pool)) === 0) {
        if (child.exitCode !== null) throw new Error(`the import ended before ${table} of ${code}`);
        await delay(20);
      }
    },
    async release(): Promise<void> {
      await holder.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK]);
      holder.release();
      while ((await busyImports(pool)) > 0) await delay(20);
      await pool.query(`drop trigger hold_import on ${table}`);
    },
  };
}

/** Kills the import while it writes this file; returns the number of files then imported. */
export async function killInside(
  folder: PriceFolder,
  env: Record<string, string>,
  pool: Pool,
  file: HeldFile,
): Promise<number> {
  const held = await holdImport(pool, file);
  const { child, ended } = startImport([folder.path], env);
  await held.reached({ child });
  child.kill('SIGKILL');
  await ended;
  await held.release();
  return wholeFiles(pool);
}

async function heldImports(pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as held from pg_stat_activity
      where datname = current_database() and wait_event = 'advisory'`,
  );
  return rows[0].held;
}

async function busyImports(pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as busy from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
  );
  return rows[0].busy;
}

export const allFiles = codes.length + 2;
