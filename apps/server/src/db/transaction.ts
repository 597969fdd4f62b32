import type { Pool, PoolClient } from 'pg';

/**
 * Runs the work in a transaction. A connection that failed is closed, which rolls back. A result that is not kept is
 * rolled back too: a lock of the member's counters writes a row.
 */
export async function inTransaction<Result>(
  pool: Pool,
  run: (client: PoolClient) => Promise<Result>,
  isKept: (result: Result) => boolean = () => true,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await run(client);
    await client.query(isKept(result) ? 'commit' : 'rollback');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
