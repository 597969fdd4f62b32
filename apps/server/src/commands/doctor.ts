import { parseArgs } from 'node:util';
import { addDays, dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import { findingKinds } from '@dorpon/domain/health/finding';
import type { TradingDay } from '@dorpon/domain/units';
import { readConfig } from '../config.ts';
import { type Database, openDatabaseBeside } from '../db/database.ts';
import { doctorOf } from '../doctor-of.ts';
import { kindOf } from '../features/data-health/doctor.ts';
import { reportOf } from '../features/data-health/report.ts';
import { type Removal, removeRows } from '../features/data-health/store.ts';

const USAGE = `npm run doctor -- [--json] [--code ACI] [--kind ${findingKinds.join('|')}]
npm run doctor -- --remove days|minutes --code ACI [--from YYYY-MM-DD] [--upto YYYY-MM-DD]`;

process.exitCode = await run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  return 2;
});

/** 0 when nothing is found, 1 when something is. */
async function run(): Promise<number> {
  const wish = readArguments();
  const database = await openDatabaseBeside(readConfig(process.env), () => {});
  try {
    return await (wish.removal ? remove(database, wish.removal) : look(database, wish));
  } finally {
    await database.close();
  }
}

async function look({ pool }: Database, { json, code, kind }: ReturnType<typeof readArguments>) {
  const checkup = await doctorOf(pool, () => dhakaDay(Date.now())).examine();
  const findings = checkup.findings.filter(
    (finding) =>
      (code === undefined || finding.code === code || finding.other === code) &&
      (kind === undefined || kindOf(finding) === kind),
  );
  const lines = json ? [JSON.stringify({ ...checkup, findings })] : reportOf(checkup, findings);
  process.stdout.write(`${lines.join('\n')}\n`);
  return findings.length > 0 ? 1 : 0;
}

async function remove({ pool }: Database, removal: Removal): Promise<number> {
  const count = await removeRows(pool, removal);
  process.stdout.write(`Removed ${count} ${removal.rows} of ${removal.code}\n`);
  return 0;
}

function readArguments() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      ...{ code: text, kind: text, remove: text, from: text, upto: text },
    },
  });
  const kind = findingKinds.find((each) => each === values.kind);
  if (values.kind !== undefined && kind === undefined)
    throw new Error(`--kind ${values.kind}: there is no such kind\n${USAGE}`);
  const code = values.code?.toUpperCase();
  const [from, upto] = [dayOf('from', values.from), dayOf('upto', values.upto)];
  const rows = (['days', 'minutes'] as const).find((each) => each === values.remove);
  if (values.remove !== undefined && rows === undefined)
    throw new Error(`--remove ${values.remove}: neither days nor minutes\n${USAGE}`);
  if (rows === undefined && (from ?? upto) !== undefined)
    throw new Error(`--from and --upto go with --remove\n${USAGE}`);
  if (rows !== undefined && code === undefined)
    throw new Error(`--remove: of which share? --code names it\n${USAGE}`);
  const removal = rows && code !== undefined ? { rows, code, from, upto } : undefined;
  return { json: values.json, code, kind, removal };
}

function dayOf(name: string, given: string | undefined): TradingDay | undefined {
  if (given === undefined) return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(given) && isDay(given)) return given;
  throw new Error(`--${name} ${given}: not a day as YYYY-MM-DD\n${USAGE}`);
}

function isDay(text: string): boolean {
  return !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text;
}
