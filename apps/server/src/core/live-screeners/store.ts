import type { Membership } from '@dorpon/domain/members/member-type';
import type { LiveChange, LiveResult } from '@dorpon/domain/screener/live-result';
import { MAX_LIVE_CHANGES } from '@dorpon/domain/screener/saved-limits';
import type { EpochMs } from '@dorpon/domain/units';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../db/transaction.ts';

export interface LiveKey {
  readonly memberId: string;
  readonly id: string;
}

/** What is run for a member: a live screener, or a formula of alerts. */
export interface LiveText extends LiveKey {
  readonly text: string;
  /** Changes whenever the lists or the portfolios of the member do. */
  readonly edition: string;
  /** The key of a formula. */
  readonly formula?: string | undefined;
}

/** A live screener with what decides whether it is run. */
export interface LiveScreener extends LiveText, Membership {
  /** Among all that the member has saved. */
  readonly place: number;
}

/** A result as it is stored; `seq` grows with every change. */
export interface StoredResult extends LiveResult {
  readonly seq: number;
}

/** A result that has changed. Without changes it is a new base, and the earlier ones are dropped. */
export interface LiveWrite extends LiveKey {
  readonly result: StoredResult;
  readonly changes: readonly LiveChange[];
}

export interface LiveEvent extends LiveChange {
  readonly at: EpochMs;
}

const COLUMNS = `seq, text, day, base_ms as base, at_ms as at, matches`;
const KEYS = `unnest($1::text[], $2::text[]) as given (member_id, screener_id)`;
const keyed = (keys: readonly LiveKey[]) => [
  keys.map(({ memberId }) => memberId),
  keys.map(({ id }) => id),
];

export type LiveStore = ReturnType<typeof createLiveStore>;

export function createLiveStore(pool: Pool) {
  return {
    /** Of all members, or of some; each member's in the order in which they were made. */
    async liveScreeners(memberIds?: readonly string[]): Promise<LiveScreener[]> {
      const { rows } = await pool.query<LiveScreener>(
        `select s.member_id as "memberId", s.id, s.content ->> 'text' as text, s.place,
            concat(coalesce(p.watch_lists, 0), '.', coalesce(p.portfolios, 0)) as edition,
            u.user_type as type, floor(extract(epoch from u.pro_until) * 1000)::bigint as "proUntil"
          from (select *, row_number() over (partition by member_id order by made_ms, id)::int - 1 as place
              from screener where removed_ms is null and ($1::text[] is null or member_id = any($1))) s
            join "user" u on u.id = s.member_id
            left join member_place p on p.member_id = s.member_id
          where s.content ->> 'live' = 'true'
          order by s.member_id, s.place`,
        [memberIds ?? null],
      );
      return rows;
    },

    /** Of members without lists and portfolios there is none. */
    async editions(memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const { rows } = await pool.query<{ memberId: string; edition: string }>(
        `select member_id as "memberId", concat(watch_lists, '.', portfolios) as edition
          from member_place where member_id = any($1)`,
        [memberIds],
      );
      return new Map(rows.map(({ memberId, edition }) => [memberId, edition]));
    },

    async results(keys: readonly LiveKey[]): Promise<(LiveKey & StoredResult)[]> {
      const { rows } = await pool.query<LiveKey & StoredResult>(
        `select member_id as "memberId", screener_id as id, ${COLUMNS}
          from screener_live join ${KEYS} using (member_id, screener_id)`,
        keyed(keys),
      );
      return rows;
    },

    /** With its changes, newest first. */
    async resultOf({
      memberId,
      id,
    }: LiveKey): Promise<(StoredResult & { readonly changes: readonly LiveEvent[] }) | undefined> {
      const { rows } = await pool.query<StoredResult & { changes: LiveEvent[] }>(
        `select ${COLUMNS}, (
            select coalesce(json_agg(e), '[]') from (
              select at_ms as at, code, enters from screener_event
                where member_id = $1 and screener_id = $2 order by seq desc, code limit $3) e) as changes
          from screener_live where member_id = $1 and screener_id = $2`,
        [memberId, id, MAX_LIVE_CHANGES],
      );
      return rows[0];
    },

    /** Of screeners that are not run any more: when they are run again, they begin anew. */
    async forget(keys: readonly LiveKey[]): Promise<void> {
      await pool.query(
        `delete from screener_live l using ${KEYS}
          where l.member_id = given.member_id and l.screener_id = given.screener_id`,
        keyed(keys),
      );
    },

    /** As `forget`, of all but these. */
    async forgetOthers(keys: readonly LiveKey[]): Promise<void> {
      await pool.query(
        `delete from screener_live l where not exists (
            select from ${KEYS}
              where l.member_id = given.member_id and l.screener_id = given.screener_id)`,
        keyed(keys),
      );
    },

    /** Drops the oldest changes beyond those that are shown. */
    async trim(keys: readonly LiveKey[]): Promise<void> {
      await pool.query(
        `delete from screener_event e using (
            select member_id, screener_id, seq, code, row_number() over (
                partition by member_id, screener_id order by seq desc, code) as place
              from screener_event join ${KEYS} using (member_id, screener_id)) as kept
          where kept.place > $3 and e.member_id = kept.member_id and e.screener_id = kept.screener_id
            and e.seq = kept.seq and e.code = kept.code`,
        [...keyed(keys), MAX_LIVE_CHANGES],
      );
    },

    /**
     * Returns those that were written. Not those that another process changed since, and not those
     * whose text was changed or removed.
     */
    write: (writes: readonly LiveWrite[]): Promise<LiveKey[]> =>
      inTransaction(pool, async (client) => {
        // In a fixed order and before their results, as a removal takes them: else two could deadlock.
        await client.query(
          `select from screener where (member_id, id) in (select * from ${KEYS})
            order by member_id, id for key share`,
          keyed(writes),
        );
        const { rows } = await client.query<LiveKey>(
          `insert into screener_live as l (member_id, screener_id, seq, text, day, base_ms, at_ms, matches)
            select s.member_id, s.id, g.seq, g.text, g.day, g.base, g.at, g.matches
              from json_to_recordset($1) as g ("memberId" text, id text, seq bigint, text text, day date,
                base bigint, at bigint, matches json)
              join screener s on s.member_id = g."memberId" and s.id = g.id
              where s.removed_ms is null and s.content ->> 'live' = 'true' and s.content ->> 'text' = g.text
              order by s.member_id, s.id
            on conflict (member_id, screener_id) do update
              set seq = excluded.seq, text = excluded.text, day = excluded.day,
                base_ms = excluded.base_ms, at_ms = excluded.at_ms, matches = excluded.matches
              where l.seq = excluded.seq - 1
            returning member_id as "memberId", screener_id as id`,
          [JSON.stringify(writes.map(({ memberId, id, result }) => ({ memberId, id, ...result })))],
        );
        const written = new Set(rows.map(({ memberId, id }) => `${memberId} ${id}`));
        const done = writes.filter(({ memberId, id }) => written.has(`${memberId} ${id}`));
        await writeEvents(client, done);
        return rows;
      }),
  };
}

async function writeEvents(client: PoolClient, writes: readonly LiveWrite[]): Promise<void> {
  const bases = writes.filter(({ changes }) => changes.length === 0);
  if (bases.length > 0)
    await client.query(
      `delete from screener_event e using ${KEYS}
        where e.member_id = given.member_id and e.screener_id = given.screener_id`,
      keyed(bases),
    );
  const events = writes.flatMap(({ memberId, id, result: { seq, at }, changes }) =>
    changes.map(({ code, enters }) => ({ memberId, id, seq, at, code, enters })),
  );
  if (events.length === 0) return;
  await client.query(
    `insert into screener_event (member_id, screener_id, seq, at_ms, code, enters)
      select "memberId", id, seq, at, code, enters from json_to_recordset($1)
        as g ("memberId" text, id text, seq bigint, at bigint, code text, enters boolean)`,
    [JSON.stringify(events)],
  );
}
