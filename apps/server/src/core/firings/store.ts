import type { StoredFiring } from '@dorpon/contract/alert-firings';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { EpochMs } from '@dorpon/domain/units';
import type { Pool, PoolClient } from 'pg';
import { counterOf, lockCounter, nextVersion } from '../../db/member-place.ts';
import { ownEmail } from '../../db/placeholder-email.ts';
import { inTransaction } from '../../db/transaction.ts';

export interface FiringPage {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

const FIRING = `f.id, f.alert_id as alert, f.name, f.note, f.subject, f.condition, f.code,
  f.at_ms as at, f.price, f.percent, f.late, f.written_ms as written, f.opened_ms as opened`;

/** Of one firing. */
const MAX_ROUNDS = 1000;

export type FiringStore = ReturnType<typeof createFiringStore>;

export function createFiringStore(pool: Pool) {
  /** Undefined, and nothing is written, unless every one is on the member's list. */
  const written = (
    memberId: string,
    ids: readonly number[],
    write: (client: PoolClient) => Promise<unknown>,
  ): Promise<number | undefined> =>
    inTransaction(pool, async (client) => {
      await lockCounter(client, memberId, 'alerts');
      // In the order of the leader, which marks firings without a lock of their member: else two could deadlock.
      const { rowCount } = await client.query(
        `select from alert_firing where member_id = $1 and id = any($2) and not hidden
          order by id for no key update`,
        [memberId, ids],
      );
      if (rowCount !== ids.length) return undefined;
      await write(client);
      return nextVersion(client, memberId, 'alerts');
    });

  return {
    counterOf: (memberId: string): Promise<number> => counterOf(pool, memberId, 'alerts'),

    /** Newest first. */
    async firings(memberId: string, { before, after, limit }: FiringPage): Promise<StoredFiring[]> {
      const { rows } = await pool.query<StoredFiring>(
        `select ${FIRING} from alert_firing f
          where f.member_id = $1 and not f.hidden
            and ($2::bigint is null or f.id < $2) and ($3::bigint is null or f.id > $3)
          order by f.id desc limit $4`,
        [memberId, before ?? null, after ?? null, limit],
      );
      return rows;
    },

    async unseen(memberId: string): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        'select count(*) from alert_firing where member_id = $1 and opened_ms is null and not hidden',
        [memberId],
      );
      return rows[0]!.count;
    },

    /** The log shows on which device a notice was opened. */
    markOpened: (memberId: string, ids: readonly number[], now: EpochMs, device?: string) =>
      written(memberId, ids, async (client) => {
        await client.query(
          `update alert_firing set opened_ms = coalesce(opened_ms, $3)
            where member_id = $1 and id = any($2)`,
          [memberId, ids, now],
        );
        if (device === undefined) return;
        await client.query(
          `insert into alert_delivery (firing_id, member_id, channel, device_id, device, at_ms, outcome)
            select f.id, f.member_id, 'push', d.id, d.name, $3, 'opened'
            from alert_firing f join push_device d on d.member_id = f.member_id and d.id = $4
            where f.member_id = $1 and f.id = any($2) and not exists (
              select from alert_delivery l
                where l.firing_id = f.id and l.device_id = d.id and l.outcome = 'opened')
            order by f.id`,
          [memberId, ids, now, device],
        );
      }),

    hide: (memberId: string, ids: readonly number[], now: EpochMs) =>
      written(memberId, ids, (client) =>
        client.query(
          `update alert_firing set hidden = true, opened_ms = coalesce(opened_ms, $3)
            where member_id = $1 and id = any($2)`,
          [memberId, ids, now],
        ),
      ),

    /**
     * Another round to the channels by which it was sent before. A snooze that waits is moved. One that is
     * being sent ends: the devices that have had its round would be left out of it.
     */
    snooze: (memberId: string, id: number, due: EpochMs) =>
      written(memberId, [id], async (client) => {
        const { rows } = await client.query<{ rounds: number | null }>(REACHING, [memberId, id]);
        const { rounds } = rows[0]!;
        if (rounds === null)
          throw new CallError('not-found', 'no channel of this alert reaches you', 'channel');
        if (rounds >= MAX_ROUNDS)
          throw new CallError('limit-reached', `limit of ${MAX_ROUNDS} snoozes reached`, 'id');
        await client.query(
          `with ended as (
              update alert_outbox set state = 'done', next_ms = null
                where member_id = $1 and firing_id = $2 and state = 'due' and round > 0
                  and attempts > 0
            ), moved as (
              update alert_outbox set due_ms = $3, next_ms = null
                where member_id = $1 and firing_id = $2 and state = 'due' and round > 0
                  and attempts = 0
                returning channel
            )
            insert into alert_outbox (firing_id, member_id, channel, round, due_ms)
              select firing_id, member_id, channel, max(round) + 1, $3 from alert_outbox
              where member_id = $1 and firing_id = $2
                and channel not in (select channel from moved)
              group by firing_id, member_id, channel`,
          [memberId, id, due],
        );
      }),
  };
}

/** The last round of a firing by channels that can reach its member; null when none can. */
const REACHING = `select max(o.round) as rounds
  from alert_outbox o join "user" u on u.id = o.member_id
    left join alert_setting s on s.member_id = o.member_id
  where o.member_id = $1 and o.firing_id = $2 and case o.channel
    when 'push' then exists (select from push_device d where d.member_id = o.member_id)
    when 'email' then u."emailVerified" and ${ownEmail('u')} is not null
      and not coalesce((s.kept ->> 'mailsOff')::boolean, false)
    else coalesce(u."phoneNumberVerified", false) end`;
