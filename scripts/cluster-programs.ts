import { findRedis } from '../apps/server/src/cluster/testing/find-redis.ts';
import { findNginx } from '../apps/server/src/scenarios/cluster/testing/nginx.ts';
import { findPostgres } from '../apps/server/src/testing/debian-postgres.ts';
import { ensureProgram } from './debian-package.ts';

const skipped = 'tests of several processes';

export const ensureRedis = () =>
  ensureProgram({
    name: 'Redis',
    // Has the program of the server. The package `redis-server` would also start a service.
    packages: ['redis-tools'],
    setting: 'REDIS_SERVER_PATH',
    skipped,
    find: findRedis,
  });

export const ensureNginx = () =>
  ensureProgram({
    name: 'nginx',
    packages: ['nginx-light'],
    setting: 'NGINX_PATH',
    skipped,
    find: findNginx,
  });

export const ensurePostgres = () =>
  ensureProgram({ name: 'PostgreSQL', packages: ['postgresql'], skipped, find: findPostgres });
