import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabaseForCommand } from '../db/database.ts';
import { exportFolder } from '../features/exporting/export-folder.ts';
import { readExportOptions } from '../features/exporting/read-options.ts';
import { createExportStore } from '../features/exporting/store.ts';
import { many } from '../terminal/counts.ts';
import { showProgress } from '../terminal/progress.ts';
import { say, warn } from '../terminal/terminal.ts';
import { runCommand, UsageError } from './run-command.ts';

const usage = `npm run export -- <folder> [--format own|csv|amibroker|metastock]
  [--interval day|minute|both] [--adjusted 0|1|2] [--codes A,B] [--from YYYY-MM-DD] [--to YYYY-MM-DD]
  [--one-file|--per-share] [--companies csv|json] [--overwrite]

Writes prices into the folder; with --format own also shares, statements, shareholdings,
corporate actions and news.
  --format     own (default): can be imported again without loss; csv, amibroker or metastock
  --interval   day, minute or both (default)
  --adjusted   0 (default) raw prices, 1 adjusted for bonus, split and rights, 2 also for cash
               dividends; 1 and 2 not with --format own
  --codes      only these shares; default: all
  --from --to  first and last day; default: all days
  --one-file   all shares in one file (default)
  --per-share  one file per share
  --companies  csv (default) or json: how --format own writes the files other than prices
  --overwrite  write into a folder that is not empty`;

const MOST_NAMED = 20;

await runCommand(usage, async () => {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      format: text,
      interval: text,
      adjusted: text,
      codes: text,
      from: text,
      to: text,
      companies: text,
      'one-file': { type: 'boolean' },
      'per-share': { type: 'boolean' },
      overwrite: { type: 'boolean' },
    },
  });
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) throw new UsageError('name one folder');
  const options = readExportOptions(resolve(process.env.INIT_CWD ?? '.', folder), values);
  if ('wrong' in options) throw new UsageError(options.wrong);
  const database = await openDatabaseForCommand(readConfig(process.env), warn);
  try {
    const began = performance.now();
    const progress = showProgress(process.stderr, 'Writing');
    const leftOut: string[] = [];
    const store = createExportStore(database.pool);
    const written = await exportFolder(options, store, progress.at, (what) => leftOut.push(what));
    const rows = written.reduce((sum, file) => sum + file.rows, 0);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    progress.end(
      `${many(written.length, 'file')}, ${many(rows, 'row')}, ${seconds} s: ${options.folder}`,
    );
    for (const line of leftOutLines(leftOut)) warn(line);
    if (!options.perShare) for (const { name, rows } of written) say(`${name}\t${rows}`);
  } finally {
    await database.close();
  }
});

/** Thousands of rows of a damaged table may be left out: only the first are listed. */
function leftOutLines(leftOut: readonly string[]): string[] {
  if (leftOut.length === 0) return [];
  const more = leftOut.length > MOST_NAMED ? [`  and ${leftOut.length - MOST_NAMED} more`] : [];
  const named = leftOut.slice(0, MOST_NAMED).map((what) => `  ${what}`);
  return [
    `Not exported, because a code or a value is not allowed in export files: ${leftOut.length}`,
    ...named,
    ...more,
  ];
}
