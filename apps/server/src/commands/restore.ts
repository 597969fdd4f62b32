import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { checkBackup } from '../db/backup/read-backup.ts';
import { requireKnown, restoreBackup } from '../db/backup/restore-backup.ts';
import { openForRestore } from '../db/backup/store-to-restore.ts';
import { writeKeys } from '../settings/keys.ts';
import { showProgress } from '../terminal/progress.ts';
import { warn } from '../terminal/terminal.ts';
import { runCommand, UsageError } from './run-command.ts';

const usage = `npm run restore -- <file> [--replace]

Puts the database back as it was when the backup was made; stop the app first.
  --replace  replace a database that is not empty`;

await runCommand(usage, async () => {
  const options = { replace: { type: 'boolean' } } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [given, ...rest] = positionals;
  if (given === undefined || rest.length > 0) throw new UsageError('name one file');
  const file = resolve(process.env.INIT_CWD ?? '.', given);
  const config = readConfig(process.env);
  const { manifest, rows, keys } = await checkBackup(file);
  requireKnown(manifest);
  const store = await openForRestore(config, warn);
  try {
    const bar = showProgress(process.stderr, 'Restoring');
    const request = { file, manifest, replace: values.replace ?? false };
    await restoreBackup(store.where, request, warn, bar.at);
    if (keys) writeKeys(config.DATA_DIR, keys);
    bar.end(`${rows} rows of ${manifest.tables.length} tables, as they were at ${manifest.madeAt}`);
  } finally {
    await store.close();
  }
});
