import type { AlertAct, AlertRow } from '@dorpon/contract/alerts';
import { type AlertCondition, screenersIn } from '@dorpon/domain/alerts/condition';
import {
  type AlertDefinition,
  type AlertState,
  MAX_ALERTS,
  MAX_FORMULAS,
  MAX_STUDIES_OF_LISTS,
  RESTORE_MS,
  wantsSms,
} from '@dorpon/domain/alerts/member-alert';
import { dhakaDay, dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import { type Membership, membershipAt } from '@dorpon/domain/members/member-type';
import { entitlementsOf, isAboveLimit, type Viewer } from '@dorpon/domain/membership/entitlements';
import type { EpochMs, ShareCode, TradingDay } from '@dorpon/domain/units';
import type { Pool, PoolClient } from 'pg';
import { ACTIVE_FORMULAS } from '../../db/active-formulas.ts';
import { ALERT_SILENT } from '../../db/alert-silent.ts';
import { counterOf, lockCounter, nextVersion } from '../../db/member-place.ts';
import { memberScreeners, namedScreeners } from '../../db/screeners-in-alerts.ts';
import { idsOfSentAct, rememberSentAct } from '../../db/sent-acts.ts';
import { storedMembership } from '../../db/stored-membership.ts';
import { inTransaction } from '../../db/transaction.ts';
import { settleWaiting } from '../../db/waiting-alerts.ts';
import { insertAlerts, updateAlert } from '../../db/write-alerts.ts';

export interface Moment {
  /** Wall time. */
  readonly now: EpochMs;
  /** The time of the newest prices. */
  readonly feedAt: EpochMs;
  /** The trading day of the exchange: prices of alerts are those of it. */
  readonly day: TradingDay;
}

export type Refused =
  | 'not-found'
  /** Another device changed the alert. */
  | 'changed'
  | 'unknown-list'
  | 'unknown-screener'
  | 'screener-off'
  | 'too-many-active'
  | 'too-many-studies'
  | 'too-many-formulas'
  | 'too-many'
  | 'no-sms'
  | 'ended';
export type Written =
  | { readonly ok: false; readonly why: Refused }
  | {
      readonly ok: true;
      readonly at: number;
      readonly alerts: readonly AlertRow[];
      /** Alerts that wait for pro or do not any more because of this write. */
      readonly settled: readonly number[];
    };

const ROW = `a.id, a.name, a.note, a.subject, a.condition, a.again, a.until_ms as until, a.quiet,
  a.channels, a.state, ${ALERT_SILENT} as silent, a.arming, a.made_ms as made, a.changed_ms as changed, a.adjusted,
  (select count(*) from alert_firing f where f.alert_id = a.id) as fired,
  (select max(f.at_ms) from alert_firing f where f.alert_id = a.id) as "firedAt"`;

class Refusal extends Error {
  readonly why: Refused;
  constructor(why: Refused) {
    super(why);
    this.why = why;
  }
}

export type AlertStore = ReturnType<typeof createAlertStore>;

/** Every write holds the member's lock, so that limits hold and no concurrent change is lost. */
export function createAlertStore(pool: Pool) {
  /**
   * The ids that `write` returns, read again when it is done; a refusal undoes everything. A write with a key is
   * done once: after it, its alerts are read as they are now.
   */
  async function written(
    memberId: string,
    moment: Moment,
    onceKey: string | undefined,
    write: (client: PoolClient) => Promise<readonly number[]>,
  ): Promise<Written> {
    try {
      return await inTransaction(pool, async (client): Promise<Written> => {
        const now = await lockCounter(client, memberId, 'alerts');
        const done = onceKey && (await idsOfSentAct(client, memberId, onceKey));
        if (done) {
          const alerts = await readAlerts(client, memberId, moment, done);
          return { ok: true, at: now, alerts, settled: [] };
        }
        const before = await countAlerts(client, memberId, moment);
        const ids = await write(client);
        const after = await countAlerts(client, memberId, moment);
        requireRoom(before, after);
        const isAbove = after.active > after.most || after.waiting > 0;
        const settled = isAbove ? await settleWaiting(client, memberId, moment) : [];
        const at = await nextVersion(client, memberId, 'alerts');
        const alerts = await readAlerts(client, memberId, moment, ids);
        if (onceKey) await rememberSentAct(client, memberId, onceKey, ids);
        return { ok: true, at, alerts, settled };
      });
    } catch (error) {
      if (error instanceof Refusal) return { ok: false, why: error.why };
      throw error;
    }
  }

  return {
    counterOf: (memberId: string): Promise<number> => counterOf(pool, memberId, 'alerts'),

    activeAllowed: (memberId: string, now: EpochMs) => activeAllowed(pool, memberId, now),

    alertsOf: (memberId: string, moment: Moment): Promise<AlertRow[]> =>
      readAlerts(pool, memberId, moment),

    make: (
      memberId: string,
      definitions: readonly AlertDefinition[],
      state: AlertState,
      moment: Moment,
      onceKey?: string,
    ): Promise<Written> =>
      written(memberId, moment, onceKey, async (client) => {
        await requireLists(client, memberId, definitions);
        await requireSms(client, memberId, definitions, moment);
        const named = await withScreeners(client, memberId, definitions);
        return insertAlerts(client, memberId, named, state, moment);
      }),

    change: (
      memberId: string,
      id: number,
      definition: AlertDefinition,
      moment: Moment,
      {
        onceKey,
        base,
      }: { readonly onceKey?: string | undefined; readonly base?: EpochMs | undefined } = {},
    ): Promise<Written> =>
      written(memberId, moment, onceKey, async (client) => {
        await requireLists(client, memberId, [definition]);
        // An alert that has SMS from an earlier membership may be changed; nothing is sent by it until pro.
        const [held] = await readAlerts(client, memberId, moment, [id]);
        if (held && base !== undefined && held.changed !== base) throw new Refusal('changed');
        if (!held?.channels?.includes('sms'))
          await requireSms(client, memberId, [definition], moment);
        const [named] = await withScreeners(client, memberId, [definition], held);
        const isThere = await updateAlert(client, memberId, id, named!, moment);
        if (!isThere) throw new Refusal('not-found');
        return [id];
      }),

    act: (
      memberId: string,
      ids: readonly number[],
      act: AlertAct,
      moment: Moment,
      onceKey?: string,
    ): Promise<Written> =>
      written(memberId, moment, onceKey, async (client) => {
        if (act === 'duplicate') {
          const alerts = await readAlerts(client, memberId, moment, ids);
          if (alerts.length !== ids.length) throw new Refusal('not-found');
          await requireSms(client, memberId, alerts as AlertDefinition[], moment);
          return insertAlerts(client, memberId, alerts as AlertDefinition[], 'paused', moment);
        }
        const { rowCount } = await client.query(
          `update alert set changed_ms = now_ms, ${ACTS[act]}
            from (select $3::bigint as now_ms, $4::bigint as feed_ms, $5::bigint as oldest_ms) given
            where member_id = $1 and id = any($2) and (removed_ms is null ${ALSO[act] ?? ''})`,
          [memberId, ids, moment.now, moment.feedAt, moment.now - RESTORE_MS],
        );
        if (rowCount !== ids.length) throw new Refusal('not-found');
        if (act === 'rearm' || act === 'resume') await requireMoment(client, memberId, ids, moment);
        if (act === 'delete') await dropOldest(client, memberId, moment);
        return act === 'delete' ? [] : ids;
      }),

    /** The shares of an own watch list; undefined without it. */
    async codesOfList(memberId: string, list: string): Promise<readonly ShareCode[] | undefined> {
      const { rows } = await pool.query<{ codes: ShareCode[] }>(
        'select codes from watch_list where member_id = $1 and id = $2::uuid',
        [memberId, list],
      );
      return rows[0]?.codes;
    },

    /** The member's screeners by id. */
    screeners: (memberId: string) => memberScreeners(pool, memberId),

    /** Alerts that the member does not have yet, in the order of the file. */
    async missing(
      memberId: string,
      definitions: readonly AlertDefinition[],
    ): Promise<AlertDefinition[]> {
      const { rows } = await pool.query<{ place: number }>(
        // `not in` is hashed; comparing each pair of a thousand took half a minute.
        `select place from rows from (
            jsonb_to_recordset($2) as (subject jsonb, condition jsonb, again jsonb, name text)
          ) with ordinality as given (subject, condition, again, name, place)
          where (subject, condition, again, name) not in (
              select a.subject, a.condition, a.again, a.name from alert a
                where a.member_id = $1 and a.removed_ms is null)
            and (subject ->> 'kind' <> 'list' or subject ->> 'list' in (
              select l.id::text from watch_list l where l.member_id = $1))
          order by place`,
        [memberId, JSON.stringify(definitions)],
      );
      return rows.map(({ place }) => definitions[place - 1]!);
    },
  };
}

/** What an act sets; `feed_ms` is the time of the newest prices. */
const ACTS: Readonly<Record<Exclude<AlertAct, 'duplicate'>, string>> = {
  pause: `state = case when state = 'active' then 'paused' else state end`,
  resume: `state = case when state = 'paused' then 'active' else state end,
    armed_ms = case when state = 'paused' then feed_ms else armed_ms end`,
  rearm: `state = 'active', arming = arming + 1, armed_ms = feed_ms`,
  delete: 'removed_ms = now_ms',
  restore: 'removed_ms = null, armed_ms = feed_ms',
};

const ALSO: Partial<Record<AlertAct, string>> = { restore: 'or removed_ms > oldest_ms' };

/** An alert whose last moment has passed would be armed in vain (R4). */
async function requireMoment(
  client: PoolClient,
  memberId: string,
  ids: readonly number[],
  { feedAt }: Moment,
): Promise<void> {
  const { rows } = await client.query<{ ended: boolean }>(
    `select exists (select from alert
        where member_id = $1 and id = any($2) and state = 'active' and until_ms < $3) as ended`,
    [memberId, ids, feedAt],
  );
  if (rows[0]!.ended) throw new Refusal('ended');
}

async function activeAllowed(
  from: Pool | PoolClient,
  memberId: string,
  now: EpochMs,
): Promise<{ viewer: Viewer; active: number; sms: boolean }> {
  const stored = await storedMembership(from, memberId);
  const viewer = stored ? membershipAt(stored, now).type : 'visitor';
  const { activeAlerts, alertSms } = entitlementsOf(viewer);
  return { viewer, active: activeAlerts, sms: alertSms };
}

interface AlertCounts {
  readonly all: number;
  /** Those that wait for pro too. */
  readonly active: number;
  readonly waiting: number;
  /** Of active alerts for whole lists. */
  readonly studies: number;
  readonly formulas: number;
  /** Alerts that may be active. */
  readonly most: number;
}

async function countAlerts(
  client: PoolClient,
  memberId: string,
  moment: Moment,
): Promise<AlertCounts> {
  const { rows } = await client.query<Omit<AlertCounts, 'most'> & Membership>(
    `select count(*) as all, count(*) filter (where is_active) as active,
        count(*) filter (where is_active and waiting) as waiting,
        coalesce(sum(jsonb_array_length(jsonb_path_query_array(condition, 'strict $.**.study')))
          filter (where is_active and subject ->> 'kind' <> 'share'), 0)::int as studies,
        ${ACTIVE_FORMULAS} as formulas,
        (select user_type from "user" where id = $1) as type,
        (select floor(extract(epoch from pro_until) * 1000)::bigint from "user" where id = $1)
          as "proUntil"
      from (select *, state = 'active' and (until_ms is null or until_ms >= $2) as is_active
        from alert where member_id = $1 and removed_ms is null) as own`,
    [memberId, moment.feedAt],
  );
  const counts = rows[0]!;
  return { ...counts, most: entitlementsOf(membershipAt(counts, moment.now).type).activeAlerts };
}

/** What is above a limit already may be changed and made less. */
function requireRoom(before: AlertCounts, after: AlertCounts): void {
  const { all, active, studies, formulas, most } = after;
  if (isAboveLimit(MAX_ALERTS, all, before.all)) throw new Refusal('too-many');
  if (isAboveLimit(most, active, before.active)) throw new Refusal('too-many-active');
  if (isAboveLimit(MAX_FORMULAS, formulas, before.formulas)) throw new Refusal('too-many-formulas');
  if (isAboveLimit(MAX_STUDIES_OF_LISTS, studies, before.studies))
    throw new Refusal('too-many-studies');
}

/** SMS costs money: what a member may choose for a kind of alerts holds for each alert too. */
async function requireSms(
  client: PoolClient,
  memberId: string,
  definitions: readonly AlertDefinition[],
  { now }: Moment,
): Promise<void> {
  if (!definitions.some(wantsSms)) return;
  const { sms } = await activeAllowed(client, memberId, now);
  if (!sms) throw new Refusal('no-sms');
}

async function requireLists(
  client: PoolClient,
  memberId: string,
  definitions: readonly AlertDefinition[],
): Promise<void> {
  const lists = definitions.flatMap(({ subject }) => (subject.kind === 'list' ? subject.list : []));
  if (lists.length === 0) return;
  const wanted = [...new Set(lists)];
  const { rows } = await client.query<{ found: number }>(
    'select count(*) as found from watch_list where member_id = $1 and id = any($2::uuid[])',
    [memberId, wanted],
  );
  if (rows[0]!.found !== wanted.length) throw new Refusal('unknown-list');
}

/** (S1) With the names of their screeners; `held` is the alert before. */
async function withScreeners(
  client: PoolClient,
  memberId: string,
  definitions: readonly AlertDefinition[],
  held?: AlertRow,
): Promise<readonly AlertDefinition[]> {
  const before = held && screenersIn(held.condition as AlertCondition);
  const named = await namedScreeners(client, memberId, definitions, before);
  if ('why' in named) throw new Refusal(named.why);
  return named.definitions;
}

async function readAlerts(
  from: Pool | PoolClient,
  memberId: string,
  { now, day }: Moment,
  ids?: readonly number[],
): Promise<AlertRow[]> {
  const { rows } = await from.query<AlertRow>(
    `select ${ROW} from alert a
      where a.member_id = $1 and a.removed_ms is null and ($2::bigint[] is null or a.id = any($2))
      order by a.id desc`,
    [memberId, ids ?? null, dhakaTime(day, 0), dhakaDay(now)],
  );
  return rows;
}

/** Deleted alerts go for good after a time, or when there are very many. */
async function dropOldest(client: PoolClient, memberId: string, { now }: Moment): Promise<void> {
  await client.query(
    `delete from alert where member_id = $1 and removed_ms is not null and (removed_ms < $2
      or id in (select id from alert where member_id = $1 and removed_ms is not null
        order by removed_ms desc, id desc offset $3))`,
    [memberId, now - RESTORE_MS, MAX_ALERTS],
  );
}
