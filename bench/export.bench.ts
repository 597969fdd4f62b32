import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { type CommandRun, runCommand } from './command-run.ts';
import { judge, median, report, yardstickMs } from './report.ts';

/** Exports of a million days and minutes, and of a tenth of them: time and peak memory. */
const ROUNDS = 3;
const [CODES, DAYS, MINUTE_DAYS] = [400, 2500, 10];
const LAST_TENTH = '2023-03-13';

const folder = mkdtempSync(join(tmpdir(), 'dorpon-export-bench-'));
const DATA_DIR = join(folder, 'data');
const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined }, () => {});
const { pool } = database;

async function fill(): Promise<void> {
  await pool.query(`insert into day_bar
    select 'S' || lpad(code::text, 3, '0'), date '2017-01-01' + n, 10000 + n, 10100 + n, 9900 + n, 10050 + n,
      10040 + n, 9990 + n, 1000000 + code * n, 12345678900 + n, 500 + code, 400000, 300000,
      300000 + code * n
    from generate_series(0, ${CODES - 1}) as code, generate_series(0, ${DAYS - 1}) as n`);
  for (let day = 1; day <= MINUTE_DAYS; day += 1) {
    const date = `2026-01-${String(day).padStart(2, '0')}`;
    await pool.query('select ensure_day_partitions($1)', [date]);
    await pool.query(
      `insert into minute_bar select $1::date, 'S' || lpad(code::text, 3, '0'), $2::bigint + n * 60000,
        10000, 10100, 9900, 10050, 1000 + n, 10050000 + n, 5
      from generate_series(0, ${CODES - 1}) as code, generate_series(0, 249) as n`,
      [date, Date.parse(`${date}T10:00:00+06:00`)],
    );
  }
  await pool.query('analyze');
}

/** Runs the export command on the database that is open here. */
async function run(args: readonly string[]): Promise<CommandRun> {
  const out = join(folder, 'out');
  rmSync(out, { recursive: true, force: true });
  return await runCommand('export', [out, ...args], { DATA_DIR });
}

const cases = [
  { name: 'days, own', options: ['--interval', 'day'], tenth: ['--from', LAST_TENTH] },
  { name: 'minutes, own', options: ['--interval', 'minute'], tenth: ['--to', '2026-01-01'] },
  {
    name: 'days, AmiBroker, a file for each share',
    options: ['--interval', 'day', '--format', 'amibroker', '--per-share'],
    tenth: ['--from', LAST_TENTH],
  },
] as const;

await fill();
for (const { name, options, tenth } of cases) {
  const whole: CommandRun[] = [];
  const part: CommandRun[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    part.push(await run([...options, ...tenth]));
    whole.push(await run(options));
    report('export', {
      files: name,
      round,
      tenth: part.at(-1),
      whole: whole.at(-1),
      yardstickMs: Math.round(yardstickMs()),
    });
  }
  const peak = (runs: readonly CommandRun[]) => median(runs.map(({ peakMb }) => peakMb));
  const seconds = median(whole.map((each) => each.seconds));
  judge('export', `a million rows, ${name}, s`, seconds, '<=', 10);
  judge('export', `${name}: peak memory ÷ that of a tenth`, peak(whole) / peak(part), '<=', 1.25);
}
await database.close();
rmSync(folder, { recursive: true });
