import { findMariadb } from '../apps/server/src/feed/mds/testing/find-mariadb.ts';
import { canInstall, installPackage } from './debian-package.ts';

/** Finds MariaDB's server; as root on Debian installs it, else says how to get it. */
export async function ensureMariadb(): Promise<string | null> {
  const found = findMariadb();
  if (found) return found;
  const advice = 'install it (Debian: apt-get install mariadb-server-core) or set MARIADBD_PATH';
  if (!canInstall()) {
    console.log(`No MariaDB here, tests of the Market Data Server are skipped: ${advice}.`);
    return null;
  }
  process.stdout.write("No MariaDB here, installing Debian's … ");
  const output = await installPackage('mariadb-server-core');
  const path = findMariadb();
  if (!path)
    console.log(`${output}\nNo MariaDB, tests of the Market Data Server skipped: ${advice}.`);
  return path;
}
