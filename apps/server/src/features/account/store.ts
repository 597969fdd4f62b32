import type { getMyData, MyData } from '@dorpon/contract/account';
import type { AnswerOf } from '@dorpon/contract/endpoint';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { Membership } from '@dorpon/domain/members/member-type';
import type { KeptSettings } from '@dorpon/domain/members/settings';
import type { EpochMs } from '@dorpon/domain/units';
import type { Pool } from 'pg';
import { heldBilling } from '../../core/invoices/store.ts';
import { heldMembership } from '../../core/membership/store.ts';
import { screenerReads } from '../../core/screener/store.ts';
import { secondFactorReads } from '../../core/second-factor/store.ts';
import { freshForMs, isFresh } from '../../db/fresh-sign-in.ts';
import { ownEmail } from '../../db/placeholder-email.ts';
import { inTransaction } from '../../db/transaction.ts';
import { staleProof } from '../../http/caller.ts';

export interface StoredProfile extends Membership {
  readonly uid: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly photoURL: string | null;
  readonly since: EpochMs;
  readonly emailVerified: boolean;
  readonly phoneVerified: boolean;
  readonly isAdmin: boolean;
  readonly newEmail: string | null;
}

type Counts = AnswerOf<typeof getMyData>['counts'];

export interface StoredMessage {
  readonly id: number;
  readonly kind: 'notice' | 'membership';
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly at: EpochMs;
  readonly seen: boolean;
}

export interface StoredAct {
  readonly time: EpochMs;
  readonly act: string;
  readonly reason: string | null;
  readonly proUntil: EpochMs | null;
  readonly title: string | null;
  readonly body: string | null;
  readonly link: string | null;
}

/** What may identify a member in rows that do not refer to the account. */
export interface Named {
  readonly id: string;
  readonly email: string;
  readonly phone: string | null;
  /** The new e-mail that is not confirmed yet. */
  readonly newEmail: string | null;
}

/** Hashed keys of rows that belong to a member. */
export interface Traces {
  readonly attemptSubjects: readonly string[];
  readonly identifiers: readonly string[];
}

export interface Erasing {
  readonly tracesOf: (member: Named) => Traces;
  /** Deletes messages to these addresses, sent or pending. */
  readonly eraseMessages: (addresses: readonly string[]) => Promise<void>;
}

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint`;

export type AccountStore = ReturnType<typeof createAccountStore>;

/** Reads, changes and erases what is stored about one member, across features. */
export function createAccountStore(pool: Pool) {
  const rowsOf = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>(text, values)).rows;

  return {
    async profile(memberId: string): Promise<StoredProfile | undefined> {
      const [row] = await rowsOf<StoredProfile>(
        `select id as uid, name, ${ownEmail('u')} as email,
            "phoneNumber" as phone, image as "photoURL", ${ms('"createdAt"')} as since,
            "emailVerified", coalesce("phoneNumberVerified", false) as "phoneVerified",
            role = 'admin' as "isAdmin",
            (select c.email from email_change c where member_id = u.id and expires_at > now())
              as "newEmail",
            user_type as type, ${ms('pro_until')} as "proUntil"
          from "user" u where id = $1`,
        [memberId],
      );
      return row;
    },

    waysIn: (memberId: string) =>
      rowsOf<{ way: string; since: EpochMs }>(
        `select "providerId" as way, ${ms('"createdAt"')} as since
          from account where "userId" = $1 order by "createdAt", id`,
        [memberId],
      ),

    ...secondFactorReads(pool),

    async counts(memberId: string): Promise<Counts> {
      const [row] = await rowsOf<Counts>(
        `select
          (select count(*) from session where "userId" = $1 and "expiresAt" > now()) as sessions,
          (select count(*) from watch_list where member_id = $1) as "watchLists",
          (select coalesce(sum(cardinality(codes)), 0) from watch_list where member_id = $1)
            as "listedShares",
          (select count(*) from message where member_id = $1) as messages,
          (select count(*) from member_settings, jsonb_object_keys(kept) where member_id = $1)
            as settings,
          (select count(*) from chart_layout where member_id = $1) as layouts,
          (select count(*) from study_template where member_id = $1) as templates,
          (select count(*) from chart_drawing where member_id = $1 and content is not null)
            as drawings,
          (select count(*) from published_chart where member_id = $1) as published,
          (select count(*) from portfolio where member_id = $1 and removed_ms is null)
            as portfolios,
          (select coalesce(sum(transactions), 0) from portfolio
            where member_id = $1 and removed_ms is null) as transactions,
          (select count(*) from screener where member_id = $1 and removed_ms is null) as screeners,
          (select count(*) from public_screener where member_id = $1) as "publicScreeners",
          (select count(*) from alert where member_id = $1 and removed_ms is null) as alerts,
          (select count(*) from alert_firing where member_id = $1) as firings,
          (select count(*) from push_device where member_id = $1) as devices,
          (select count(*) from invoice where member_id = $1) as invoices,
          (select count(*) from admin_act where member_id = $1) as acts`,
        [memberId],
      );
      return row!;
    },

    freshForMs: (memberId: string, sessionId: string) => freshForMs(pool, memberId, sessionId),

    sessions: (memberId: string) =>
      rowsOf<{ began: EpochMs; expires: EpochMs; address: string | null; device: string | null }>(
        `select ${ms('"createdAt"')} as began, ${ms('"expiresAt"')} as expires,
            nullif("ipAddress", '') as address, nullif("userAgent", '') as device
          from session where "userId" = $1 order by "createdAt" desc, id`,
        [memberId],
      ),

    watchLists: (memberId: string) =>
      rowsOf<{ _id: string; title: string; desc: string; favourites: string[] }>(
        `select id as _id, title, note as desc, codes as favourites
          from watch_list where member_id = $1 order by place, id`,
        [memberId],
      ),

    async settings(memberId: string): Promise<KeptSettings> {
      const [row] = await rowsOf<{ kept: KeptSettings }>(
        'select kept from member_settings where member_id = $1',
        [memberId],
      );
      return row?.kept ?? {};
    },

    acts: (memberId: string) =>
      rowsOf<StoredAct>(
        `select at_ms as time, act, reason, pro_until_ms as "proUntil", title, body, link
          from admin_act where member_id = $1 order by id`,
        [memberId],
      ),

    billing: (memberId: string) => heldBilling(pool, memberId),

    membership: (memberId: string) => heldMembership(pool, memberId),

    studyTemplates: (memberId: string) =>
      rowsOf<MyData['studyTemplates'][number]>(
        'select id, name, studies from study_template where member_id = $1 order by id',
        [memberId],
      ),

    chartLayouts: (memberId: string, after: number, limit: number) =>
      rowsOf<MyData['chartLayouts'][number]>(
        `select l.id, l.name, v.version, v.version = l.version as shown,
            v.changed_ms as changed, v.content
          from chart_layout l join chart_layout_version v
            on v.member_id = l.member_id and v.layout_id = l.id
          where l.member_id = $1 and v.version > $2 order by v.version limit $3`,
        [memberId, after, limit],
      ),

    drawings: (memberId: string) =>
      rowsOf<MyData['drawings'][number]>(
        `select symbol, id, case when content is null then 'removed' else 'shown' end as state,
            changed_ms as changed, content
          from chart_drawing where member_id = $1
        union all
        select symbol, id, 'lost', changed_ms, content from lost_drawing where member_id = $1
        order by symbol, id, state desc`,
        [memberId],
      ),

    publishedCharts: (memberId: string, after: string, limit: number) =>
      rowsOf<MyData['publishedCharts'][number]>(
        `select id, title, at_ms as time, content from published_chart
          where member_id = $1 and id > $2 order by id limit $3`,
        [memberId, after, limit],
      ),

    ...screenerReads(pool),

    portfolios: (memberId: string) =>
      rowsOf<MyData['portfolios'][number]>(
        `select id, name, settings, made_ms as since, removed_ms as removed from portfolio
          where member_id = $1 order by made_ms, id`,
        [memberId],
      ),

    portfolioTargets: (memberId: string) =>
      rowsOf<MyData['portfolioTargets'][number]>(
        `select portfolio_id as portfolio, code, target, stop from portfolio_target
          where member_id = $1 order by portfolio_id, code`,
        [memberId],
      ),

    portfolioDismissals: (memberId: string) =>
      rowsOf<MyData['portfolioDismissals'][number]>(
        `select portfolio_id as portfolio, proposal, at_ms as time from portfolio_dismissal
          where member_id = $1 order by at_ms, proposal`,
        [memberId],
      ),

    portfolioMappings: (memberId: string) =>
      rowsOf<MyData['portfolioMappings'][number]>(
        `select broker, mapping, saved_ms as changed from portfolio_mapping
          where member_id = $1 order by broker`,
        [memberId],
      ),

    portfolioImports: (memberId: string, after: number, limit: number) =>
      rowsOf<MyData['portfolioImports'][number]>(
        `select id, part, transactions, at_ms as time from portfolio_import
          where member_id = $1 and part > $2 order by part limit $3`,
        [memberId, after, limit],
      ),

    portfolioTransactions: (
      memberId: string,
      after: { readonly portfolio: string; readonly id: string },
      limit: number,
    ) =>
      rowsOf<MyData['portfolioTransactions'][number]>(
        `select portfolio_id as portfolio, id, version, content from portfolio_transaction
          where member_id = $1 and (portfolio_id, id) > ($2, $3)
          order by portfolio_id, id limit $4`,
        [memberId, after.portfolio, after.id, limit],
      ),

    portfolioChanges: (memberId: string, after: number, limit: number) =>
      rowsOf<MyData['portfolioChanges'][number]>(
        `select portfolio_id as portfolio, seq, at_ms as time, by, what, undid, items
          from portfolio_change where member_id = $1 and seq > $2 order by seq limit $3`,
        [memberId, after, limit],
      ),

    alerts: (memberId: string) =>
      rowsOf<MyData['alerts'][number]>(
        `select id, name, note, state, subject, condition, again, until_ms as until, quiet, channels,
            made_ms as time, changed_ms as changed, removed_ms as removed, still
          from alert where member_id = $1 order by id`,
        [memberId],
      ),

    alertFormulas: (memberId: string) =>
      rowsOf<MyData['alertFormulas'][number]>(
        `select text, at_ms as time, matching, unknown from alert_formula
          where member_id = $1 order by text`,
        [memberId],
      ),

    dailyUse: (memberId: string) =>
      rowsOf<MyData['dailyUse'][number]>(
        'select what, day, count from daily_use where member_id = $1 order by what',
        [memberId],
      ),

    alertSettings: (memberId: string) =>
      rowsOf<MyData['alertSettings'][number]>(
        'select kept from alert_setting where member_id = $1',
        [memberId],
      ),

    pushDevices: (memberId: string) =>
      rowsOf<MyData['pushDevices'][number]>(
        `select name, coalesce(substring(endpoint from '^https://[^/]+'),
            'https://fcm.googleapis.com') as service, made_ms as since
          from push_device where member_id = $1 order by made_ms, id`,
        [memberId],
      ),

    alertFirings: (memberId: string, after: number, limit: number) =>
      rowsOf<MyData['alertFirings'][number]>(
        `select id, name, note, code, condition, at_ms as time, price, percent, late, opened_ms as opened
          from alert_firing where member_id = $1 and id > $2 order by id limit $3`,
        [memberId, after, limit],
      ),

    alertDeliveries: (memberId: string, after: number, limit: number) =>
      rowsOf<MyData['alertDeliveries'][number]>(
        `select id, firing_id as firing, channel, device, at_ms as time, outcome, reason
          from alert_delivery where member_id = $1 and id > $2 order by id limit $3`,
        [memberId, after, limit],
      ),

    messages: (memberId: string, after: number, limit: number) =>
      rowsOf<StoredMessage>(
        `select id, kind, title, body, link, at_ms as at, seen
          from message where member_id = $1 and id > $2 order by id limit $3`,
        [memberId, after, limit],
      ),

    /** Undefined when the account has been deleted. */
    async saveProfile(
      memberId: string,
      name: string | undefined,
      photo: string | null | undefined,
    ) {
      const [row] = await rowsOf<{ name: string; photoURL: string | null }>(
        `update "user" set name = coalesce($2, name), "updatedAt" = now(),
            image = case when $4 then $3 else image end
          where id = $1 returning name, image as "photoURL"`,
        [memberId, name ?? null, photo ?? null, photo !== undefined],
      );
      return row;
    },

    /**
     * Erases all data of a member and returns the ids of the ended sessions. The audit log keeps
     * each act with the former id, but no reason or text.
     */
    erase: (memberId: string, sessionId: string, { tracesOf, eraseMessages }: Erasing) =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<Named & { isFresh: boolean }>(
          `select u.id, u.email, u."phoneNumber" as phone,
          (select c.email from email_change c where member_id = u.id) as "newEmail",
          ${isFresh('s')} as "isFresh"
        from "user" u join session s on s."userId" = u.id
        where u.id = $1 and s.id = $2 for update of u`,
          [memberId, sessionId],
        );
        const [member] = rows;
        if (!member) throw new CallError('not-signed-in', 'this account has been deleted');
        if (!member.isFresh) throw staleProof();
        const { attemptSubjects, identifiers } = tracesOf(member);
        const { id, email, phone, newEmail } = member;
        const names = [id, email, phone, newEmail].flatMap((name) => name ?? []);
        const spelled = names.flatMap((name) => [name, JSON.stringify(name).slice(1, -1)]);
        await client.query(
          `delete from verification where identifier = any($1)
        or exists (select from unnest($2::text[]) as name where strpos(lower(value), lower(name)) > 0)`,
          [identifiers, spelled],
        );
        await client.query('delete from sign_in_attempt where subject = any($1)', [
          attemptSubjects,
        ]);
        await client.query(
          `update admin_act set reason = null, title = null, body = null, link = null
        where member_id = $1
        or exists (select from unnest($2::text[]) as name
          where strpos(lower(concat_ws(' ', reason, title, body, link)), lower(name)) > 0)`,
          [memberId, names],
        );
        // Tax law demands number, dates, amount and the buyer's name of an invoice.
        await client.query(
          `update invoice set member_id = null, plan = null, lines = null, buyer_email = null
            where member_id = $1`,
          [memberId],
        );
        await client.query(
          `delete from webhook_event where client_id in
            (select client_id from billing_client where member_id = $1)`,
          [memberId],
        );
        const ended = await client.query<{ id: string }>(
          'delete from session where "userId" = $1 returning id',
          [memberId],
        );
        await client.query('delete from "user" where id = $1', [memberId]);
        // Before the commit: if a message cannot be deleted, the account stays and the caller gets
        // the error.
        await eraseMessages(names.slice(1));
        return ended.rows.map(({ id }) => id);
      }),
  };
}
