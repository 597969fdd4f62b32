import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDays } from '../apps/server/src/core/days/store.ts';
import { beginCopy } from '../apps/server/src/db/copy-in.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import type { DayRows } from '../apps/server/src/features/importing/rows.ts';
import { newDayColumns, newDays } from '../apps/server/src/features/importing/staged-rows.ts';
import { type CommandRun, runCommand } from './command-run.ts';
import { writeDayFiles, writeMinuteFile } from './import-files.ts';
import { judge, median, report, yardstickMs } from './report.ts';

/**
 * `npm run import` on an embedded database, compared with COPY of the same, clean rows into the same
 * empty table. ROWS is the number of days; there are ten times as many minutes.
 */
const ROWS = Number(process.env.ROWS ?? 1_000_000);
const ROUNDS = 3;
const folder = mkdtempSync(join(tmpdir(), 'dorpon-import-'));
const DATA_DIR = join(folder, 'data');
const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined }, () => {});
const { pool } = database;

const imported = (path: string): Promise<CommandRun> => runCommand('import', [path], { DATA_DIR });

/** Rows of the table in COPY format, prepared before the measurement. */
async function cleanRows(): Promise<Buffer[]> {
  return [...(await loadDays(pool))].map(([code, columns]) => {
    const { count } = columns;
    const rows = {
      codes: [code],
      code: new Int32Array(count),
      line: new Int32Array(count),
      count,
      day: columns.day.slice(0, count),
    };
    const int4 = (column: Float64Array) => Int32Array.from(column.subarray(0, count));
    const order = Uint32Array.from({ length: count }, (_, i) => i);
    const { open, high, low, close, last, yesterdayClose, trades } = columns;
    const { volume, value, bull, bear } = columns;
    const prices = { open: int4(open), high: int4(high), low: int4(low), close: int4(close) };
    const others = { last: int4(last), yesterdayClose: int4(yesterdayClose), trades: int4(trades) };
    const whole: DayRows = {
      kind: 'days',
      ...rows,
      ...prices,
      ...others,
      volume,
      value,
      bull,
      bear,
    };
    return newDays(whole, order, others.yesterdayClose);
  });
}

async function copied(rows: readonly Buffer[]): Promise<number> {
  const client = await pool.connect();
  const began = performance.now();
  const copy = beginCopy(client, `day_bar (${newDayColumns})`);
  for (const buffer of rows) await copy.write(buffer);
  await copy.end();
  const seconds = (performance.now() - began) / 1000;
  client.release();
  return seconds;
}

async function days(): Promise<void> {
  const path = join(folder, 'days');
  await writeDayFiles(path, ROWS);
  const ratios: number[] = [];
  const peaks: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { seconds, peakMb } = await imported(path);
    const { rows } = await pool.query('select count(*)::int as days from day_bar');
    if (rows[0].days !== ROWS) throw new Error(`${rows[0].days} days were imported, not ${ROWS}`);
    const clean = await cleanRows();
    await pool.query('truncate day_bar');
    await pool.query('checkpoint');
    const copySeconds = await copied(clean);
    await pool.query('truncate day_bar, instrument');
    await pool.query('checkpoint');
    ratios.push(seconds / copySeconds);
    peaks.push(peakMb);
    report('import', {
      round,
      rows: ROWS,
      seconds,
      copySeconds,
      peakMb: Math.round(peakMb),
      yardstickMs: Math.round(yardstickMs()),
    });
  }
  judge('import', 'import of days ÷ COPY of the same, median', median(ratios), '<=', 3);
  judge('import', 'peak memory of an import of days, MB', Math.max(...peaks), '<=', 400);
  rmSync(path, { recursive: true });
}

async function minutes(rows: number): Promise<CommandRun> {
  const path = join(folder, 'minutes.csv');
  await writeMinuteFile(path, rows);
  const found = await imported(path);
  const stored = await pool.query('select count(*)::int as minutes from minute_bar');
  if (stored.rows[0].minutes !== rows)
    throw new Error(`${stored.rows[0].minutes} minutes were imported`);
  report('import', { minutes: rows, ...found, yardstickMs: Math.round(yardstickMs()) });
  await pool.query('truncate minute_bar');
  return found;
}

try {
  await days();
  const few = await minutes(ROWS);
  const many = await minutes(ROWS * 10);
  judge('import', `import of ${ROWS * 10} minutes, s`, many.seconds, '<=', 180);
  judge(
    'import',
    'peak memory, ten times the minutes ÷ once',
    many.peakMb / few.peakMb,
    '<=',
    1.25,
  );
  judge('import', 'peak memory of an import of minutes, MB', many.peakMb, '<=', 400);
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
