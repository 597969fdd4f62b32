import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRedis } from '../apps/server/src/cluster/testing/find-redis.ts';
import { type RedisServer, startRedis } from '../apps/server/src/cluster/testing/redis.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start.ts';

/** PostgreSQL and Redis for several processes. */
export interface Engines {
  readonly redis: RedisServer;
  /** The settings that every process shares. */
  readonly settings: Record<string, string>;
  end(): Promise<void>;
}

/** Null without a Redis on this machine. */
export async function startEngines(): Promise<Engines | null> {
  const program = findRedis();
  if (program === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'dorpon-engines-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const redis = await startRedis(program);
  const { host, user, database } = postgres.connection;
  return {
    redis,
    settings: {
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      REDIS_URL: redis.url,
      AUTH_SECRET: 'the same for all processes of the bench',
    },
    async end() {
      await redis.remove();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
