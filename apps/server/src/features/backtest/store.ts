import type { BacktestState } from '@dorpon/contract/screener-backtest';
import type { Pool } from 'pg';
import { countUse } from '../../db/daily-use.ts';
import { lockCounter } from '../../db/member-place.ts';
import { storedMembership } from '../../db/stored-membership.ts';
import { inTransaction } from '../../db/transaction.ts';

export interface StoredBacktest {
  readonly id: string;
  readonly state: BacktestState;
  readonly done: number;
  readonly of: number;
  /** JSON. */
  readonly result: string | null;
}

export type BacktestStart =
  | { readonly how: 'started' | 'same' | 'limit' }
  | { readonly how: 'running'; readonly id: string };

/** What became of a backtest that nobody cancelled. */
export type BacktestEnd =
  /** JSON. */
  { readonly state: 'done'; readonly result: string } | { readonly state: 'failed' | 'too-long' };

export type BacktestStore = ReturnType<typeof createBacktestStore>;

/** A process that has been silent for so long has ended. */
const SILENT = `interval '15 seconds'`;
/** So long is a result kept. */
const KEPT = `interval '15 minutes'`;

const isActive = `state in ('waiting', 'running')`;
/** What became of a process that is silent is not known: its backtest has failed. */
const stateNow = `case when ${isActive} and told_at < now() - ${SILENT} then 'failed' else state end`;

export function createBacktestStore(pool: Pool) {
  return {
    membershipOf: (memberId: string) => storedMembership(pool, memberId),

    /** Counts it and puts it in the place of the member's last one; not while that one runs. */
    start: (memberId: string, id: string, steps: number, most: number): Promise<BacktestStart> =>
      inTransaction(pool, async (client): Promise<BacktestStart> => {
        await lockCounter(client, memberId, 'screeners');
        const { rows } = await client.query<{ id: string; state: BacktestState }>(
          `select id, ${stateNow} as state from backtest where member_id = $1`,
          [memberId],
        );
        const [last] = rows;
        if (last?.id === id) return { how: 'same' };
        if (last?.state === 'waiting' || last?.state === 'running')
          return { how: 'running', id: last.id };
        if (!(await countUse(client, memberId, 'backtestsPerDay', most))) return { how: 'limit' };
        await client.query(
          `insert into backtest (member_id, id, state, steps, told_at)
            values ($1, $2, 'waiting', $3, now())
            on conflict (member_id) do update set id = excluded.id, state = excluded.state,
              done = 0, steps = excluded.steps, told_at = excluded.told_at, result = null`,
          [memberId, id, steps],
        );
        return { how: 'started' };
      }),

    /** False if it was cancelled meanwhile, or the account deleted. */
    async tell(memberId: string, id: string, state: 'waiting' | 'running', done: number) {
      const { rowCount } = await pool.query(
        `update backtest set state = $3, done = $4, told_at = now()
          where member_id = $1 and id = $2 and ${isActive}`,
        [memberId, id, state, done],
      );
      return rowCount === 1;
    },

    /** One that was cancelled stays cancelled. */
    async end(memberId: string, id: string, end: BacktestEnd): Promise<void> {
      await pool.query(
        `update backtest set state = $3, result = $4, told_at = now(),
            done = case when $4::text is null then done else steps end
          where member_id = $1 and id = $2 and ${isActive}`,
        [memberId, id, end.state, end.state === 'done' ? end.result : null],
      );
    },

    /** The state afterwards; undefined if the member has no such backtest. */
    async cancel(memberId: string, id: string): Promise<BacktestState | undefined> {
      const { rows } = await pool.query<{ state: BacktestState }>(
        `update backtest set state = case when ${isActive} then 'cancelled' else state end
          where member_id = $1 and id = $2 returning state`,
        [memberId, id],
      );
      return rows[0]?.state;
    },

    async read(memberId: string, id: string): Promise<StoredBacktest | undefined> {
      const { rows } = await pool.query<StoredBacktest>(
        `select id, ${stateNow} as state, done, steps as of, result from backtest
          where member_id = $1 and id = $2`,
        [memberId, id],
      );
      return rows[0];
    },

    async deleteOld(): Promise<void> {
      await pool.query(`delete from backtest where told_at < now() - ${KEPT}`);
    },
  };
}
