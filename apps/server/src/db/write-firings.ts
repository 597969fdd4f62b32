import type { FiredAlerts, MovedBack, NotedFiring } from '@dorpon/domain/alerts/alert';
import { MAX_FIRINGS_A_DAY } from '@dorpon/domain/alerts/member-alert';
import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import type { EpochMs, TradingDay } from '@dorpon/domain/units';
import type { PoolClient } from 'pg';
import { OF_ITS_OWN } from './alert-of-its-own.ts';
import { DATABASE_NOW } from './database-clock.ts';

/** The counter of a member's alerts after a write. */
export interface ChangedMember {
  readonly memberId: string;
  readonly at: number;
}

/**
 * Stores firings with what is to be sent of them, in the transaction of the caller. Those that are stored
 * already, and those of alerts that were changed or deleted meanwhile, are left out.
 */
export async function writeFirings(
  client: PoolClient,
  { fired, back }: FiredAlerts,
  now: EpochMs,
): Promise<ChangedMember[]> {
  const members = fired.length > 0 ? await lockMembers(client, fired, dhakaDay(now)) : [];
  const told = members.filter(({ today }) => today < MAX_FIRINGS_A_DAY);
  const stored = told.length > 0 ? await insertFirings(client, fired, told, now) : NONE;
  if (back.length > 0) await markMovedBack(client, back);
  // With those whose firings are stored already: who stored them may not have told them.
  return members.map(({ memberId, at }) => ({ memberId, at: stored.get(memberId) ?? at }));
}

const NONE: ReadonlyMap<string, number> = new Map();

interface LockedMember extends ChangedMember {
  /** Firings stored today. */
  readonly today: number;
}

/** In a fixed order, their accounts first, as every other write of members' rows: else two could deadlock. */
async function lockMembers(
  client: PoolClient,
  fired: readonly NotedFiring[],
  day: TradingDay,
): Promise<LockedMember[]> {
  const ids = [...new Set(fired.map(({ id }) => id))];
  await client.query(
    `with receiver as (
        select id from "user" where id in (select member_id from alert where id = any($1))
          order by id for key share
      )
      insert into member_place (member_id) select id from receiver order by id
        on conflict (member_id) do nothing`,
    [ids],
  );
  // Only locked: of two updates in one transaction the second would look for the account again.
  const { rows } = await client.query<LockedMember>(
    `select member_id as "memberId", alerts as at,
        case when fired_day = $2 then fired else 0 end as today
      from member_place where member_id in (select member_id from alert where id = any($1))
      order by member_id for no key update`,
    [ids, day],
  );
  return rows;
}

/** The new counters of the members whose firings were not stored before. */
async function insertFirings(
  client: PoolClient,
  fired: readonly NotedFiring[],
  members: readonly LockedMember[],
  now: EpochMs,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<ChangedMember>(
    `with given as (
        select g.*, m.room, row_number() over (partition by a.member_id order by g.at_ms, g.id) as place
          from unnest($1::bigint[], $2::int[], $3::text[], $4::text[], $5::bigint[],
            $6::bigint[], $7::boolean[], $12::float8[])
            as g (id, arming, code, occurrence, at_ms, price, late, percent)
          join alert a on a.id = g.id
          join unnest($9::text[], $10::int[]) as m (member_id, room) on m.member_id = a.member_id
      ), fired as (
        insert into alert_firing (alert_id, member_id, arming, code, occurrence, at_ms, price, percent,
            late, written_ms, name, note, subject, condition)
          select a.id, a.member_id, a.arming, g.code, g.occurrence, g.at_ms, g.price, g.percent,
            g.late, $8, a.name, a.note, a.subject, a.condition
          from given g join alert a on a.id = g.id and a.arming = g.arming
          where g.place <= g.room and a.removed_ms is null
          order by g.at_ms, a.id
          on conflict do nothing
          returning id, alert_id, member_id
      ), done as (
        -- Also one that was paused at the same moment: it would never fire again.
        update alert a set state = 'triggered' from fired f
          where a.id = f.alert_id and a.again ->> 'kind' = 'once'
            and (a.subject ->> 'kind' = 'share' or ${OF_ITS_OWN})
      ), counted as (
        update member_place p set alerts = p.alerts + 1, fired_day = $11,
          fired = case when p.fired_day = $11 then p.fired else 0 end + own.count
          from (select member_id, count(*)::int from fired group by member_id) as own
          where p.member_id = own.member_id
          returning p.member_id, p.alerts
      ), sent as (
        insert into alert_outbox (firing_id, member_id, channel, due_ms)
          -- By the clock of the database, as it is claimed. Quiet hours are left to who sends it.
          select f.id, f.member_id, channel, ${DATABASE_NOW}
          from fired f join alert a on a.id = f.alert_id
            left join alert_setting s on s.member_id = f.member_id
            cross join lateral (select unnest(coalesce(a.channels,
              (select array_agg(value) from jsonb_array_elements_text(
                coalesce(s.kept -> 'channels' -> a.kind, '["push"]'))))) as channel) as sent
          order by f.id
      )
      select member_id as "memberId", alerts as at from counted`,
    [
      fired.map(({ id }) => id),
      fired.map(({ arming }) => arming),
      fired.map(({ code }) => code),
      fired.map(({ occurrence }) => String(occurrence)),
      fired.map(({ at }) => at),
      fired.map(({ price }) => price),
      fired.map(({ late }) => late),
      now,
      members.map(({ memberId }) => memberId),
      members.map(({ today }) => MAX_FIRINGS_A_DAY - today),
      dhakaDay(now),
      fired.map(({ percent }) => percent ?? null),
    ],
  );
  return new Map(rows.map(({ memberId, at }) => [memberId, at]));
}

async function markMovedBack(client: PoolClient, back: readonly MovedBack[]): Promise<void> {
  await client.query(
    `with first as (
        select f.id, min(given.at_ms) as at_ms
          from unnest($1::bigint[], $2::int[], $3::text[], $4::bigint[]) as given (id, arming, code, at_ms)
          join alert_firing f on f.alert_id = given.id and f.arming = given.arming and f.code = given.code
            and f.at_ms <= given.at_ms and f.moved_back_ms is null
          group by f.id
      ), locked as (
        -- In a fixed order, as other writes of firings: else two could deadlock.
        select f.id, first.at_ms from alert_firing f join first on first.id = f.id
          order by f.id for no key update of f
      )
      update alert_firing set moved_back_ms = locked.at_ms from locked
        where alert_firing.id = locked.id`,
    [
      back.map(({ id }) => id),
      back.map(({ arming }) => arming),
      back.map(({ code }) => code),
      back.map(({ at }) => at),
    ],
  );
}
