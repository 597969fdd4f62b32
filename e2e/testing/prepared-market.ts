import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '../../apps/server/src/testing/server-process.ts';
import { root } from '../../scripts/process.ts';

const run = promisify(execFile);
const FOLDERS = join(root, 'node_modules/.cache/dorpon-market');
const HOUR_MS = 3_600_000;

/** The simulated market of browser tests. */
export const market = { SIM_SEED: '1', SIM_YEARS: '1' };

/**
 * Fills an empty DATA_DIR with the market at noon of its first day. Generating it takes ten times
 * the processor time of copying it, so it is generated once for each state of the sources. If that
 * failed, the folder stays empty, and the server generates the market itself.
 */
export async function copyMarket(dataDir: string): Promise<void> {
  if (process.env.E2E_MARKET === 'none') return;
  const folder = await prepareMarket();
  // Read by the workers of the run too: each would try again.
  if (!folder) process.env.E2E_MARKET = 'none';
  // Not `fs.cp`, which loses the owner: PostgreSQL opens only what its user owns.
  if (folder) await run('cp', ['-a', join(folder, 'postgres'), dataDir]);
}

let prepared: Promise<string | undefined> | undefined;

/** Generates the market that later copies need; the folder of it, if it could be generated. */
export function prepareMarket(): Promise<string | undefined> {
  prepared ??= prepare();
  return prepared;
}

async function prepare(): Promise<string | undefined> {
  const folder = join(FOLDERS, sourceKey());
  const now = new Date();
  const isThere = await utimes(folder, now, now).then(
    () => true,
    () => false,
  );
  if (isThere) return folder;
  await mkdir(FOLDERS, { recursive: true });
  await removeUnused(now.getTime());
  const fresh = await mkdtemp(join(tmpdir(), 'dorpon-market-'));
  const copy = await mkdtemp(join(FOLDERS, 'new-'));
  try {
    const server = startServer({ ...market, DATA_DIR: fresh });
    // A run that is stopped must not leave it behind.
    process.once('exit', () => server.child.kill());
    await server.url;
    // Other than 0: it did not stop in time, and its PostgreSQL may still write.
    if ((await server.end('SIGTERM')) !== 0) return undefined;
    await run('cp', ['-a', join(fresh, 'postgres'), copy]);
    // Another run may have prepared the same meanwhile.
    await rename(copy, folder).catch(() => stat(folder));
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(copy, { recursive: true, force: true });
  }
  return folder;
}

/** Everything that can change what the first start stores. */
function sourceKey(): string {
  const files = globSync(
    ['{apps/server,packages/*}/src/**/*.{ts,sql,json,csv}', 'package-lock.json'],
    {
      cwd: root,
      exclude: (path) => path.endsWith('.test.ts'),
    },
  );
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** A copy takes seconds, so a folder unused for an hour is of older sources, or of a killed run. */
async function removeUnused(now: number): Promise<void> {
  for (const name of await readdir(FOLDERS)) {
    const folder = join(FOLDERS, name);
    const used = await stat(folder).catch(() => undefined);
    if (used && now - used.mtimeMs > HOUR_MS) await rm(folder, { recursive: true, force: true });
  }
}
