import type { Membership } from '@dorpon/domain/members/member-type';
import type { Pool, PoolClient } from 'pg';

/** As stored, even if it has expired. */
export async function storedMembership(
  from: Pool | PoolClient,
  memberId: string,
): Promise<Membership | undefined> {
  const { rows } = await from.query<Membership>(
    `select user_type as type, floor(extract(epoch from pro_until) * 1000)::bigint as "proUntil"
      from "user" where id = $1`,
    [memberId],
  );
  return rows[0];
}
