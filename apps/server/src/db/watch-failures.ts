import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { isDatabaseUnavailable } from './database-unavailable.ts';

type Query = string | QueryConfig;

const watching = new AsyncLocalStorage<{ failure?: unknown }>();

/**
 * Throws when the database was unavailable for any query of the work, even if the work caught that
 * error and continued: its result cannot be trusted.
 */
export async function failingWithDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
  const seen: { failure?: unknown } = {};
  const result = await watching.run(seen, work);
  if (seen.failure !== undefined) throw seen.failure;
  return result;
}

/** The same pool, watched by `failingWithDatabase`. */
export const watchedPool = (pool: Pool): Pool =>
  withWatched(pool, {
    query: (query: Query, values?: unknown[]) => watched(pool.query(query, values)),
    connect: async () => {
      const client: PoolClient = await watched(pool.connect());
      return withWatched(client, {
        query: (query: Query, values?: unknown[]) => watched(client.query(query, values)),
      });
    },
  });

async function watched<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const seen = watching.getStore();
    if (seen && isDatabaseUnavailable(error)) seen.failure ??= error;
    throw error;
  }
}

function withWatched<Target extends object>(target: Target, own: object): Target {
  return new Proxy(target, {
    get(_target, name) {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
