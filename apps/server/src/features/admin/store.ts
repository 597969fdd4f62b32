import { randomUUID } from 'node:crypto';
import type { AuditRow } from '@dorpon/contract/admin';
import type { MessageText } from '@dorpon/contract/messages';
import type { Membership } from '@dorpon/domain/members/member-type';
import type { BillingEvent } from '@dorpon/domain/membership/billing-event';
import type { EpochMs } from '@dorpon/domain/units';
import type { Pool } from 'pg';
import { writeAct } from '../../core/admin-acts/store.ts';
import { writeEvents } from '../../core/membership/store.ts';
import { writeMessage } from '../../core/messages/store.ts';
import { ownEmail } from '../../db/placeholder-email.ts';
import { inTransaction } from '../../db/transaction.ts';

export interface FoundMember extends Membership {
  readonly id: string;
  readonly email: string | null;
  readonly name: string;
  readonly phone: string | null;
  readonly verified: boolean;
  readonly isAdmin: boolean;
  readonly since: EpochMs;
}

export interface FoundMembers {
  readonly members: readonly FoundMember[];
  /** All matches, including those beyond the limit. */
  readonly count: number;
}

export interface SettingPro {
  readonly at: EpochMs;
  readonly adminId: string;
  readonly memberId: string;
  readonly until: EpochMs | null;
  readonly reason: string;
}

export interface Sending {
  readonly at: EpochMs;
  readonly adminId: string;
  readonly to: 'all' | { readonly member: string };
  readonly text: MessageText;
}

export interface AuditSearch {
  readonly memberId?: string | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

export type AdminStore = ReturnType<typeof createAdminStore>;

export function createAdminStore(pool: Pool) {
  return {
    /** Newest first; an empty text finds everyone. */
    async findMembers(text: string, limit: number): Promise<FoundMembers> {
      const { rows } = await pool.query<FoundMember & { count: number }>(
        `with own as (
            select *, ${ownEmail('u')} as address from "user" u
          )
          select id, address as email, name, "phoneNumber" as phone, role = 'admin' as "isAdmin",
            "emailVerified" or coalesce("phoneNumberVerified", false) as verified,
            user_type as type, floor(extract(epoch from pro_until) * 1000)::bigint as "proUntil",
            floor(extract(epoch from "createdAt") * 1000)::bigint as since,
            count(*) over () as count
          from own
          where strpos(lower(address), lower($1)) > 0 or strpos(lower(name), lower($1)) > 0
            or strpos("phoneNumber", $1) > 0 or id = $1
          order by "createdAt" desc, id limit $2`,
        [text, limit],
      );
      return { members: rows, count: rows[0]?.count ?? 0 };
    },

    /** Grants pro until a time, or ends it when that is null. Undefined for an unknown member. */
    setPro: ({ at, adminId, memberId, until, reason }: SettingPro) =>
      inTransaction(pool, async (client) => {
        const head = { id: randomUUID(), source: 'admin', at, receivedAt: at } as const;
        const event: BillingEvent =
          until === null ? { ...head, kind: 'ended' } : { ...head, kind: 'granted', until };
        const recorded = await writeEvents(client, memberId, [event], { by: adminId, reason });
        if (!recorded) return undefined;
        const act = until === null ? 'end-pro' : 'set-pro';
        const id = await writeAct(client, { at, adminId, act, memberId, reason, proUntil: until });
        return { id, changedAt: recorded.at };
      }),

    /** Returns the receivers. Nothing is logged when there are none. */
    send: ({ at, adminId, to, text }: Sending) =>
      inTransaction(pool, async (client) => {
        const sent = await writeMessage(client, to, text, at);
        const memberId = to === 'all' ? null : to.member;
        const { title, body, link } = text;
        const act = { at, adminId, act: 'send-message', memberId, title, body, link } as const;
        if (sent.length > 0) await writeAct(client, { ...act, receivers: sent.length });
        return sent;
      }),

    /** Newest first, with current names. */
    async audit({ memberId, before, limit }: AuditSearch): Promise<AuditRow[]> {
      const { rows } = await pool.query<AuditRow>(
        `select act.id as _id, at_ms as time, admin_id as admin, act, member_id as member, reason,
            pro_until_ms as "proUntil", receivers, title, body, link,
            ${personOf('a')} as "adminIs", ${personOf('m')} as "memberIs"
          from admin_act act
            left join "user" a on a.id = admin_id left join "user" m on m.id = member_id
          where ($1::text is null or member_id = $1) and ($2::bigint is null or act.id < $2)
          order by act.id desc limit $3`,
        [memberId, before, limit],
      );
      return rows;
    },
  };
}

/** Null when the account has been deleted. */
const personOf = (user: string) =>
  `case when ${user}.id is not null then json_build_object('name', ${user}.name,
    'email', ${ownEmail(user)},
    'phone', ${user}."phoneNumber") end`;
