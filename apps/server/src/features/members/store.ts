import type { Membership } from '@dorpon/domain/members/member-type';
import type { Pool } from 'pg';

export type MemberStore = ReturnType<typeof createMemberStore>;

export function createMemberStore(pool: Pool) {
  return {
    /** As stored, even if it has expired. */
    async membershipOf(memberId: string): Promise<Membership | undefined> {
      const { rows } = await pool.query<Membership>(
        `select user_type as type, floor(extract(epoch from pro_until) * 1000)::bigint as "proUntil"
          from "user" where id = $1`,
        [memberId],
      );
      return rows[0];
    },
  };
}
