import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabaseBeside } from '../db/database.ts';
import { parseAliases } from '../features/importing/aliases.ts';
import { importFiles } from '../features/importing/import-files.ts';
import { createKnownCodes } from '../features/importing/known-codes.ts';
import { listFiles } from '../features/importing/list-files.ts';
import { paceText } from '../features/importing/pace.ts';
import { openReportFile, tallyText, totalText } from '../features/importing/report.ts';
import { openImportStore } from '../features/importing/store.ts';
import { saveInstruments } from '../features/recording/store.ts';
import { readInstruments } from '../feed/instrument-list.ts';
import { showProgress } from '../progress.ts';
import { writeCompanies } from '../write-companies.ts';

const USAGE = `npm run import -- <file or folder> … [--dry-run] [--create] [--aliases file] [--report file] [--mix]`;
const REFUSED = 1;
const BAD_ARGUMENTS = 2;
const INTERRUPTED = 130;

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

/** A mistake of the caller, told in one line. */
class Refusal extends Error {
  readonly code: number;
  constructor(message: string, code: number) {
    super(message);
    this.code = code;
  }
}

const abort = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (!abort.signal.aborted) tell('\nstopping after what is begun is rolled back');
    abort.abort();
  });

try {
  process.exitCode = await run(readArguments(process.argv.slice(2)));
} catch (error) {
  const known = error instanceof Refusal;
  tell(known ? error.message : error instanceof Error ? error.message : String(error));
  process.exitCode = known ? error.code : REFUSED;
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        create: { type: 'boolean', default: false },
        mix: { type: 'boolean', default: false },
        aliases: { type: 'string' },
        report: { type: 'string' },
      },
    });
    if (positionals.length === 0) throw new Error('which file or folder?');
    return { ...values, paths: positionals };
  } catch (error) {
    throw new Refusal(`${(error as Error).message.split('\n')[0]}\n${USAGE}`, BAD_ARGUMENTS);
  }
}

type Arguments = ReturnType<typeof readArguments>;

async function run(args: Arguments): Promise<number> {
  const isDryRun = args['dry-run'];
  const files = await found(args.paths);
  const renamed = aliasesOf(fileURLToPath(new URL('../../data/aliases.tsv', import.meta.url)));
  const aliases = args.aliases === undefined ? new Map<string, string>() : aliasesOf(args.aliases);
  const database = await openDatabaseBeside(readConfig(process.env), tell);
  const report = args.report === undefined ? null : openReportFile(args.report);
  const progress = showProgress(process.stderr, 'Importing');
  try {
    const store = await openImportStore(database.pool, isDryRun);
    try {
      if (!args.mix && (await store.holdsSimulation()))
        throw new Refusal(
          'the store holds a simulated market, which real prices must not be mixed with: give another DATA_DIR (and FEED=none to look at it), or --mix',
          REFUSED,
        );
      const listed = readInstruments();
      const stored = await store.instruments();
      const known = createKnownCodes({ stored, listed, renamed, aliases, create: args.create });
      const whole = files.reduce((sum, { bytes }) => sum + bytes, 0);
      const began = performance.now();
      const tallies = await importFiles(files, {
        ...{ store, known, now: Date.now(), signal: abort.signal, writeCompanies, saveInstruments },
        hear: (file, kind, remark) => report?.remark(file, kind, remark),
        done: (tally) => report?.file(tally),
        progress: (bytes, rows) =>
          progress.at(bytes, whole, paceText(bytes, whole, rows, performance.now() - began)),
      });
      progress.end(isDryRun ? 'Looked through' : 'Imported');
      for (const tally of tallies) process.stdout.write(tallyText(tally));
      process.stdout.write(totalText(tallies, isDryRun));
      if (abort.signal.aborted) {
        const inside = tallies.filter(({ outcome }) => outcome === 'in').length;
        tell(`interrupted: ${inside} of ${files.length} files are in, each of them whole`);
        return INTERRUPTED;
      }
      return tallies.some(({ outcome }) => outcome === 'refused') ? REFUSED : 0;
    } finally {
      store.close();
    }
  } finally {
    report?.close();
    await database.close();
  }
}

async function found(paths: readonly string[]) {
  try {
    return (await Promise.all(paths.map(listFiles))).flat();
  } catch (error) {
    throw new Refusal((error as Error).message, BAD_ARGUMENTS);
  }
}

function aliasesOf(path: string) {
  try {
    return parseAliases(readFileSync(path, 'utf8'), path);
  } catch (error) {
    throw new Refusal((error as Error).message, BAD_ARGUMENTS);
  }
}
