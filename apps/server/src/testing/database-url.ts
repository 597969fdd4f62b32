import type { Database } from '../db/database.ts';

/** The URL of a test database, for another process. */
export async function databaseUrl({ pool }: Pick<Database, 'pool'>): Promise<string> {
  const { rows } = await pool.query('select current_database() as name');
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0].name}`;
  return url.href;
}
