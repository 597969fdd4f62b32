import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** The path of a usable MariaDB server, or null: tests that need one are skipped then. */
export function findMariadb(): string | null {
  const given = process.env.MARIADBD_PATH;
  if (given) return isUsable(given) ? given : null;
  // Debian keeps servers in a folder that only root's PATH has.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'mariadbd')).find(isUsable) ?? null;
}

/** The program that creates the server's first tables. Debian has its parts in two packages. */
export const installerOf = (server: string): string => programOf(server, 'mariadb-install-db');

function isUsable(server: string): boolean {
  const programs = [installerOf(server), programOf(server, 'my_print_defaults')];
  return [server, ...programs].every((path) => existsSync(path));
}

const programOf = (server: string, name: string): string =>
  join(dirname(dirname(server)), 'bin', name);
