import { Pool, type PoolConfig, types } from 'pg';
import { noteBroken } from './database-away.ts';

export type Log = (line: string) => void;

export const CONNECT_MS = 10_000;

const { INT8, DATE } = types.builtins;
const INT8_ARRAY = 1016 as typeof INT8;
const DATE_ARRAY = 1182 as typeof INT8;
const TEXT_ARRAY = 1009 as typeof INT8;

// In the global registry: a client outside the pool reads the same.
const parseArray: (text: string) => (string | null)[] = types.getTypeParser(TEXT_ARRAY);
types.setTypeParser(INT8, parseInt8);
types.setTypeParser(INT8_ARRAY, (text) =>
  parseArray(text).map((item) => (item === null ? null : parseInt8(item))),
);
types.setTypeParser(DATE, (text) => text);
types.setTypeParser(DATE_ARRAY, (text) => parseArray(text));

/** Where the database is: a connection string, or the socket of the embedded server. */
export function createPool(where: string | PoolConfig, log: Log): Pool {
  const target = typeof where === 'string' ? { connectionString: where } : where;
  const pool = new Pool({
    max: 20,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: 'dorpon',
    options: '-c timezone=UTC',
    ...target,
  });
  // The pool's end does not wait for its sockets, so a server that stops next still says goodbye.
  const report = (error: Error) => {
    noteBroken(error);
    if (!pool.ending) log(`database: ${error.message}`);
  };
  // Without these two a restart of the database ends the process: the first hears idle
  // connections, the second those that are lent out but between two queries.
  pool.on('error', report);
  pool.on('connect', (client) => {
    client.on('error', report);
  });
  return pool;
}

/** A few connections of their own to the same database: who holds them long starves nobody else. */
export function createPoolBeside(pool: Pool, max: number, log: Log): Pool {
  // The password is not among the options that a spread copies.
  const { password } = pool.options;
  return createPool({ ...pool.options, ...(password === undefined ? {} : { password }), max }, log);
}

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is not a safe integer`);
  return value;
}
