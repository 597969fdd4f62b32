import type { ListedMember } from '@dorpon/contract/member-lists';
import type { MemberType } from '@dorpon/domain/members/member-type';
import type { EpochMs } from '@dorpon/domain/units';
import type { Pool } from 'pg';
import { ownEmail } from '../../db/placeholder-email.ts';

/** A place in a list: the time by which it is ordered, and the member. */
export interface Place {
  readonly at: EpochMs;
  readonly uid: string;
}

export type MemberListStore = ReturnType<typeof createMemberListStore>;

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint`;

/** The membership in force at `$1`, as in `membershipAt`. */
const MEMBERS = `with listed as (
    select id as uid, name, ${ownEmail('u')} as email, "phoneNumber" as phone,
      ${ms('"createdAt"')} as since, type as "userType",
      case when type = 'pro' then ${ms('pro_until')} end as "proUntil",
      case when type = 'pro' then until_ms end as "paidUntil"
    from "user" u left join membership_end e on e.member_id = id
      cross join lateral (select case when user_type = 'pro'
        and (pro_until is null or pro_until > to_timestamp($1::bigint / 1000.0))
        then 'pro' else 'free' end as type) now
  )`;

export function createMemberListStore(pool: Pool) {
  return {
    /** Newest first. */
    async ofType(type: MemberType, now: EpochMs, after: Place | undefined, limit: number) {
      const { rows } = await pool.query<ListedMember>(
        `${MEMBERS} select * from listed where "userType" = $2
            and ($3::bigint is null or since < $3 or since = $3 and uid > $4)
          order by since desc, uid limit $5`,
        [now, type, after?.at, after?.uid, limit],
      );
      return rows;
    },

    async counts(now: EpochMs): Promise<Record<MemberType, number>> {
      const { rows } = await pool.query<Record<MemberType, number>>(
        `${MEMBERS} select count(*) filter (where "userType" = 'free') as free,
          count(*) filter (where "userType" = 'pro') as pro from listed`,
        [now],
      );
      return rows[0]!;
    },

    /** The next to end first. */
    async ending(now: EpochMs, until: EpochMs, after: Place | undefined, limit: number) {
      const { rows } = await pool.query<ListedMember>(
        `${MEMBERS} select * from listed where "proUntil" <= $2
            and ($3::bigint is null or "proUntil" > $3 or "proUntil" = $3 and uid > $4)
          order by "proUntil", uid limit $5`,
        [now, until, after?.at, after?.uid, limit],
      );
      return rows;
    },
  };
}
