import { findPostgres } from '../apps/server/src/testing/debian-postgres.ts';
import { canInstall, installPackages } from './debian-package.ts';

/** Finds an installed PostgreSQL, installs it (as root on Debian), or prints how to. */
export async function ensurePostgres(): Promise<string | null> {
  const found = findPostgres();
  if (found) return found;
  const advice = 'install it (Debian: apt-get install postgresql)';
  if (!canInstall()) {
    console.log(`PostgreSQL not found, tests of several processes are skipped: ${advice}.`);
    return null;
  }
  process.stdout.write('PostgreSQL not found, installing it … ');
  const output = await installPackages(['postgresql']);
  const path = findPostgres();
  if (!path)
    console.log(
      `${output}\nInstalling PostgreSQL failed, tests of several processes are skipped: ${advice}.`,
    );
  return path;
}
