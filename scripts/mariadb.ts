import { findMariadb } from '../apps/server/src/feed/mds/testing/find-mariadb.ts';
import { canInstall, installPackages } from './debian-package.ts';

/** The client package has `my_print_defaults`, which `mariadb-install-db` runs. */
const packages = ['mariadb-server-core', 'mariadb-client-core'];

/** Finds the MariaDB server, installs it (as root on Debian), or prints how to. */
export async function ensureMariadb(): Promise<string | null> {
  const found = findMariadb();
  if (found) return found;
  const advice = `install it (Debian: apt-get install ${packages.join(' ')}) or set MARIADBD_PATH`;
  if (!canInstall()) {
    console.log(`MariaDB not found, tests of the Market Data Server are skipped: ${advice}.`);
    return null;
  }
  process.stdout.write('MariaDB not found, installing it … ');
  const output = await installPackages(packages);
  const path = findMariadb();
  if (!path)
    console.log(
      `${output}\nInstalling MariaDB failed, tests of the Market Data Server are skipped: ${advice}.`,
    );
  return path;
}
