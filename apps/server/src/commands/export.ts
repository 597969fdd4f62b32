import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabaseBeside } from '../db/database.ts';
import { exportFolder } from '../features/exporting/export-folder.ts';
import { readWish } from '../features/exporting/read-wish.ts';
import { createExportStore } from '../features/exporting/store.ts';
import { showProgress } from '../progress.ts';
import { runCommand, UsageError } from './run-command.ts';

const usage = `npm run export -- <folder> [--format own|csv|amibroker|metastock]
  [--interval day|minute|both] [--adjusted 0|1|2] [--codes A,B] [--from YYYY-MM-DD] [--to YYYY-MM-DD]
  [--one-file|--per-share] [--companies csv|json] [--overwrite]`;

await runCommand(usage, async () => {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ format: text, interval: text, adjusted: text, codes: text, from: text, to: text },
      ...{ companies: text, 'one-file': { type: 'boolean' }, 'per-share': { type: 'boolean' } },
      overwrite: { type: 'boolean' },
    },
  });
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) throw new UsageError('name one folder');
  const wish = readWish(resolve(process.env.INIT_CWD ?? '.', folder), values);
  if ('wrong' in wish) throw new UsageError(wish.wrong);
  const database = await openDatabaseBeside(readConfig(process.env), console.error);
  try {
    const began = performance.now();
    const bar = showProgress(process.stderr, 'Writing');
    const written = await exportFolder(wish, createExportStore(database.pool), bar.at);
    const rows = written.reduce((sum, file) => sum + file.rows, 0);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    bar.end(`${written.length} files, ${rows} rows, ${seconds} s: ${wish.folder}`);
    if (!wish.perShare) for (const { name, rows } of written) console.log(`${name}\t${rows}`);
  } finally {
    await database.close();
  }
});
