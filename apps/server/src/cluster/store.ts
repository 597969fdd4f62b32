import type { ClientBase, Pool } from 'pg';

/** Who leads, in the database. Its clock alone decides when a lease ends. */
export interface LeaseStore {
  /** Takes an expired lease and returns its new term; null while another process holds it. */
  take(holder: string, ms: number): Promise<number | null>;
  /** False when another process has taken the lease. */
  renew(term: number, ms: number): Promise<boolean>;
  /** Ends the lease, so that another process need not wait. */
  release(term: number): Promise<void>;
  /** Raises the term of a lease that is held; false when it is not. */
  raise(term: number, to: number): Promise<boolean>;
}

export function createLeaseStore(pool: Pick<Pool, 'query'>): LeaseStore {
  const until = `clock_timestamp() + $2 * interval '1 millisecond'`;
  return {
    async take(holder, ms) {
      const { rows } = await pool.query<{ term: number }>(
        `update lead set term = term + 1, holder = $1, until = ${until}
           where until < clock_timestamp() returning term`,
        [holder, ms],
      );
      return rows[0]?.term ?? null;
    },
    async renew(term, ms) {
      const { rowCount } = await pool.query(`update lead set until = ${until} where term = $1`, [
        term,
        ms,
      ]);
      return rowCount === 1;
    },
    async release(term) {
      await pool.query(`update lead set until = '-infinity' where term = $1`, [term]);
    },
    async raise(term, to) {
      const { rowCount } = await pool.query('update lead set term = $2 where term = $1', [
        term,
        to,
      ]);
      return rowCount === 1;
    },
  };
}

/** Whether a process with Redis runs on this database. */
export async function isLed(pool: Pick<Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ led: boolean }>(
    'select until > clock_timestamp() as led from lead',
  );
  return rows[0]!.led;
}

/** The name under which the processes of this database meet in Redis. */
export async function clusterName(pool: Pick<Pool, 'query'>): Promise<string> {
  const { rows } = await pool.query<{ cluster: string }>('select cluster from lead');
  return rows[0]!.cluster;
}

/** A paused process may hold its lock this long before the database ends its transaction. */
const IDLE_MS = 1500;

/** Another process leads: nothing of this term may be written any more. */
export class LostLead extends Error {
  constructor(term: number) {
    super(`another process leads since term ${term}`);
  }
}

/**
 * The first statement of a leader's transaction. A change of leader waits for its commit; after one
 * it throws. A renewal does not wait: it leaves the key, which is the term, as it is.
 */
export async function requireLead(client: Pick<ClientBase, 'query'>, term: number): Promise<void> {
  await client.query(`set local idle_in_transaction_session_timeout = ${IDLE_MS}`);
  const { rowCount } = await client.query('select from lead where term = $1 for key share', [term]);
  if (rowCount !== 1) throw new LostLead(term);
}
