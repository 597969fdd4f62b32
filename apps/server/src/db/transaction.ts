import type { Pool, PoolClient } from 'pg';

/** Runs the work in a transaction. A connection that failed is closed, which rolls back. */
export async function inTransaction<Result>(
  pool: Pool,
  run: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await run(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
