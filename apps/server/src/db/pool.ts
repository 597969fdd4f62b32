import { Pool, type PoolConfig, types } from 'pg';
import { noteBroken } from './database-unavailable.ts';

export type Log = (line: string) => void;

export const CONNECT_MS = 10_000;

const { INT8, DATE } = types.builtins;
const INT8_ARRAY = 1016 as typeof INT8;
const DATE_ARRAY = 1182 as typeof INT8;
const TEXT_ARRAY = 1009 as typeof INT8;

// Set in the driver's global registry, so that clients outside the pool parse the same way.
const parseArray: (text: string) => (string | null)[] = types.getTypeParser(TEXT_ARRAY);
types.setTypeParser(INT8, parseInt8);
types.setTypeParser(INT8_ARRAY, (text) =>
  parseArray(text).map((item) => (item === null ? null : parseInt8(item))),
);
types.setTypeParser(DATE, (text) => text);
types.setTypeParser(DATE_ARRAY, (text) => parseArray(text));

/** `where` is a connection string, or the socket of the embedded server. */
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
  // The pool's end does not wait for its sockets, so errors still arrive when the server stops
  // next.
  const report = (error: Error) => {
    noteBroken(error);
    if (!pool.ending) log(`database: ${error.message}`);
  };
  // Without these two handlers a database restart ends the process: the first is for idle
  // connections, the second for those in use between two queries.
  pool.on('error', report);
  pool.on('connect', (client) => {
    client.on('error', report);
  });
  return pool;
}

/** A small separate pool on the same database, so that long-held connections starve nobody else. */
export function createSeparatePool(
  pool: Pool,
  max: number,
  log: Log,
  more: Pick<PoolConfig, 'statement_timeout'> = {},
): Pool {
  // Spreading the pool's options does not copy the password.
  const { password } = pool.options;
  const given = password === undefined ? {} : { password };
  return createPool({ ...pool.options, ...given, max, ...more }, log);
}

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is not a safe integer`);
  return value;
}
