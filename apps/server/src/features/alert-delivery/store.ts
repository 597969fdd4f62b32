import { randomUUID } from 'node:crypto';
import type { AlertSettings, Delivery, PushDevice } from '@dorpon/contract/alert-delivery';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { NoticeLanguage } from '@dorpon/domain/alerts/notice';
import type { Membership } from '@dorpon/domain/members/member-type';
import type { EpochMs } from '@dorpon/domain/units';
import type { Pool, PoolClient } from 'pg';
import { type Device, subscribedFor } from '../../core/deliveries/store.ts';
import { lockCounter, nextVersion } from '../../db/member-place.ts';
import { storedMembership } from '../../db/stored-membership.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Member } from '../../http/caller.ts';

export interface GivenDevice {
  readonly name: string;
  readonly endpoint: string;
  readonly p256dh: string | null;
  readonly auth: string | null;
  /** The public key of this site; null for a phone app. */
  readonly pushKey: string | null;
}

type Caller = Pick<Member, 'id' | 'sessionId'>;

interface Tested {
  readonly device: Device;
  readonly language: NoticeLanguage | null;
}

export const FIRST_SETTINGS: AlertSettings = {
  channels: {},
  quiet: null,
  showMoney: false,
  mailsOff: false,
};

const deviceColumns = (key: string) =>
  `id, name, made_ms as since, reached_ms as reached, ${subscribedFor('push_device', key)} as "isOn"`;

export type AlertDeliveryStore = ReturnType<typeof createAlertDeliveryStore>;

export function createAlertDeliveryStore(pool: Pool) {
  /** Undefined when no row was changed. */
  const written = (memberId: string, text: string, values: readonly unknown[]) =>
    inTransaction(pool, async (client) => {
      await lockCounter(client, memberId, 'alerts');
      const { rowCount } = await client.query(text, [memberId, ...values]);
      return rowCount === 0 ? undefined : nextVersion(client, memberId, 'alerts');
    });

  return {
    membershipOf: (memberId: string): Promise<Membership | undefined> =>
      storedMembership(pool, memberId),

    /** Newest first. */
    async deliveries(
      memberId: string,
      firing: number | undefined,
      limit: number,
    ): Promise<Delivery[]> {
      const { rows } = await pool.query<Delivery>(
        `select firing_id as firing, channel, device, at_ms as time, outcome, reason
          from alert_delivery
          where member_id = $1 and ($2::bigint is null or firing_id = $2)
          order by id desc limit $3`,
        [memberId, firing ?? null, limit],
      );
      return rows;
    },

    async settings(memberId: string): Promise<AlertSettings | undefined> {
      const { rows } = await pool.query<{ kept: AlertSettings }>(
        'select kept from alert_setting where member_id = $1',
        [memberId],
      );
      return rows[0]?.kept;
    },

    saveSettings: (memberId: string, settings: AlertSettings) =>
      written(
        memberId,
        `insert into alert_setting (member_id, kept) values ($1, $2)
          on conflict (member_id) do update set kept = excluded.kept`,
        [JSON.stringify(settings)],
      ),

    /** Undefined when the account has been deleted. */
    async stopMails(memberId: string): Promise<number | undefined> {
      try {
        return await written(
          memberId,
          `insert into alert_setting (member_id, kept) values ($1, $2)
            on conflict (member_id) do update set kept = alert_setting.kept || '{"mailsOff":true}'`,
          [JSON.stringify({ ...FIRST_SETTINGS, mailsOff: true })],
        );
      } catch (error) {
        if (error instanceof CallError && error.code === 'not-signed-in') return undefined;
        throw error;
      }
    },

    async devices(memberId: string, pushKey: string): Promise<PushDevice[]> {
      const { rows } = await pool.query<PushDevice>(
        `select ${deviceColumns('$2')} from push_device where member_id = $1
          order by made_ms desc, id`,
        [memberId, pushKey],
      );
      return rows;
    },

    /**
     * A browser or phone app has one endpoint: whoever subscribes it last receives its notices. Undefined when the
     * member already has `most` other devices.
     */
    saveDevice: (caller: Caller, given: GivenDevice, most: number, now: EpochMs) =>
      inTransaction(pool, async (client) => {
        const { id: memberId, sessionId } = caller;
        await lockCounter(client, memberId, 'alerts');
        await lockSession(client, sessionId);
        const { rows: others } = await client.query<{ count: number }>(
          'select count(*) from push_device where member_id = $1 and endpoint <> $2',
          [memberId, given.endpoint],
        );
        if (others[0]!.count >= most) return undefined;
        const { rows } = await client.query<PushDevice>(
          `insert into push_device
              (id, member_id, name, endpoint, p256dh, auth, made_ms, session_id, push_key)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
            on conflict (endpoint) do update set
              (id, member_id, name, p256dh, auth, made_ms, session_id, push_key, reached_ms) =
              (case when push_device.member_id = excluded.member_id then push_device.id
                else excluded.id end,
               excluded.member_id, excluded.name, excluded.p256dh, excluded.auth, excluded.made_ms,
               excluded.session_id, excluded.push_key,
               case when push_device.member_id = excluded.member_id then push_device.reached_ms end)
            returning ${deviceColumns("coalesce($9, '')")}`,
          [
            randomUUID(),
            memberId,
            given.name,
            given.endpoint,
            given.p256dh,
            given.auth,
            now,
            sessionId,
            given.pushKey,
          ],
        );
        return { device: rows[0]!, at: await nextVersion(client, memberId, 'alerts') };
      }),

    renameDevice: (memberId: string, id: string, name: string) =>
      written(memberId, 'update push_device set name = $3 where member_id = $1 and id = $2', [
        id,
        name,
      ]),

    /** With an endpoint, only while the device still has it. */
    removeDevice: (memberId: string, id: string, endpoint?: string) =>
      written(
        memberId,
        `delete from push_device
          where member_id = $1 and id = $2 and endpoint = coalesce($3, endpoint)`,
        [id, endpoint ?? null],
      ),

    /** Undefined when the member has no device with the old endpoint. The browser keeps the push key. */
    renewDevice: (caller: Caller, old: string, given: Omit<GivenDevice, 'name'>) =>
      inTransaction(pool, async (client) => {
        const { id: memberId, sessionId } = caller;
        await lockCounter(client, memberId, 'alerts');
        await lockSession(client, sessionId);
        const { rows: owned } = await client.query<{ id: string }>(
          'select id from push_device where member_id = $1 and endpoint = $2 for update',
          [memberId, old],
        );
        if (!owned[0]) return undefined;
        await client.query('delete from push_device where endpoint = $1 and id <> $2', [
          given.endpoint,
          owned[0].id,
        ]);
        const { rows } = await client.query<PushDevice>(
          `update push_device set endpoint = $2, p256dh = $3, auth = $4, session_id = $5 where id = $1
            returning ${deviceColumns('$6')}`,
          [owned[0].id, given.endpoint, given.p256dh, given.auth, sessionId, given.pushKey],
        );
        return { device: rows[0]!, at: await nextVersion(client, memberId, 'alerts') };
      }),

    /** A device and the language of its member, unless it was tested less than `every` ago. */
    async beginTest(memberId: string, id: string, now: EpochMs, every: number) {
      const { rows } = await pool.query<Tested & { isTooSoon: boolean }>(
        `with own as (
            select * from push_device where member_id = $1 and id = $2 for no key update
          ), begun as (
            update push_device d set tested_ms = $3 from own
              where d.id = own.id and coalesce(own.tested_ms, 0) <= $3 - $4::bigint
              returning d.id
          )
          select not exists (select from begun) as "isTooSoon",
            jsonb_build_object('id', id, 'name', name, 'endpoint', endpoint, 'p256dh', p256dh,
              'auth', auth) as device,
            (select chosen from (select kept -> 'language' ->> 'value' as chosen
              from member_settings where member_id = $1) s where chosen in ('en', 'bn')) as language
          from own`,
        [memberId, id, now, every],
      );
      const [tested] = rows;
      return tested?.isTooSoon ? 'too-soon' : tested;
    },

    reached: (id: string, now: EpochMs) =>
      pool.query('update push_device set reached_ms = $2 where id = $1', [id, now]),
  };
}

/** Before the device, as the end of a session does: else the two could deadlock. */
async function lockSession(client: PoolClient, id: string): Promise<void> {
  const { rowCount } = await client.query('select from session where id = $1 for key share', [id]);
  if (rowCount === 0) throw new CallError('not-signed-in', 'this session has ended');
}
