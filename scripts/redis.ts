import { findRedis } from '../apps/server/src/cluster/testing/find-redis.ts';
import { canInstall, installPackages } from './debian-package.ts';

/** Has the program of the server. The package `redis-server` would also start a service. */
const packages = ['redis-tools'];

/** Finds the Redis server, installs it (as root on Debian), or prints how to. */
export async function ensureRedis(): Promise<string | null> {
  const found = findRedis();
  if (found) return found;
  const advice = `install it (Debian: apt-get install ${packages.join(' ')}) or set REDIS_SERVER_PATH`;
  if (!canInstall()) {
    console.log(`Redis not found, tests of several processes are skipped: ${advice}.`);
    return null;
  }
  process.stdout.write('Redis not found, installing it … ');
  const output = await installPackages(packages);
  const path = findRedis();
  if (!path)
    console.log(
      `${output}\nInstalling Redis failed, tests of several processes are skipped: ${advice}.`,
    );
  return path;
}
