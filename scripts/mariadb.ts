import { findMariadb } from '../apps/server/src/feed/mds/testing/find-mariadb.ts';
import { ensureProgram } from './debian-package.ts';

export const ensureMariadb = () =>
  ensureProgram({
    name: 'MariaDB',
    // The client package has `my_print_defaults`, which `mariadb-install-db` runs.
    packages: ['mariadb-server-core', 'mariadb-client-core'],
    setting: 'MARIADBD_PATH',
    skipped: 'tests of the Market Data Server',
    find: findMariadb,
  });
