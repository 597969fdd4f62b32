import { type DeliveryReason, finalReasons } from '@dorpon/contract/alert-delivery';
import type { getAlertRates } from '@dorpon/contract/alert-rates';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import { CHANNELS, type Channel, type QuietHours } from '@dorpon/domain/alerts/member-alert';
import type { FiredAlert, NoticeChoice } from '@dorpon/domain/alerts/notice';
import type { Membership } from '@dorpon/domain/members/member-type';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import type { Pool, PoolClient } from 'pg';
import { DATABASE_NOW } from '../../db/database-clock.ts';
import { ownEmail } from '../../db/placeholder-email.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ChangedMember } from '../../db/write-firings.ts';
import type { PushKeys } from '../../post/push.ts';

export interface Device {
  readonly id: string;
  readonly name: string;
  /** The address of a browser's push service, or `fcm:` with the token of a phone app. */
  readonly endpoint: string;
  /** The keys of a browser; null for a phone app. */
  readonly p256dh: string | null;
  readonly auth: string | null;
}

/** How the token of a phone app is kept. */
const PHONE = 'fcm:';
export const phoneEndpoint = (token: string): string => PHONE + token;
/** Undefined for a browser. */
export const phoneToken = ({ endpoint }: Pick<Device, 'endpoint'>): string | undefined =>
  endpoint.startsWith(PHONE) ? endpoint.slice(PHONE.length) : undefined;

/** A row of the outbox that this process sends now, with what the message needs. */
export interface Claimed extends FiredAlert, NoticeChoice, Membership {
  readonly id: number;
  /** Says which claim it is: another process may have it after `lease`. */
  readonly lease: EpochMs;
  readonly firing: number;
  readonly memberId: string;
  readonly round: number;
  readonly attempts: number;
  readonly due: EpochMs;
  readonly alert: number | null;
  readonly isDone: boolean;
  /** Opened or taken off the list before it was sent. */
  readonly isSeen: boolean;
  readonly quiet: QuietHours | null;
  readonly mailsOff: boolean;
  /** Null unless it is verified. */
  readonly email: string | null;
  readonly phone: string | null;
  /** Those that have not had it yet, and have not refused it for good. */
  readonly devices: readonly Device[];
  /** Some device has had it. */
  readonly isSent: boolean;
}

/** One line of the log that the member sees. */
export interface Attempt {
  readonly outcome: 'sent' | 'failed' | 'gone';
  readonly reason: DeliveryReason | null;
  readonly at: EpochMs;
  readonly device?: Device;
}

/** What becomes of a claimed row. */
export interface Settled {
  readonly row: Claimed;
  readonly state: 'due' | 'done' | 'failed';
  readonly reason: DeliveryReason | null;
  /** When it is due again. */
  readonly next: EpochMs | null;
  /** It was only put off. */
  readonly uncounted?: boolean;
  readonly log: readonly Attempt[];
}

const NEXT = 'coalesce(next_ms, due_ms)';

/** Whether a device takes what this public key has signed. A phone app has no push key, and takes it. */
export const subscribedFor = (device: string, key: string): string =>
  `coalesce(${device}.push_key, ${key}) = ${key}`;

/** A row of `push_device` as a `Device`. */
export const deviceJson = (device: string): string =>
  `jsonb_build_object('id', ${device}.id, 'name', ${device}.name, 'endpoint', ${device}.endpoint,
    'p256dh', ${device}.p256dh, 'auth', ${device}.auth)`;

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

export function createDeliveryStore(pool: Pool) {
  return {
    /** The stored pair of push keys; the first process to ask stores the one that `make` makes. */
    async pushKeys(make: () => Promise<PushKeys>): Promise<PushKeys> {
      const read = async () =>
        (
          await pool.query<PushKeys>(
            'select public_key as "publicKey", private_key as "privateKey" from push_key',
          )
        ).rows[0];
      const stored = await read();
      if (stored) return stored;
      const { publicKey, privateKey } = await make();
      await pool.query(
        'insert into push_key (public_key, private_key) values ($1, $2) on conflict do nothing',
        [publicKey, privateKey],
      );
      return (await read())!;
    },

    /** Devices of before this was noted. */
    async notePushKey(publicKey: string): Promise<void> {
      await pool.query(
        'update push_device set push_key = $1 where push_key is null and p256dh is not null',
        [publicKey],
      );
    },

    /** What is due by the clock of the database, and what that says. */
    async due(): Promise<{ readonly now: EpochMs; readonly channels: readonly Channel[] }> {
      const { rows } = await pool.query<{ now: EpochMs; channels: Channel[] }>({
        name: 'due-channels',
        text: `with clock as materialized (select ${DATABASE_NOW} as now)
          select now, array(select channel from unnest($1::text[]) as channel where exists (
            select from alert_outbox o where o.state = 'due' and o.channel = channel.channel
              and ${NEXT} <= (select now from clock))) as channels
          from clock`,
        values: [CHANNELS],
      });
      return rows[0]!;
    },

    /**
     * Takes rows that are due, for so long. If the process ends before it settles them, they are due again
     * then.
     */
    async claim(
      channel: Channel,
      { limit, leaseMs, pushKey }: { limit: number; leaseMs: number; pushKey: string },
    ): Promise<Claimed[]> {
      const { rows } = await pool.query<Claimed>({
        name: 'claim-deliveries',
        text: CLAIM,
        values: [channel, limit, leaseMs, finalReasons, pushKey],
      });
      return rows;
    },

    /** Writes what became of rows, and the log. Returns the members whose devices were removed. */
    settle: (settled: readonly Settled[]): Promise<ChangedMember[]> =>
      inTransaction(pool, (client) => writeSettled(client, settled)),

    /** Counts an SMS of a month, which begins on this day; false when there were `most` already. */
    async reserveSms(memberId: string, month: TradingDay, most: number): Promise<boolean> {
      const { rowCount } = await pool.query(
        `with owner as (select id from "user" where id = $1 for key share)
          insert into member_place (member_id, sms_month, sms) select id, $2, 1 from owner where $3 > 0
          on conflict (member_id) do update set sms_month = excluded.sms_month,
            sms = case when member_place.sms_month = excluded.sms_month then member_place.sms else 0 end + 1
          where member_place.sms_month is distinct from excluded.sms_month or member_place.sms < $3`,
        [memberId, month, most],
      );
      return rowCount === 1;
    },

    /** It was not sent after all. */
    async releaseSms(memberId: string, month: TradingDay): Promise<void> {
      await pool.query(
        'update member_place set sms = sms - 1 where member_id = $1 and sms_month = $2 and sms > 0',
        [memberId, month],
      );
    },

    rates: (now: EpochMs) => readRates(pool, now),

    backlog: (now: EpochMs) => readBacklog(pool, now),
  };
}

/** A setting of the member as a column; null unless it is one of these. */
function oneOf(setting: string, values: readonly string[]): string {
  const value = `m.kept -> '${setting}' ->> 'value'`;
  const allowed = values.map((each) => `'${each}'`).join(', ');
  return `case when ${value} in (${allowed}) then ${value} end as ${setting}`;
}

const CLAIM = `with clock as materialized (select ${DATABASE_NOW} as now), mine as (
    select id from alert_outbox
      where state = 'due' and channel = $1 and ${NEXT} <= (select now from clock)
      order by ${NEXT}, id limit $2 for update skip locked
  ), taken as (
    update alert_outbox o set next_ms = clock.now + $3::bigint, attempts = o.attempts + 1
      from mine, clock where o.id = mine.id
      returning o.id, o.firing_id, o.member_id, o.round, o.attempts, o.due_ms, o.channel, o.next_ms
  )
  select t.id, t.next_ms as lease, t.firing_id as firing, t.member_id as "memberId", t.round,
    t.attempts, t.due_ms as due, f.alert_id as alert, f.name, f.note, f.subject, f.condition, f.code,
    f.at_ms as at, f.price, f.percent, f.late, coalesce(a.state = 'triggered', false) as "isDone",
    f.hidden or (t.round = 0 and f.opened_ms is not null) as "isSeen",
    coalesce(a.quiet, nullif(s.kept -> 'quiet', 'null')) as quiet,
    coalesce((s.kept ->> 'showMoney')::boolean, false) as "showMoney",
    coalesce((s.kept ->> 'mailsOff')::boolean, false) as "mailsOff",
    ${oneOf('language', ['en', 'bn'])}, ${oneOf('numerals', ['latn', 'beng'])},
    case when u."emailVerified" then ${ownEmail('u')} end as email,
    case when u."phoneNumberVerified" then u."phoneNumber" end as phone,
    u.user_type as type, floor(extract(epoch from u.pro_until) * 1000)::bigint as "proUntil",
    devices.left as devices, coalesce(devices."isSent", false) as "isSent"
  from taken t
    join alert_firing f on f.id = t.firing_id
    join "user" u on u.id = t.member_id
    left join alert a on a.id = f.alert_id
    left join alert_setting s on s.member_id = t.member_id
    left join member_settings m on m.member_id = t.member_id
    left join lateral (
      select coalesce(jsonb_agg(${deviceJson('d')}) filter (where tried.ends is null), '[]') as left,
        bool_or(tried.sent) as "isSent"
      from push_device d left join lateral (
        select true as ends, bool_or(l.outcome = 'sent') as sent from alert_delivery l
          where l.firing_id = t.firing_id and l.round = t.round and l.device_id = d.id
            and (l.outcome in ('sent', 'gone') or l.outcome = 'failed' and l.reason = any($4))
          having count(*) > 0) tried on true
      where d.member_id = t.member_id and t.channel = 'push' and ${subscribedFor('d', '$5')}) devices on true
  order by t.due_ms, t.id`;

async function writeSettled(
  client: PoolClient,
  settled: readonly Settled[],
): Promise<ChangedMember[]> {
  const attempts = settled.flatMap(({ row, log }) => log.map((attempt) => ({ row, ...attempt })));
  const gone = attempts.filter(({ outcome, device }) => outcome === 'gone' && device);
  const sentTo = attempts.filter(({ outcome, device }) => outcome === 'sent' && device);
  // Accounts first and in a fixed order, as every other write of members' rows: else two could deadlock.
  await client.query('select from "user" where id = any($1) order by id for key share', [
    settled.map(({ row }) => row.memberId),
  ]);
  const changed = gone.length > 0 ? await removeGone(client, gone) : [];
  await client.query(
    `update alert_outbox o set state = g.state, reason = g.reason, attempts = o.attempts - g.uncounted,
        due_ms = case when g.uncounted = 1 then g.next else o.due_ms end,
        next_ms = case when g.uncounted = 1 then null else g.next end
      from jsonb_to_recordset($1)
        as g (id bigint, lease bigint, state text, reason text, next bigint, uncounted int)
      where o.id = g.id and o.next_ms = g.lease and o.state = 'due'`,
    [
      JSON.stringify(
        settled.map(({ row, state, reason, next, uncounted }) => ({
          id: row.id,
          lease: row.lease,
          state,
          reason,
          next,
          uncounted: Number(uncounted ?? false),
        })),
      ),
    ],
  );
  if (attempts.length > 0)
    await client.query(
      `insert into alert_delivery (firing_id, member_id, channel, round, device_id, device, at_ms,
          outcome, reason)
        select o.firing_id, o.member_id, o.channel, o.round, g.device_id, g.device, g.at, g.outcome,
          g.reason
        from jsonb_to_recordset($1)
          as g (id bigint, device_id uuid, device text, at bigint, outcome text, reason text)
          join alert_outbox o on o.id = g.id
        order by g.at, o.id`,
      [
        JSON.stringify(
          attempts.map(({ row, device, at, outcome, reason }) => ({
            id: row.id,
            device_id: device?.id ?? null,
            device: device?.name ?? null,
            at,
            outcome,
            reason,
          })),
        ),
      ],
    );
  if (sentTo.length > 0)
    await client.query(
      `with reached as (
          select d.id, g.at from push_device d
            join unnest($1::uuid[], $2::bigint[]) as g (id, at) on g.id = d.id
            order by d.id for no key update of d
        )
        update push_device d set reached_ms = greatest(d.reached_ms, reached.at)
          from reached where d.id = reached.id`,
      [sentTo.map(({ device }) => device!.id), sentTo.map(({ at }) => at)],
    );
  return changed;
}

/** Unless the browser has given the device another subscription meanwhile. */
async function removeGone(
  client: PoolClient,
  gone: readonly { readonly row: Claimed; readonly device?: Device }[],
): Promise<ChangedMember[]> {
  const { rows } = await client.query<ChangedMember>(
    `insert into member_place (member_id, alerts)
        select id, 1 from "user" where id = any($1) order by id
        on conflict (member_id) do update set alerts = member_place.alerts + 1
        returning member_id as "memberId", alerts as at`,
    [gone.map(({ row }) => row.memberId)],
  );
  await client.query(
    `delete from push_device d using unnest($1::uuid[], $2::text[]) as g (id, endpoint)
      where d.id = g.id and d.endpoint = g.endpoint`,
    [gone.map(({ device }) => device!.id), gone.map(({ device }) => device!.endpoint)],
  );
  return rows;
}

export type Backlog = Pick<AnswerOf<typeof getAlertRates>, 'waiting' | 'oldestSeconds'>;

async function readBacklog(pool: Pool, now: EpochMs): Promise<Backlog> {
  const { rows } = await pool.query<{ waiting: number; oldest: EpochMs | null }>(
    `select count(*) as waiting, min(due_ms) as oldest from alert_outbox
      where state = 'due' and due_ms <= $1`,
    [now],
  );
  const { waiting, oldest } = rows[0]!;
  return { waiting, oldestSeconds: oldest === null ? null : (now - oldest) / 1000 };
}

async function readRates(pool: Pool, now: EpochMs): Promise<AnswerOf<typeof getAlertRates>> {
  const since = [now - 60_000, now - 3_600_000];
  const { rows: fired } = await pool.query<{ minute: number; hour: number }>(
    `select count(*) filter (where written_ms > $1) as minute, count(*) as hour
      from alert_firing where written_ms > $2`,
    since,
  );
  const { rows } = await pool.query<{
    channel: Channel;
    isSent: boolean;
    reason: DeliveryReason | null;
    minute: number;
    hour: number;
  }>(
    `select channel, outcome = 'sent' as "isSent", reason,
        count(*) filter (where at_ms > $1) as minute, count(*) as hour
      from alert_delivery where at_ms > $2 and outcome <> 'opened'
      group by channel, "isSent", reason order by hour desc, channel, reason`,
    since,
  );
  const sum = (isSent: boolean) => {
    const of = rows.filter((row) => row.isSent === isSent);
    return {
      minute: of.reduce((total, { minute }) => total + minute, 0),
      hour: of.reduce((total, { hour }) => total + hour, 0),
    };
  };
  return {
    fired: fired[0]!,
    sent: sum(true),
    failed: sum(false),
    ...(await readBacklog(pool, now)),
    failures: rows.flatMap(({ channel, isSent, reason, hour }) =>
      isSent || reason === null ? [] : [{ channel, reason, count: hour }],
    ),
  };
}
