import type { Again, FiredAlerts, FiredBefore } from '@dorpon/domain/alerts/alert';
import type { AlertCondition } from '@dorpon/domain/alerts/condition';
import { type AlertSubject, RESTORE_MS } from '@dorpon/domain/alerts/member-alert';
import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import {
  DHAKA_OFFSET_MS,
  type EpochMs,
  type ShareCode,
  type TradingDay,
} from '@dorpon/domain/units';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../db/transaction.ts';
import { settleWaiting, unsettledMembers } from '../../db/waiting-alerts.ts';
import { type ChangedMember, writeFirings } from '../../db/write-firings.ts';
import type { FiredById } from './fired-before.ts';

/** An alert that is to be watched. */
export interface StoredAlert {
  readonly id: number;
  readonly memberId: string;
  readonly arming: number;
  readonly subject: AlertSubject;
  readonly condition: AlertCondition;
  readonly again: Again;
  readonly until: EpochMs | null;
  readonly since: EpochMs;
  /** The day to whose prices it refers. */
  readonly pricedDay: TradingDay;
  /** Of its watch list; null for other subjects and when the list is gone. */
  readonly codes: readonly ShareCode[] | null;
}

/** An alert after a corporate action. */
export interface AdjustedAlert {
  readonly id: number;
  readonly arming: number;
  readonly condition: AlertCondition;
  readonly day: TradingDay;
  readonly factor: number;
}

const DAY_MS = 24 * 3_600_000;
const PAGE = 20_000;
/** Firings of one member. */
const MAX_KEPT = 5000;
const COLUMNS = `a.id, a.member_id as "memberId", a.arming, a.subject, a.condition, a.again, a.until_ms as until,
  a.armed_ms as since, a.priced_day as "pricedDay", l.codes`;
const FROM = `alert a left join watch_list l on a.subject ->> 'kind' = 'list'
  and l.id = (a.subject ->> 'list')::uuid and l.member_id = a.member_id`;
const ARMED = `a.state = 'active' and a.removed_ms is null and not a.waiting`;

/** What a formula was found to be; see `FormulaResult`. */
export interface StoredFormula {
  readonly memberId: string;
  readonly text: string;
  readonly matching: readonly ShareCode[];
  readonly unknown: readonly ShareCode[];
}

export type ArmedStore = ReturnType<typeof createArmedStore>;

export function createArmedStore(
  pool: Pool,
  /** The first statement of a write; throws where this process may not write. */
  guard: (client: PoolClient) => Promise<void> = async () => {},
) {
  return {
    /** All active alerts, in pages; the next one is read while the caller works. */
    async *armed(): AsyncIterable<readonly StoredAlert[]> {
      const pageAfter = async (id: number) => {
        const { rows } = await pool.query<StoredAlert>(
          `select ${COLUMNS} from ${FROM} where a.id > $1 and ${ARMED} order by a.id limit $2`,
          [id, PAGE],
        );
        return rows;
      };
      for (let page = await pageAfter(0); page.length > 0; ) {
        const next = page.length < PAGE ? [] : pageAfter(page.at(-1)!.id);
        // If the caller fails first, nobody waits for it.
        Promise.resolve(next).catch(() => {});
        yield page;
        page = await next;
      }
    },

    async hasActive(): Promise<boolean> {
      const { rows } = await pool.query(
        `select exists (select from alert a where ${ARMED}) as found`,
      );
      return rows[0].found;
    },

    /** The active ones of these. */
    async armedOf(ids: readonly number[]): Promise<StoredAlert[]> {
      const { rows } = await pool.query<StoredAlert>(
        `select ${COLUMNS} from ${FROM} where a.id = any($1) and ${ARMED}`,
        [ids],
      );
      return rows;
    },

    unsettledMembers: (moment: { now: EpochMs; feedAt: EpochMs }): Promise<string[]> =>
      unsettledMembers(pool, moment),

    /** Lets a member's alerts above the limit wait and wakes others; undefined when none changed. */
    settleWaiting: (
      memberId: string,
      moment: { now: EpochMs; feedAt: EpochMs },
    ): Promise<(ChangedMember & { readonly ids: readonly number[] }) | undefined> =>
      inTransaction(pool, async (client) => {
        await guard(client);
        // The counter is also the lock of the member's alerts.
        const { rows } = await client.query<ChangedMember>(
          `with receiver as (select id from "user" where id = $1 for key share)
            insert into member_place (member_id, alerts) select id, 1 from receiver
              on conflict (member_id) do update set alerts = member_place.alerts + 1
              returning member_id as "memberId", alerts as at`,
          [memberId],
        );
        const [changed] = rows;
        const ids = changed ? await settleWaiting(client, memberId, moment) : [];
        return changed && ids.length > 0 ? { ...changed, ids } : undefined;
      }),

    /** Active alerts of a member's watch lists. */
    async ofLists(memberId: string): Promise<number[]> {
      const { rows } = await pool.query<{ id: number }>(
        `select id from alert a where a.member_id = $1 and a.subject ->> 'kind' = 'list' and ${ARMED}`,
        [memberId],
      );
      return rows.map(({ id }) => id);
    },

    /** Alerts in any state that refer to prices of these shares before a day. */
    async pricedBefore(codes: readonly ShareCode[], day: TradingDay): Promise<StoredAlert[]> {
      const { rows } = await pool.query<StoredAlert>(
        `select ${COLUMNS} from ${FROM}
          where a.subject ->> 'code' = any($1) and a.priced_day < $2 and a.removed_ms is null`,
        [codes, day],
      );
      return rows;
    },

    /** The newest firing of each share since its alert was armed; of all alerts, or of some. */
    async firedBefore(ids?: readonly number[]): Promise<FiredById> {
      type Row = Omit<FiredBefore, 'day'> & { readonly id: number; readonly day: string | null };
      const { rows } = await pool.query<Row>(
        // The day of late news is that on which it was published, as its occurrence says.
        `select distinct on (f.alert_id, f.code) f.alert_id as id, f.code, f.at_ms as at,
            f.moved_back_ms as "movedBackAt",
            case a.again ->> 'kind' when 'daily' then f.occurrence end as day,
            count(*) over (partition by f.alert_id, f.code, (f.at_ms + ${DHAKA_OFFSET_MS}) / ${DAY_MS}) as times
          from alert_firing f join alert a on a.id = f.alert_id and a.arming = f.arming
          where ${ARMED} and ($1::bigint[] is null or a.id = any($1))
          order by f.alert_id, f.code, f.at_ms desc`,
        [ids ?? null],
      );
      return Map.groupBy(
        rows.map((row) => ({ ...row, day: row.day ?? dhakaDay(row.at) })),
        ({ id }) => id,
      );
    },

    /** Only where the alert is still the one that was read. */
    adjust: (alerts: readonly AdjustedAlert[]): Promise<ChangedMember[]> =>
      inTransaction(pool, async (client) => {
        await guard(client);
        const { rows } = await client.query<ChangedMember>(
          `with given as (
              select * from jsonb_to_recordset($1)
                as given (id bigint, arming int, condition jsonb, day date, factor float8)
            ), receiver as (
              select id from "user"
                where id in (select member_id from alert where id in (select id from given))
                order by id for key share
            )
            insert into member_place (member_id, alerts) select id, 1 from receiver order by id
              on conflict (member_id) do update set alerts = member_place.alerts + 1
              returning member_id as "memberId", alerts as at`,
          [JSON.stringify(alerts)],
        );
        await client.query(
          `update alert a set priced_day = given.day, condition = given.condition,
              adjusted = case when a.condition = given.condition then a.adjusted else
                jsonb_build_object('day', given.day, 'factor', given.factor, 'before', a.condition) end
            from jsonb_to_recordset($1)
              as given (id bigint, arming int, condition jsonb, day date, factor float8)
            where a.id = given.id and a.arming = given.arming and a.priced_day < given.day`,
          [JSON.stringify(alerts)],
        );
        return rows;
      }),

    /**
     * Firings beyond those that a member keeps, and alerts that can no longer be restored. The firings of
     * an alert for once stay while it is armed: they say for which shares it is done.
     */
    async dropOld(now: EpochMs): Promise<void> {
      await pool.query(
        `delete from alert_firing f using (
            select id, row_number() over (partition by member_id order by id desc) as place
            from alert_firing) as kept
          where kept.id = f.id and kept.place > $1
            and not exists (select from alert a where a.id = f.alert_id and a.arming = f.arming
              and a.state = 'active' and a.again ->> 'kind' = 'once')`,
        [MAX_KEPT],
      );
      await pool.query('delete from alert where removed_ms < $1', [now - RESTORE_MS]);
    },

    async formulaResults(): Promise<(StoredFormula & { readonly at: EpochMs })[]> {
      const { rows } = await pool.query<StoredFormula & { readonly at: EpochMs }>(
        `select member_id as "memberId", text, at_ms as at, matching, unknown from alert_formula`,
      );
      return rows;
    },

    /** Those of erased members are left out. */
    writeFormulaResults: (
      at: EpochMs,
      changed: readonly StoredFormula[],
      gone: readonly Pick<StoredFormula, 'memberId' | 'text'>[],
    ): Promise<void> =>
      inTransaction(pool, async (client) => {
        await guard(client);
        if (gone.length > 0)
          await client.query(
            `delete from alert_formula f using unnest($1::text[], $2::text[]) as g (member_id, text)
              where f.member_id = g.member_id and md5(f.text) = md5(g.text)`,
            [gone.map(({ memberId }) => memberId), gone.map(({ text }) => text)],
          );
        if (changed.length > 0)
          await client.query(
            `with owner as (select id from "user"
                where id in (select "memberId" from json_to_recordset($1) as g ("memberId" text))
                order by id for key share)
              insert into alert_formula (member_id, text, at_ms, matching, unknown)
                select o.id, g.text, $2, g.matching, g.unknown
                from json_to_recordset($1)
                  as g ("memberId" text, text text, matching text[], unknown text[])
                join owner o on o.id = g."memberId" order by o.id, g.text
              on conflict (member_id, md5(text)) do update
                set at_ms = excluded.at_ms, matching = excluded.matching, unknown = excluded.unknown`,
            [JSON.stringify(changed), at],
          );
      }),

    write: (fired: FiredAlerts, now: EpochMs): Promise<ChangedMember[]> =>
      inTransaction(pool, async (client) => {
        await guard(client);
        return writeFirings(client, fired, now);
      }),
  };
}
