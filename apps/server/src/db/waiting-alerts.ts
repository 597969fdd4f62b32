import { entitlementsOf } from '@dorpon/domain/membership/entitlements';
import type { EpochMs } from '@dorpon/domain/units';
import type { Pool, PoolClient } from 'pg';

interface Moment {
  /** Wall time. */
  readonly now: EpochMs;
  /** The time of the newest prices. */
  readonly feedAt: EpochMs;
}

/** Of $2, the time of the newest prices. */
const IS_ACTIVE = `a.state = 'active' and a.removed_ms is null and (a.until_ms is null or a.until_ms >= $2)`;
/** Of $1, wall time, and the limits of pro and free. */
const MOST = `case
  when u.user_type = 'pro' and (u.pro_until is null or u.pro_until > to_timestamp($1::bigint / 1000.0))
  then $3::int else $4::int end`;

const valuesOf = ({ now, feedAt }: Moment) => [
  now,
  feedAt,
  entitlementsOf('pro').activeAlerts,
  entitlementsOf('free').activeAlerts,
];

/**
 * Lets a member's alerts above the limit wait, and wakes those for which there is room again: what happened while
 * they waited does not fire them. Returns those that changed. Call with the lock of the member's alerts.
 */
export async function settleWaiting(
  client: PoolClient,
  memberId: string,
  moment: Moment,
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `update alert a set waiting = waits, armed_ms = case when waits then a.armed_ms else $2 end
      from (select a.id as own_id, row_number() over (order by a.id) > ${MOST} as waits
        from alert a join "user" u on u.id = a.member_id
        where a.member_id = $5 and ${IS_ACTIVE}) own
      where own_id = a.id and a.waiting <> waits returning a.id`,
    [...valuesOf(moment), memberId],
  );
  return rows.map(({ id }) => id);
}

/** Members of whose alerts too many or too few wait. */
export async function unsettledMembers(pool: Pool, moment: Moment): Promise<string[]> {
  const { rows } = await pool.query<{ memberId: string }>(
    // Counted rather than ranked: there may be a million alerts.
    `select member_id as "memberId" from (
        select a.member_id, count(*) as active, count(*) filter (where not a.waiting) as watched
          from alert a where ${IS_ACTIVE} group by a.member_id) own
      join "user" u on u.id = member_id
      where watched <> least(active, ${MOST})`,
    valuesOf(moment),
  );
  return rows.map(({ memberId }) => memberId);
}
