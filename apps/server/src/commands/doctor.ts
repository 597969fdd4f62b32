import { parseArgs } from 'node:util';
import { addDays, dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import { findingKinds } from '@dorpon/domain/health/finding';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { readConfig } from '../config.ts';
import { type Database, openDatabaseForCommand } from '../db/database.ts';
import { kindOf } from '../features/data-health/doctor.ts';
import type { TodayOf } from '../features/data-health/examine.ts';
import { openDoctor } from '../features/data-health/open-doctor.ts';
import { reportOf } from '../features/data-health/report.ts';
import { type Removal, removeRows } from '../features/data-health/store.ts';
import { many } from '../terminal/counts.ts';
import { say } from '../terminal/terminal.ts';
import { runCommand, UsageError } from './run-command.ts';

const USAGE = `npm run doctor -- [--json] [--code ACI] [--kind ${findingKinds.join('|')}]
npm run doctor -- --remove days|minutes --code ACI [--from YYYY-MM-DD] [--to YYYY-MM-DD]

Checks the stored data. Exit code: 0 nothing found, 1 something found, 2 the check failed.
  --json    print the findings as JSON
  --code    only the findings of one share
  --kind    only the findings of one kind
  --remove  remove the days or minutes of one share, all of them or those from --from to --to`;

/** Only the app has the exchange's clock; a command uses the day of the feed's last checkpoint. */
const exchangeDay: TodayOf = (feedDay) => feedDay ?? dhakaDay(Date.now());

const CHECK_FAILED = 2;
await runCommand(
  USAGE,
  async () => {
    process.exitCode = await run();
  },
  CHECK_FAILED,
);

/** 0 when nothing is found, 1 when something is. */
async function run(): Promise<number> {
  const args = readArguments();
  const database = await openDatabaseForCommand(readConfig(process.env), () => {});
  try {
    if (args.code !== undefined) await requireShare(database, args.code);
    return await (args.removal ? remove(database, args.removal) : check(database, args));
  } finally {
    await database.close();
  }
}

/** Nothing is ever found of a code that nobody has. */
async function requireShare({ pool }: Database, code: ShareCode): Promise<void> {
  const { rows } = await pool.query(
    `select from (
        select code from instrument union all select code from day_bar union all select code from minute_bar
        union all select code from statement union all select code from shareholding
      ) stored where code = $1 limit 1`,
    [code],
  );
  if (rows.length === 0) throw new UsageError(`--code ${code}: no share with this code is stored`);
}

async function check({ pool }: Database, { json, code, kind }: ReturnType<typeof readArguments>) {
  const checkup = await openDoctor(pool, exchangeDay).examine();
  const findings = checkup.findings.filter(
    (finding) =>
      (code === undefined || finding.code === code || finding.other === code) &&
      (kind === undefined || kindOf(finding) === kind),
  );
  const lines = json ? [JSON.stringify({ ...checkup, findings })] : reportOf(checkup, findings);
  say(...lines);
  return findings.length > 0 ? 1 : 0;
}

async function remove({ pool }: Database, removal: Removal): Promise<number> {
  const count = await removeRows(pool, removal);
  say(`Removed ${many(count, removal.rows.slice(0, -1))} of ${removal.code}`);
  return 0;
}

function readArguments() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      code: text,
      kind: text,
      remove: text,
      from: text,
      to: text,
      // The name of --to in earlier versions.
      upto: text,
    },
  });
  const kind = findingKinds.find((each) => each === values.kind);
  if (values.kind !== undefined && kind === undefined)
    throw new UsageError(`--kind ${values.kind}: unknown kind`);
  const code = values.code?.toUpperCase();
  const from = dayOf('from', values.from);
  const upto = dayOf('to', values.to ?? values.upto);
  const rows = (['days', 'minutes'] as const).find((each) => each === values.remove);
  if (values.remove !== undefined && rows === undefined)
    throw new UsageError(`--remove ${values.remove}: not days or minutes`);
  if (rows === undefined && (from ?? upto) !== undefined)
    throw new UsageError('--from and --to need --remove');
  if (rows !== undefined && code === undefined) throw new UsageError('--remove needs --code');
  const removal = rows && code !== undefined ? { rows, code, from, upto } : undefined;
  return { json: values.json, code, kind, removal };
}

function dayOf(name: string, given: string | undefined): TradingDay | undefined {
  if (given === undefined) return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(given) && isDay(given)) return given;
  throw new UsageError(`--${name} ${given}: not a day like YYYY-MM-DD`);
}

function isDay(text: string): boolean {
  return !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text;
}
