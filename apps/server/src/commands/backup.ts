import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { writeBackup } from '../db/backup/write-backup.ts';
import { openDatabaseForCommand } from '../db/database.ts';
import { showProgress } from '../terminal/progress.ts';
import { warn } from '../terminal/terminal.ts';
import { runCommand, UsageError } from './run-command.ts';

const usage = `npm run backup -- <file> [--overwrite]

Writes the whole database into one file; the app may run meanwhile.
  --overwrite  replace the file when it exists`;

await runCommand(usage, async () => {
  const options = { overwrite: { type: 'boolean' } } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [given, ...rest] = positionals;
  if (given === undefined || rest.length > 0) throw new UsageError('name one file');
  const file = resolve(process.env.INIT_CWD ?? '.', given);
  if (existsSync(file) && !values.overwrite)
    throw new Error(`${file} already exists: choose another name, or use --overwrite`);
  const config = readConfig(process.env);
  const database = await openDatabaseForCommand(config, warn);
  try {
    const bar = showProgress(process.stderr, 'Backing up');
    const request = { file, dataDir: config.DATA_DIR, now: new Date() };
    const { rows, tables, bytes, withKeys } = await writeBackup(database.pool, request, bar.at);
    const keys = withKeys ? ', with the keys that sign sessions: keep it secret' : '';
    bar.end(`${file}: ${rows} rows of ${tables} tables, ${(bytes / 1e6).toFixed(1)} MB${keys}`);
  } finally {
    await database.close();
  }
});
