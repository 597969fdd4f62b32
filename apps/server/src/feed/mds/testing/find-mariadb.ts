import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of MariaDB's server, or null: what needs one is skipped then. */
export function findMariadb(): string | null {
  const given = process.env.MARIADBD_PATH;
  if (given) return existsSync(given) ? given : null;
  // Debian keeps servers in a folder that only root's PATH has.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'mariadbd')).find(existsSync) ?? null;
}
