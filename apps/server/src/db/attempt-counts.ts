import type { Pool } from 'pg';

export interface CountedAttempt {
  readonly key: string;
  /** Hash of the account or address. */
  readonly subject: string;
  readonly most: number;
  readonly seconds: number;
}

export type AttemptCounts = ReturnType<typeof createAttemptCounts>;

/** Counts attempts per time window, by the database's clock. */
export function createAttemptCounts(pool: Pool) {
  const changed = async (statement: string, values: unknown[]): Promise<number> =>
    (await pool.query(statement, values)).rowCount ?? 0;

  return {
    /**
     * Counts one more in the running window, or starts a new one, and returns null. A full window
     * stays unchanged; returns the seconds until it ends. One statement counts, so that concurrent
     * attempts are all counted.
     */
    async attempt({ key, subject, most, seconds }: CountedAttempt): Promise<number | null> {
      const counted = await pool.query({
        name: 'sign-in-attempt',
        text: `insert into sign_in_attempt as a (key, subject, count, ends_at)
            values ($1, $2, 1, now() + make_interval(secs => $3))
          on conflict (key) do update set
            count = case when a.ends_at <= now() then 1 else a.count + 1 end,
            ends_at = case when a.ends_at <= now() then excluded.ends_at else a.ends_at end
          where a.ends_at <= now() or a.count < $4`,
        values: [key, subject, seconds, most],
      });
      if (counted.rowCount === 1) return null;
      const { rows } = await pool.query<{ left: number }>(
        `select ceil(extract(epoch from ends_at - now()))::int as left
          from sign_in_attempt where key = $1`,
        [key],
      );
      return Math.max(1, rows[0]?.left ?? 1);
    },

    reset: (keys: readonly string[]) =>
      changed('delete from sign_in_attempt where key = any($1)', [keys]),

    /** Takes back one attempt of each. */
    release: (keys: readonly string[]) =>
      changed(
        `update sign_in_attempt set count = count - 1
          where key = any($1) and count > 0 and ends_at > now()`,
        [keys],
      ),

    resetSubject: (subject: string) =>
      changed('delete from sign_in_attempt where subject = $1', [subject]),

    deleteOld: () => changed('delete from sign_in_attempt where ends_at < now()', []),
  };
}
