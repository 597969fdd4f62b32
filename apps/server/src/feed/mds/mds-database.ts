import type { Connection, FieldPacket } from 'mysql2/promise';
import type { ColumnFound } from './table-shape.ts';

export type Cell = string | number | null;

/** The result of one query, with the columns as they are now. */
export interface Answer {
  readonly columns: readonly ColumnFound[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The table or a column is not as expected; the connection works. */
export class BadTable extends Error {}

export interface MdsDatabase {
  ask(text: string, values?: readonly string[]): Promise<Answer>;
  close(): void;
}

/** Opens a read-only session. Errors name the server, and never the password. */
export async function openMdsDatabase(url: string, limitMs: number): Promise<MdsDatabase> {
  const { createConnection } = await import('mysql2/promise');
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const where = `${hostname}:${port || 3306}`;
  const connection = await createConnection({
    host: hostname,
    port: Number(port || 3306),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.get('ssl') === 'true' ? { ssl: { rejectUnauthorized: true } } : {}),
    connectTimeout: limitMs,
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    rowsAsArray: true,
  }).catch((error) => {
    throw plainError(error, where);
  });
  // A connection that breaks between two queries must not end the process: the next query fails.
  connection.on('error', () => {});
  try {
    await connection.query('set session transaction read only');
    await connection.query("set session time_zone = '+06:00'");
  } catch (error) {
    connection.destroy();
    throw plainError(error, where);
  }
  return {
    ask: (text, values = []) => askOnce(connection, where, text, values),
    close: () => connection.destroy(),
  };
}

async function askOnce(
  connection: Connection,
  where: string,
  text: string,
  values: readonly string[],
): Promise<Answer> {
  try {
    const [rows, fields] = await connection.execute(text, [...values]);
    const columns = (fields as FieldPacket[]).map(({ name, columnType = -1 }) => ({
      name,
      columnType,
    }));
    return { columns, rows: rows as unknown as Cell[][] };
  } catch (error) {
    throw plainError(error, where);
  }
}

/** Errors of a table by number: no such table, no such column, no permission. */
const tableFaults = new Set([1054, 1142, 1143, 1146, 1356]);

/** The library's own error contains the connection settings. */
function plainError(error: unknown, where: string): Error {
  const { code, errno, message } = error as { code?: string; errno?: number; message?: string };
  if (errno !== undefined && tableFaults.has(errno)) return new BadTable(message ?? code);
  return new Error(`${where}: ${message || code || 'no connection'}`);
}
