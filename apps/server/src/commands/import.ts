import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { type Aliases, parseAliases, shippedAliases } from '../core/market/aliases.ts';
import { saveInstruments } from '../core/recording/store.ts';
import { openDatabaseForCommand } from '../db/database.ts';
import type { FileTally } from '../features/importing/file-tally.ts';
import { importFiles } from '../features/importing/import-files.ts';
import { createKnownCodes } from '../features/importing/known-codes.ts';
import { type FoundFile, listFiles } from '../features/importing/list-files.ts';
import { paceText } from '../features/importing/pace.ts';
import { openReportFile, tallyLines, totalLine } from '../features/importing/report.ts';
import { type ImportStore, openImportStore } from '../features/importing/store.ts';
import { readInstruments } from '../feed/instrument-list.ts';
import { showProgress } from '../terminal/progress.ts';
import { say, warn } from '../terminal/terminal.ts';
import { runCommand, UsageError } from './run-command.ts';
import { writeCompanies } from './write-companies.ts';

const usage = `npm run import -- <file or folder> … [--dry-run] [--create] [--aliases file]
  [--sector-averages skip|index] [--report file] [--mix]

Imports price files, and company files as \`npm run export\` writes them, plain or gzipped. Each file is
imported completely or not at all.
  --dry-run          report what would be imported, and change nothing
  --create           create a share for an unknown code
  --aliases          a file of lines "old code, tab, new code"
  --sector-averages  for 01.Bank, 04.Engineering and so on: skip them (default) or
                     import each as an index
  --report           write a file with a line of JSON for each rejected row, each row kept with a
                     warning, and each file
  --mix              import real prices into a database that holds a simulated market
Exit code: 0 at least one file was imported and none refused, 1 otherwise, 2 invalid arguments,
130 interrupted.`;
const SIMULATED = `the database holds a simulated market, which must not be mixed with real prices: use another
DATA_DIR (start the server on it with FEED=none), or --mix`;
const REFUSED = 1;
const INTERRUPTED = 130;

const abort = new AbortController();
/** One Ctrl-C can arrive twice, from the terminal and from npm. */
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (abort.signal.aborted) return;
    warn('', 'Stopping: rolling back the current file');
    abort.abort();
  });

await runCommand(usage, async () => {
  const args = readArguments();
  const files = await filesOf(args.paths);
  const database = await openDatabaseForCommand(readConfig(process.env), warn);
  try {
    const store = await openImportStore(database.pool, args.isDryRun);
    try {
      if (!args.mix && (await store.holdsSimulation())) throw new Error(SIMULATED);
      process.exitCode = printReport(await run(files, store, args), files.length, args.isDryRun);
    } finally {
      store.close();
    }
  } finally {
    await database.close();
  }
});

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean' },
      create: { type: 'boolean' },
      mix: { type: 'boolean' },
      aliases: { type: 'string' },
      report: { type: 'string' },
      'sector-averages': { type: 'string', default: 'skip' },
    },
  });
  if (positionals.length === 0) throw new UsageError('name a file or a folder');
  const { create = false, mix = false, report, aliases } = values;
  const averages = (['skip', 'index'] as const).find((each) => each === values['sector-averages']);
  if (!averages)
    throw new UsageError(`--sector-averages ${values['sector-averages']}: not skip or index`);
  return {
    averages,
    create,
    mix,
    isDryRun: values['dry-run'] ?? false,
    paths: positionals.map(fromCaller),
    shippedAliases: shippedAliases(),
    givenAliases: aliases === undefined ? new Map() : readAliases(fromCaller(aliases)),
    report: report === undefined ? null : fromCaller(report),
  };
}

type Arguments = ReturnType<typeof readArguments>;

async function run(
  files: readonly FoundFile[],
  store: ImportStore,
  { create, averages, shippedAliases, givenAliases, isDryRun, report: path }: Arguments,
): Promise<FileTally[]> {
  const stored = await store.instruments();
  const known = createKnownCodes({
    stored,
    listed: readInstruments(),
    shippedAliases,
    givenAliases,
    create,
    averages,
  });
  const report = path === null ? null : openReportFile(path);
  const progress = showProgress(process.stderr, isDryRun ? 'Checking' : 'Importing');
  const whole = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  try {
    const tallies = await importFiles(files, {
      store,
      known,
      now: Date.now(),
      signal: abort.signal,
      writeCompanies,
      saveInstruments,
      onRemark: (file, kind, remark) => report?.remark(file, kind, remark),
      done: (tally) => report?.file(tally),
      progress: (bytes, rows) => progress.at(bytes, whole, paceText(bytes, whole, rows, elapsed())),
    });
    progress.end(
      `${tallies.length} of ${files.length} files in ${(elapsed() / 1000).toFixed(1)} s`,
    );
    return tallies;
  } finally {
    report?.close();
  }
}

/** Prints the report and returns the exit code. */
function printReport(tallies: readonly FileTally[], files: number, isDryRun: boolean): number {
  for (const tally of tallies) say(...tallyLines(tally));
  say(totalLine(tallies, isDryRun));
  const has = (wanted: FileTally['outcome']) => tallies.some(({ outcome }) => outcome === wanted);
  if (!abort.signal.aborted) return has('refused') || !has('imported') ? REFUSED : 0;
  const imported = isDryRun ? 0 : tallies.filter(({ outcome }) => outcome === 'imported').length;
  warn(`Interrupted: ${imported} of ${files} files were imported completely`);
  return INTERRUPTED;
}

/** npm runs in the project's folder, wherever it was called. */
function fromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}

async function filesOf(paths: readonly string[]): Promise<FoundFile[]> {
  try {
    return (await Promise.all(paths.map(listFiles))).flat();
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function readAliases(path: string): Aliases {
  try {
    return parseAliases(readFileSync(path, 'utf8'), path);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
