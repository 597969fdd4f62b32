import type { ReminderChoice } from '@dorpon/contract/membership';
import type { MessageText } from '@dorpon/contract/messages';
import type { NoticeLanguage } from '@dorpon/domain/alerts/notice';
import type { LimitName } from '@dorpon/domain/membership/entitlements';
import {
  type LastTerm,
  REMINDER_LATEST_MS,
  REMINDER_LEAD_MS,
  type ReminderKind,
} from '@dorpon/domain/membership/reminders';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import type { Pool } from 'pg';
import { type Device, deviceJson, subscribedFor } from '../../core/deliveries/store.ts';
import { storedEvents } from '../../core/membership/store.ts';
import { writeMessage } from '../../core/messages/store.ts';
import { usedToday } from '../../db/daily-use.ts';
import { ownEmail } from '../../db/placeholder-email.ts';
import { storedMembership } from '../../db/stored-membership.ts';
import { inTransaction } from '../../db/transaction.ts';

/** A member whose last term ends soon, or has ended. */
export interface EndingMember extends LastTerm, ReminderChoice {
  readonly memberId: string;
  readonly proUntil: EpochMs;
  readonly sent: readonly ReminderKind[];
  readonly language: NoticeLanguage | null;
  readonly numerals: 'latn' | 'beng' | null;
  /** Null unless it is verified. */
  readonly email: string | null;
  readonly devices: readonly Device[];
}

export interface ChangedMember {
  readonly memberId: string;
  readonly at: number;
}

export type MembershipStore = ReturnType<typeof createMembershipStore>;

const FIRST_CHOICE: ReminderChoice = { push: true, mail: true };

export function createMembershipStore(pool: Pool) {
  return {
    /** As stored, even if it has expired. */
    membershipOf: (memberId: string) => storedMembership(pool, memberId),

    eventsOf: (memberId: string) => storedEvents(pool, memberId),

    /** How much of the limits of the membership is used; SMS since the first day of the month of `today`, calls of a day by the database's clock. */
    async usage(memberId: string, today: TradingDay): Promise<Partial<Record<LimitName, number>>> {
      const { rows } = await pool.query<Partial<Record<LimitName, number>>>(
        `select
          (select count(*) from alert
            where member_id = $1 and removed_ms is null and state = 'active') as "activeAlerts",
          coalesce((select sms from member_place
            where member_id = $1 and sms_month = $2), 0)::int as "alertSmsPerMonth",
          (select count(*) from watch_list where member_id = $1) as "watchLists",
          (select count(*) from chart_layout where member_id = $1) as layouts,
          (select count(*) from portfolio where member_id = $1 and removed_ms is null)
            as portfolios,
          (select coalesce(sum(transactions), 0) from portfolio
            where member_id = $1 and removed_ms is null) as transactions,
          (select count(*) from screener where member_id = $1 and removed_ms is null)
            as "savedScreeners",
          (select count(*) from screener where member_id = $1 and removed_ms is null
            and (content ->> 'live')::boolean) as "liveScreeners",
          ${usedToday('backtestsPerDay')} as "backtestsPerDay",
          ${usedToday('programCallsPerDay')} as "programCallsPerDay"`,
        [memberId, `${today.slice(0, 7)}-01`],
      );
      return rows[0]!;
    },

    async reminderChoice(memberId: string): Promise<ReminderChoice> {
      const { rows } = await pool.query<ReminderChoice>(
        'select push, mail from reminder_choice where member_id = $1',
        [memberId],
      );
      return rows[0] ?? FIRST_CHOICE;
    },

    /** False when the account has been deleted. */
    async saveReminderChoice(memberId: string, { push, mail }: ReminderChoice): Promise<boolean> {
      const { rowCount } = await pool.query(
        `with owner as (select id from "user" where id = $1 for key share)
          insert into reminder_choice (member_id, push, mail) select id, $2, $3 from owner
          on conflict (member_id) do update set push = excluded.push, mail = excluded.mail`,
        [memberId, push, mail],
      );
      return rowCount === 1;
    },

    /** Members to whom a reminder may be due, with their devices that subscribed for this push key. */
    async ending(now: EpochMs, pushKey: string): Promise<EndingMember[]> {
      const { rows } = await pool.query<EndingMember>(
        `select e.member_id as "memberId", e.until_ms as until, e.since_ms as since,
            floor(extract(epoch from u.pro_until) * 1000)::bigint as "proUntil",
            array(select kind from reminder_sent r
              where r.member_id = e.member_id and r.until_ms = e.until_ms) as sent,
            m.kept -> 'language' ->> 'value' as language,
            m.kept -> 'numerals' ->> 'value' as numerals,
            coalesce(c.push, $3) as push, coalesce(c.mail, $4) as mail,
            case when u."emailVerified" then ${ownEmail('u')} end as email,
            (select coalesce(jsonb_agg(${deviceJson('d')}), '[]') from push_device d
              where d.member_id = e.member_id and ${subscribedFor('d', '$5')}) as devices
          from membership_end e join "user" u on u.id = e.member_id
            left join member_settings m on m.member_id = e.member_id
            left join reminder_choice c on c.member_id = e.member_id
          where e.until_ms > $1 and e.until_ms <= $2 and u.pro_until is not null
          order by e.until_ms, e.member_id`,
        [
          now - REMINDER_LATEST_MS,
          now + REMINDER_LEAD_MS.week,
          FIRST_CHOICE.push,
          FIRST_CHOICE.mail,
          pushKey,
        ],
      );
      return rows;
    },

    /** Writes a reminder and its message, once; undefined if it has been written, or the term has changed. */
    writeReminder: (
      { memberId, until }: Pick<EndingMember, 'memberId' | 'until'>,
      kind: ReminderKind,
      text: MessageText,
      now: EpochMs,
    ): Promise<number | undefined> =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          `with owner as (select id from "user" where id = $1 for key share)
            insert into reminder_sent (member_id, kind, until_ms, sent_ms)
              select id, $2, $3, $4 from owner join membership_end e on e.member_id = id
                where e.until_ms = $3
              on conflict do nothing`,
          [memberId, kind, until, now],
        );
        if (rowCount === 0) return undefined;
        const [sent] = await writeMessage(client, { member: memberId }, text, now);
        return sent?.id;
      }),

    /** Members whose pro ended in this time, each with the next number of the counter of such changes. */
    async endedBetween(after: EpochMs, upTo: EpochMs): Promise<ChangedMember[]> {
      const { rows } = await pool.query<ChangedMember>(
        `insert into member_place (member_id, membership)
          select id, 1 from "user" where user_type = 'pro'
            and pro_until > to_timestamp($1::bigint / 1000.0) and pro_until <= to_timestamp($2::bigint / 1000.0)
            order by id for key share
          on conflict (member_id) do update set membership = member_place.membership + 1
          returning member_id as "memberId", membership as at`,
        [after, upTo],
      );
      return rows;
    },
  };
}
