import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { startImport } from './import-process.ts';
import { dayLines, minuteLines, type PriceFolder } from './price-folder.ts';

const DAYS = 1000;
const MINUTES = 110_000;
const codes = ['ACI', 'GP', 'EBL', 'BATBC', 'RENATA', 'SQURPHARMA', 'KAY&QUE', 'AMCL(PRAN)'];

type Pool = Database['pool'];

/** Days between two files of minutes, each of which takes two batches of one transaction. */
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
  // Its server process notices the lost connection only later: until then its transaction is
  // undecided.
  while ((await busyImports(pool)) > 0) await delay(20);
  return wholeFiles(pool);
}

async function busyImports(pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as busy from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
  );
  return rows[0].busy;
}

export const allFiles = codes.length + 2;
