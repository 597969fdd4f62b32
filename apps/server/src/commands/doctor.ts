import { parseArgs } from 'node:util';
import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import { findingKinds } from '@dorpon/domain/health/finding';
import { readConfig } from '../config.ts';
import { openDatabaseBeside } from '../db/database.ts';
import { doctorOf } from '../doctor-of.ts';
import { kindOf } from '../features/data-health/doctor.ts';
import { reportOf } from '../features/data-health/report.ts';

const USAGE = `npm run doctor -- [--json] [--code ACI] [--kind ${findingKinds.join('|')}]`;

process.exitCode = await run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  return 2;
});

/** 0 when nothing is found, 1 when something is. */
async function run(): Promise<number> {
  const { json, code, kind } = readArguments();
  const database = await openDatabaseBeside(readConfig(process.env), () => {});
  try {
    const doctor = doctorOf(database.pool, () => dhakaDay(Date.now()));
    const checkup = await doctor.examine();
    const findings = checkup.findings.filter(
      (finding) =>
        (code === undefined || finding.code === code || finding.other === code) &&
        (kind === undefined || kindOf(finding) === kind),
    );
    const lines = json ? [JSON.stringify({ ...checkup, findings })] : reportOf(checkup, findings);
    process.stdout.write(`${lines.join('\n')}\n`);
    return findings.length > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      code: { type: 'string' },
      kind: { type: 'string' },
    },
  });
  const kind = findingKinds.find((each) => each === values.kind);
  if (values.kind !== undefined && kind === undefined)
    throw new Error(`--kind ${values.kind}: there is no such kind\n${USAGE}`);
  return { json: values.json, code: values.code?.toUpperCase(), kind };
}
