import { createHash, randomBytes } from 'node:crypto';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import {
  type getPublications,
  type getPublicScreener,
  MAX_REPORTED,
  MAX_SHOWN_REPORTS,
  type publishRefusals,
  type ReportedScreener,
} from '@dorpon/contract/screener-public';
import type { ScreenerContent } from '@dorpon/contract/screener-saved';
import { cleanName } from '@dorpon/domain/clean-name';
import { displayNameKey } from '@dorpon/domain/members/display-name';
import {
  MAX_PUBLIC_SCREENERS,
  MAX_PUBLISHED_PER_DAY,
  MAX_REPORTS_PER_DAY,
  PUBLIC_PAGE,
  type PublicOrder,
  type ReportReason,
} from '@dorpon/domain/screener/public-limits';
import type { EpochMs } from '@dorpon/domain/units';
import type { Pool, PoolClient } from 'pg';
import { countUse } from '../../db/daily-use.ts';
import { lockCounter, nextVersion } from '../../db/member-place.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type AdminAct, writeAct } from '../admin-acts/store.ts';

export type PublicScreener = AnswerOf<typeof getPublicScreener>;
type Publications = AnswerOf<typeof getPublications>;
export type PublishRefusal = (typeof publishRefusals)[number];

export interface Publishing {
  readonly memberId: string;
  /** Of the saved screener. */
  readonly id: string;
  readonly version: number;
  readonly author: string;
  readonly name: string;
  readonly about: string;
  readonly now: EpochMs;
}

export type Published =
  | { readonly how: 'published'; readonly at: number; readonly id: string }
  | { readonly how: 'refused'; readonly why: PublishRefusal }
  | { readonly how: 'not-found' | 'full' | 'too-often' };

export interface Reporting {
  readonly memberId: string;
  readonly id: string;
  readonly reason: ReportReason;
  readonly note: string;
  readonly now: EpochMs;
}

/** By an administrator. */
export interface Answering {
  readonly id: string;
  readonly adminId: string;
  readonly reason: string;
  readonly now: EpochMs;
}

export interface PublicSearch {
  readonly order: PublicOrder;
  readonly page: number;
  readonly q: string;
}

/** How many reports of a member the screens mark. */
const MARKED_REPORTS = 500;
const isPublic = 'p.withdrawn_ms is null and p.removed_ms is null';
const shown = `p.id, p.name, p.about, p.text, d.name as author, p.published_ms as time, p.copies`;
const source = 'public_screener p join display_name d on d.member_id = p.member_id';
const orders: Readonly<Record<PublicOrder, string>> = {
  copies: 'p.copies desc, p.published_ms desc, p.id',
  new: 'p.published_ms desc, p.id',
};

export type PublicStore = ReturnType<typeof createPublicStore>;

export function createPublicStore(pool: Pool) {
  return {
    async page({ order, page, q }: PublicSearch) {
      const found = `from ${source} where ${isPublic} and ($1 = ''
        or strpos(lower(concat_ws(' ', p.name, p.about, d.name, p.text)), lower($1)) > 0)`;
      const [{ rows: counted }, { rows }] = await Promise.all([
        pool.query<{ count: number }>(`select count(*) ${found}`, [q]),
        pool.query<PublicScreener>(
          `select ${shown} ${found} order by ${orders[order]} limit $2 offset $3`,
          [q, PUBLIC_PAGE, (page - 1) * PUBLIC_PAGE],
        ),
      ]);
      return { count: counted[0]!.count, rows };
    },

    async one(id: string): Promise<PublicScreener | undefined> {
      const { rows } = await pool.query<PublicScreener>(
        `select ${shown} from ${source} where p.id = $1 and ${isPublic}`,
        [id],
      );
      return rows[0];
    },

    async publications(memberId: string): Promise<Omit<Publications, 'most'>> {
      const [{ rows: names }, { rows: publications }, { rows: reported }] = await Promise.all([
        pool.query<{ name: string }>('select name from display_name where member_id = $1', [
          memberId,
        ]),
        pool.query<Publications['publications'][number]>(
          `select id, screener_id as screener, version, name, about, text, published_ms as time,
              copies, removed_reason as reason,
              case when removed_ms is not null then 'removed'
                when withdrawn_ms is not null then 'withdrawn' else 'public' end as state
            from public_screener where member_id = $1 order by published_ms desc, id`,
          [memberId],
        ),
        pool.query<{ id: string }>(
          `select p.id from screener_report r join public_screener p on p.id = r.public_id
            where r.member_id = $1 and r.at_ms >= p.published_ms
            order by r.at_ms desc limit ${MARKED_REPORTS}`,
          [memberId],
        ),
      ]);
      const author = names[0]?.name ?? null;
      return { author, publications, reported: reported.map(({ id }) => id) };
    },

    /** `judge` says why a text may not be published. */
    publish: (
      given: Publishing,
      judge: (text: string) => PublishRefusal | undefined,
    ): Promise<Published> =>
      inTransaction(
        pool,
        (client) => publishIn(client, given, judge),
        ({ how }) => how === 'published',
      ),

    /** The member's counter of changes of screeners; undefined if nothing of it is public. */
    withdraw: (memberId: string, id: string, now: EpochMs): Promise<number | undefined> =>
      inTransaction(
        pool,
        async (client) => {
          await lockCounter(client, memberId, 'screeners');
          if (!(await withdrawPublication(client, memberId, id, now))) return undefined;
          return await nextVersion(client, memberId, 'screeners');
        },
        (at) => at !== undefined,
      ),

    /** Counts a member once, and never the author. */
    async countCopy(id: string, memberId: string, now: EpochMs): Promise<void> {
      await pool.query(
        `with made as (
            insert into screener_copy (public_id, member_id, at_ms)
              select p.id, u.id, $3 from public_screener p, "user" u
                where p.id = $1 and u.id = $2 and p.member_id <> u.id
              on conflict do nothing returning public_id
          )
          update public_screener set copies = copies + 1 where id in (select public_id from made)`,
        [id, memberId, now],
      );
    },

    report: (given: Reporting): Promise<'new' | 'known' | 'own' | 'too-often' | 'not-found'> =>
      inTransaction(
        pool,
        (client) => reportIn(client, given),
        (how) => how === 'new',
      ),

    /** Those with reports that wait for an answer. */
    async reported(): Promise<ReportedScreener[]> {
      const { rows } = await pool.query<ReportedScreener>(
        `select ${shown}, p.member_id as member, open.count, newest.reports
          from ${source}
            join (select public_id, count(*) as count, max(at_ms) as last from screener_report
              where answered_ms is null group by public_id) open on open.public_id = p.id
            cross join lateral (
              select json_agg(json_build_object('reason', reason, 'note', note, 'time', at_ms)
                  order by at_ms desc) as reports
                from (select reason, note, at_ms from screener_report
                  where public_id = p.id and answered_ms is null
                  order by at_ms desc limit ${MAX_SHOWN_REPORTS}) r) newest
          where ${isPublic} order by open.count desc, open.last desc, p.id limit ${MAX_REPORTED}`,
      );
      return rows;
    },

    /** Unpublishes it for its author; undefined if it is not public. */
    remove: ({ id, adminId, reason, now }: Answering) =>
      inTransaction(
        pool,
        async (client) => {
          const one = await lockedForAdmin(client, id);
          if (!one) return undefined;
          await client.query(
            'update public_screener set removed_ms = $2, removed_reason = $3 where id = $1',
            [id, now, reason],
          );
          await client.query(
            `insert into removed_publication (key, member_id, at_ms) values ($1, $2, $3)
              on conflict do nothing`,
            [contentKey(one), one.memberId, now],
          );
          await answerReports(client, id, now);
          await writeAct(client, actOf('unpublish-screener', one, { adminId, reason, at: now }));
          const at = await nextVersion(client, one.memberId, 'screeners');
          return { at, memberId: one.memberId };
        },
        (removed) => removed !== undefined,
      ),

    /**
     * After the rule of equal names has changed: names have the key of the new rule. Of two that are equal now, the
     * earlier one has it; the other author chooses another name with the next publication.
     */
    renewNameKeys: () =>
      inTransaction(pool, async (client) => {
        await client.query('lock table display_name in share row exclusive mode');
        const { rows } = await client.query<{ memberId: string; name: string; key: string }>(
          'select member_id as "memberId", name, key from display_name order by chosen_ms',
        );
        for (const { memberId, name, key } of rows) {
          const renewed = displayNameKey(name);
          if (renewed === key) continue;
          await client.query(
            `update display_name set key = $2
              where member_id = $1 and not exists (select from display_name where key = $2)`,
            [memberId, renewed],
          );
        }
      }),

    /** Answers its reports; undefined if none waits. */
    keep: ({ id, adminId, reason, now }: Answering) =>
      inTransaction(
        pool,
        async (client): Promise<number | undefined> => {
          const one = await lockedForAdmin(client, id);
          if (!one || !(await answerReports(client, id, now))) return undefined;
          return await writeAct(client, actOf('keep-screener', one, { adminId, reason, at: now }));
        },
        (act) => act !== undefined,
      ),
  };
}

async function publishIn(
  client: PoolClient,
  given: Publishing,
  judge: (text: string) => PublishRefusal | undefined,
): Promise<Published> {
  const { memberId, id, version, author, name, about, now } = given;
  await lockCounter(client, memberId, 'screeners');
  const { rows: saved } = await client.query<{ version: number; content: ScreenerContent }>(
    `select version, content from screener
      where member_id = $1 and id = $2 and removed_ms is null`,
    [memberId, id],
  );
  const [screener] = saved;
  if (!screener) return { how: 'not-found' };
  if (screener.version !== version) return { how: 'refused', why: 'changed' };
  // In comments: marks that turn text around could show others something else than what is run.
  const text = cleanName(screener.content.text);
  const refusal = judge(text);
  if (refusal) return { how: 'refused', why: refusal };
  // Two members could both choose the same name.
  await client.query('lock table display_name in share row exclusive mode');
  const { rows: found } = await client.query<{ taken: boolean; removed: boolean; count: number }>(
    `select exists (select from display_name where key = $3 and member_id <> $1) as taken,
        exists (select from removed_publication where key = $4) as removed,
        (select count(*) from public_screener p
          where p.member_id = $1 and p.screener_id <> $2 and ${isPublic}) as count`,
    [memberId, id, displayNameKey(author), contentKey({ name, about, text })],
  );
  const { taken, removed, count } = found[0]!;
  if (taken) return { how: 'refused', why: 'author-taken' };
  if (removed) return { how: 'refused', why: 'removed-before' };
  if (count >= MAX_PUBLIC_SCREENERS) return { how: 'full' };
  if (!(await countUse(client, memberId, 'publicationsPerDay', MAX_PUBLISHED_PER_DAY)))
    return { how: 'too-often' };
  await client.query(
    `insert into display_name as d (member_id, name, key, chosen_ms) values ($1, $2, $3, $4)
      on conflict (member_id) do update set name = $2, key = $3, chosen_ms = $4
      where d.name <> $2 or d.key <> $3`,
    [memberId, author, displayNameKey(author), now],
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into public_screener
        (id, member_id, screener_id, version, name, about, text, published_ms)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (member_id, screener_id) do update set version = $4, name = $5, about = $6,
        text = $7, published_ms = $8, withdrawn_ms = null, removed_ms = null, removed_reason = null
      returning id`,
    [newPublicId(), memberId, id, version, name, about, text, now],
  );
  const at = await nextVersion(client, memberId, 'screeners');
  return { how: 'published', at, id: rows[0]!.id };
}

async function reportIn(client: PoolClient, { memberId, id, reason, note, now }: Reporting) {
  await lockCounter(client, memberId, 'screeners');
  const { rows } = await client.query<{ own: boolean; known: boolean }>(
    `select p.member_id = $2 as own, exists (select from screener_report r
          where r.public_id = p.id and r.member_id = $2 and r.at_ms >= p.published_ms) as known
      from public_screener p where p.id = $1 and ${isPublic} for key share`,
    [id, memberId],
  );
  const [one] = rows;
  if (!one) return 'not-found' as const;
  if (one.own) return 'own' as const;
  if (one.known) return 'known' as const;
  if (!(await countUse(client, memberId, 'screenerReportsPerDay', MAX_REPORTS_PER_DAY)))
    return 'too-often' as const;
  await client.query(
    `insert into screener_report (public_id, member_id, reason, note, at_ms)
      values ($1, $2, $3, $4, $5)
      on conflict (public_id, member_id) do update
        set reason = $3, note = $4, at_ms = $5, answered_ms = null`,
    [id, memberId, reason, note, now],
  );
  return 'new' as const;
}

/** False if nothing of it is public. Under the lock of its author. */
export async function withdrawPublication(
  client: PoolClient,
  memberId: string,
  screenerId: string,
  now: EpochMs,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update public_screener p set withdrawn_ms = $3
      where p.member_id = $1 and p.screener_id = $2 and ${isPublic}`,
    [memberId, screenerId, now],
  );
  return rowCount === 1;
}

interface Removable {
  readonly memberId: string;
  readonly name: string;
  readonly about: string;
  readonly text: string;
}

/** The author is locked first, as by what the author does. */
async function lockedForAdmin(client: PoolClient, id: string): Promise<Removable | undefined> {
  const read = async () => {
    const { rows } = await client.query<Removable>(
      `select p.member_id as "memberId", p.name, p.about, p.text
        from public_screener p where p.id = $1 and ${isPublic}`,
      [id],
    );
    return rows[0];
  };
  const found = await read();
  if (!found) return undefined;
  await lockCounter(client, found.memberId, 'screeners');
  return await read();
}

async function answerReports(client: PoolClient, id: string, now: EpochMs): Promise<boolean> {
  const { rowCount } = await client.query(
    'update screener_report set answered_ms = $2 where public_id = $1 and answered_ms is null',
    [id, now],
  );
  return rowCount !== 0;
}

const actOf = (
  act: AdminAct['act'],
  { memberId, name, about, text }: Removable,
  by: { readonly at: EpochMs; readonly adminId: string; readonly reason: string },
): AdminAct => ({ ...by, act, memberId, title: name, body: `${about}\n${text}` });

const newPublicId = (): string => `p-${randomBytes(12).toString('base64url')}`;

/** Equal for what differs in capitals, spaces or Unicode form only. */
function contentKey({ name, about, text }: Omit<Removable, 'memberId'>): string {
  const folded = [name, about, text].map((part) =>
    part.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim(),
  );
  return createHash('sha256').update(folded.join('\n')).digest('base64url');
}
