import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's package without a service has the program only under the second name. */
const names = ['redis-server', 'redis-check-rdb'];

/** The path of a Redis server, or null: tests that need one are skipped then. */
export function findRedis(): string | null {
  const given = process.env.REDIS_SERVER_PATH;
  if (given) return existsSync(given) ? given : null;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}
