import type { Pool, PoolClient } from 'pg';

/** What has a limit of a day: the names of entitlements, and what has one limit for everybody. */
export type DailyUse =
  | 'backtestsPerDay'
  | 'programCallsPerDay'
  | 'publicationsPerDay'
  | 'screenerReportsPerDay';

const TODAY = `(now() at time zone 'Asia/Dhaka')::date`;

/**
 * Counts one more of today, by the database's clock; false if it would be more than `most`. One statement
 * counts, so that processes agree. Nothing is counted for an account that has been deleted.
 */
export async function countUse(
  from: Pool | PoolClient,
  memberId: string,
  what: DailyUse,
  most: number,
): Promise<boolean> {
  if (most <= 0) return false;
  const { rowCount } = await from.query(
    `with owner as (select id from "user" where id = $1 for key share)
      insert into daily_use as d (member_id, what, day, count)
        select id, $2, ${TODAY}, 1 from owner
      on conflict (member_id, what) do update set
        day = excluded.day,
        count = case when d.day = excluded.day then d.count + 1 else 1 end
      where d.day <> excluded.day or d.count < $3`,
    [memberId, what, most],
  );
  return rowCount === 1;
}

/** In a `select` for the member `$1`. */
export const usedToday = (what: DailyUse): string =>
  `coalesce((select count from daily_use
    where member_id = $1 and what = '${what}' and day = ${TODAY}), 0)`;
