import { findMariadb } from '../apps/server/src/feed/mds/testing/find-mariadb.ts';
import { canInstall, installPackages } from './debian-package.ts';

/** The server, and the client's package for `my_print_defaults`, which `mariadb-install-db` runs. */
const packages = ['mariadb-server-core', 'mariadb-client-core'];

/** Finds MariaDB's server; as root on Debian installs it, else says how to get it. */
export async function ensureMariadb(): Promise<string | null> {
  const found = findMariadb();
  if (found) return found;
  const advice = `install it (Debian: apt-get install ${packages.join(' ')}) or set MARIADBD_PATH`;
  if (!canInstall()) {
    console.log(`No MariaDB here, tests of the Market Data Server are skipped: ${advice}.`);
    return null;
  }
  process.stdout.write("No MariaDB here, installing Debian's … ");
  const output = await installPackages(packages);
  const path = findMariadb();
  if (!path)
    console.log(`${output}\nNo MariaDB, tests of the Market Data Server skipped: ${advice}.`);
  return path;
}
