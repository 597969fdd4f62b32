import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { isFresh } from '../../db/fresh-sign-in.ts';
import { ownEmail } from '../../db/placeholder-email.ts';
import { inTransaction } from '../../db/transaction.ts';

export interface SessionRow {
  readonly sessionId: string;
  readonly began: Date;
  readonly expires: Date;
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly phone: string | null;
  readonly phoneVerified: boolean;
  readonly photo: string | null;
  readonly role: string;
}

export interface Place {
  readonly id: string;
  readonly began: Date;
  readonly expires: Date;
  readonly address: string | null;
  readonly device: string | null;
}

export interface Standing {
  readonly isFresh: boolean;
  readonly hasPassword: boolean;
}

export interface Reset {
  /** Identifier of the link. */
  readonly identifier: string;
  readonly uid: string;
  /** Hashed. */
  readonly password: string;
  /** Whether the account is reset. */
  readonly startsOver: boolean;
}

export interface NoticeTo {
  readonly email: string;
  readonly language: 'en' | 'bn' | null;
}

export interface AskedEmail {
  readonly uid: string;
  readonly sessionId: string;
  readonly email: string;
  readonly tokenHash: string;
  readonly seconds: number;
}

export interface ChangedEmail {
  readonly uid: string;
  readonly before: string;
  readonly wasVerified: boolean;
  readonly email: string;
}

const UNIQUE_VIOLATION = '23505';

export type SignInStore = ReturnType<typeof createSignInStore>;

/**
 * True once somebody has confirmed that the account is theirs; anybody can create an unconfirmed
 * one.
 */
const hasOwner = `("emailVerified" or coalesce("phoneNumberVerified", false))`;

export function createSignInStore(pool: Pool) {
  const changed = async (statement: string, values: unknown[]): Promise<number> =>
    (await pool.query(statement, values)).rowCount ?? 0;

  return {
    async session(token: string): Promise<SessionRow | undefined> {
      const { rows } = await pool.query<SessionRow>({
        name: 'session-of-token',
        text: `select s.id as "sessionId", s."createdAt" as began, s."expiresAt" as expires,
            u.id as uid, u.name, u.email, u."emailVerified", u."phoneNumber" as phone,
            coalesce(u."phoneNumberVerified", false) as "phoneVerified", u.image as photo, u.role
          from session s join "user" u on u.id = s."userId"
          where s.token = $1 and s."expiresAt" > now()`,
        values: [token],
      });
      return rows[0];
    },

    /** Newest first. */
    async places(uid: string): Promise<Place[]> {
      const { rows } = await pool.query<Place>(
        `select id, "createdAt" as began, "expiresAt" as expires,
            "ipAddress" as address, "userAgent" as device
          from session where "userId" = $1 and "expiresAt" > now() order by "createdAt" desc, id`,
        [uid],
      );
      return rows;
    },

    endByToken: (token: string) => changed('delete from session where token = $1', [token]),

    end: (uid: string, id: string) =>
      changed('delete from session where "userId" = $1 and id = $2', [uid, id]),

    endOthers: (uid: string, id: string) =>
      changed('delete from session where "userId" = $1 and id <> $2', [uid, id]),

    /** The ids among these whose sessions are still valid. */
    async alive(ids: readonly string[]): Promise<Set<string>> {
      const { rows } = await pool.query<{ id: string }>(
        'select id from session where id = any($1) and "expiresAt" > now()',
        [ids],
      );
      return new Set(rows.map(({ id }) => id));
    },

    async passwordOf(uid: string): Promise<string | null> {
      const { rows } = await pool.query<{ password: string | null }>(
        `select password from account where "userId" = $1 and "providerId" = 'credential'`,
        [uid],
      );
      return rows[0]?.password ?? null;
    },

    confirmEmail: (uid: string) => inTransaction(pool, (client) => confirmEmail(client, uid)),

    startOver: (uid: string, password: string | null) =>
      inTransaction(pool, async (client) => {
        const isNew = await startOver(client, uid);
        if (isNew && password !== null) await writePassword(client, uid, password);
      }),

    /**
     * Uses up a link and sets its owner's password, all or nothing: the e-mail is confirmed, every
     * session ends and other reset links are void. False when the link has been used or has
     * expired.
     */
    resetPassword: ({ identifier, uid, password, startsOver }: Reset) =>
      inTransaction(pool, async (client) => {
        // Locks the member first, as an e-mail change does; otherwise the two could deadlock.
        await client.query('select from "user" where id = $1 for update', [uid]);
        if (!(await useUp(client, identifier))) return false;
        if (!startsOver) await confirmEmail(client, uid);
        else if (!(await startOver(client, uid))) return false;
        await writePassword(client, uid, password);
        await client.query('delete from session where "userId" = $1', [uid]);
        await client.query('delete from verification where value = $1', [uid]);
        return true;
      }),

    /** Stores a value under a hashed identifier until it is used or expires. */
    async keepVerification(identifier: string, value: string, seconds: number): Promise<void> {
      await pool.query(
        `insert into verification (id, identifier, value, "expiresAt")
          values ($1, $2, $3, now() + make_interval(secs => $4))`,
        [randomUUID(), identifier, value, seconds],
      );
    },

    /** The time so many seconds from now, by the database's clock. */
    async endsIn(seconds: number): Promise<Date> {
      const { rows } = await pool.query<{ ends: Date }>(
        'select now() + make_interval(secs => $1) as ends',
        [seconds],
      );
      return rows[0]!.ends;
    },

    /** True for one of many concurrent calls. */
    useVerification: (identifier: string) => useUp(pool, identifier),

    async verification(identifier: string): Promise<string | null> {
      const { rows } = await pool.query<{ value: string }>(
        `select value from verification where identifier = $1 and "expiresAt" > now()
          order by "createdAt" desc limit 1`,
        [identifier],
      );
      return rows[0]?.value ?? null;
    },

    /**
     * By the database's clock, and whether there is a password. Undefined when the session has
     * ended.
     */
    async standing(uid: string, sessionId: string): Promise<Standing | undefined> {
      const { rows } = await pool.query<Standing>(
        `select ${isFresh('s')} as "isFresh",
            exists (select from account where "userId" = $1 and "providerId" = 'credential')
              as "hasPassword"
          from session s where id = $2 and "userId" = $1`,
        [uid, sessionId],
      );
      return rows[0];
    },

    /** Where to mail a notice; undefined without a confirmed e-mail. */
    async noticeTo(uid: string): Promise<NoticeTo | undefined> {
      const { rows } = await pool.query<NoticeTo>(
        `select email, case when chosen in ('en', 'bn') then chosen end as language
          from (select ${ownEmail('u')} as email, kept->'language'->>'value' as chosen
            from "user" u left join member_settings on member_id = u.id
            where u.id = $1 and u."emailVerified") own
          where email is not null`,
        [uid],
      );
      return rows[0];
    },

    /** Sets a first password and ends other sessions; false when there already is one. */
    addPassword: (uid: string, sessionId: string, hashed: string) =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          `insert into account (id, "accountId", "providerId", "userId", password)
            select $2, id, 'credential', id, $3 from "user" where id = $1 on conflict do nothing`,
          [uid, randomUUID(), hashed],
        );
        if (rowCount !== 1) return false;
        await client.query('delete from session where "userId" = $1 and id <> $2', [
          uid,
          sessionId,
        ]);
        return true;
      }),

    /**
     * Stores the requested e-mail until its link is confirmed; an earlier request is void. Returns
     * whether another member has the e-mail.
     */
    async askEmailChange({ uid, sessionId, email, tokenHash, seconds }: AskedEmail) {
      await pool.query(
        `insert into email_change (member_id, session_id, email, token_hash, expires_at)
          values ($1, $2, $3, $4, now() + make_interval(secs => $5))
        on conflict (member_id) do update set session_id = excluded.session_id,
          email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
        [uid, sessionId, email, tokenHash, seconds],
      );
      const { rowCount } = await pool.query(
        `select from "user" where lower(email) = $1 and ${hasOwner}`,
        [email],
      );
      return { isTaken: rowCount !== 0 };
    },

    /**
     * Sets the new e-mail, confirmed in a session of the member who requested it: the mailbox's
     * owner alone must not become the owner of a stranger's account. The requesting session must
     * still be open, so that signing out everywhere stops a thief. Other sessions end, and links
     * sent to the old e-mail are void. Undefined when the token is unknown, or another member has
     * the e-mail by now.
     */
    changeEmail: (
      tokenHash: string,
      caller: { id: string; sessionId: string },
    ): Promise<ChangedEmail | undefined> =>
      inTransaction(pool, async (client) => {
        // Locks the member first, as account deletion does; otherwise the two could deadlock.
        const { rows: members } = await client.query<Omit<ChangedEmail, 'email'>>(
          `select id as uid, email as before, "emailVerified" as "wasVerified" from "user"
            where id = $2 and id = (select member_id from email_change where token_hash = $1) for update`,
          [tokenHash, caller.id],
        );
        const [member] = members;
        if (!member) return undefined;
        const { rows: asked } = await client.query<{ sessionId: string; email: string }>(
          `delete from email_change where token_hash = $1 and expires_at > now()
              and exists (select from session where id = session_id and "expiresAt" > now())
            returning session_id as "sessionId", email`,
          [tokenHash],
        );
        const [change] = asked;
        if (!change) return undefined;
        await client.query(
          `delete from "user" where lower(email) = $2 and id <> $1 and not ${hasOwner}`,
          [member.uid, change.email],
        );
        const { rowCount } = await client.query(
          `update "user" set email = $2, "emailVerified" = true, "updatedAt" = now()
            where id = $1 and not exists (select from "user" where lower(email) = $2)`,
          [member.uid, change.email],
        );
        if (rowCount !== 1) return undefined;
        await client.query('delete from session where "userId" = $1 and id <> all($2)', [
          member.uid,
          [change.sessionId, caller.sessionId],
        ]);
        await client.query(
          `delete from verification where value = $1 or starts_with(value, $1 || ':')
            or strpos(lower(value), '"' || lower($2) || '"') > 0`,
          [member.uid, member.before],
        );
        return { ...member, email: change.email };
      }).catch((error: { code?: string }) => {
        if (error.code === UNIQUE_VIOLATION) return undefined;
        throw error;
      }),

    /** The member whose password a waiting link sets. */
    async ownerOfReset(identifier: string): Promise<readonly string[]> {
      const { rows } = await pool.query<{ names: string[] }>(
        `select array_remove(array[u.email, u.name, u."phoneNumber"], null) as names
          from verification v join "user" u on u.id = v.value where v.identifier = $1`,
        [identifier],
      );
      return rows[0]?.names ?? [];
    },

    /**
     * Makes the confirmed owners of these e-mails administrators and removes the role from everyone
     * else, of one member or of all; each change is logged as an act without an administrator. One
     * statement, so that nothing is half done.
     */
    setAdmins: (emails: readonly string[], uid: string | null = null) =>
      changed(
        `with changed as (
            update "user" set role = case when role = 'admin' then 'member' else 'admin' end
              where (role = 'admin') <> (lower(email) = any($1) and "emailVerified")
                and ($2::text is null or id = $2)
              returning id, role
          )
          insert into admin_act (at_ms, act, member_id)
            select floor(extract(epoch from now()) * 1000)::bigint,
              case when role = 'admin' then 'make-admin' else 'end-admin' end, id
            from changed order by id`,
        [emails, uid],
      ),

    /** Deletes expired rows, which would grow without limit and contain addresses. */
    async forgetOld(): Promise<void> {
      await pool.query(`
        -- A day late: the library writes and reads codes to phones by the clock of its process.
        delete from verification where "expiresAt" < now() - interval '1 day';
        delete from session where "expiresAt" < now()`);
    },
  };
}

/** The mailbox's owner made the account: it stays, and its sessions end. */
async function confirmEmail(client: PoolClient, uid: string): Promise<void> {
  const { rowCount } = await client.query(
    'update "user" set "emailVerified" = true where id = $1 and not "emailVerified"',
    [uid],
  );
  if (rowCount) await forgetSignUp(client, uid);
}

/**
 * The mailbox's owner may not have made the account: it is reset. Password, sessions, linked
 * accounts, profile and settings are deleted with the old row, in every table that refers to it.
 * False when somebody has confirmed it meanwhile.
 */
async function startOver(client: PoolClient, uid: string): Promise<boolean> {
  const { rows } = await client.query<{ email: string }>(
    `delete from "user" where id = $1 and not "emailVerified"
      and not coalesce("phoneNumberVerified", false) returning email`,
    [uid],
  );
  const [old] = rows;
  if (!old) return false;
  await client.query(
    `insert into "user" (id, name, email, "emailVerified") values ($1, '', $2, true)`,
    [uid, old.email],
  );
  await forgetSignUp(client, uid);
  return true;
}

async function writePassword(client: PoolClient, uid: string, password: string): Promise<void> {
  await client.query(
    `insert into account as a (id, "accountId", "providerId", "userId", password)
        values ($1, $2, 'credential', $2, $3)
      on conflict ("providerId", "accountId") do update
        set password = excluded.password, "updatedAt" = now()`,
    [randomUUID(), uid, password],
  );
}

async function useUp(from: Pool | PoolClient, identifier: string): Promise<boolean> {
  const { rowCount } = await from.query(
    'delete from verification where identifier = $1 and "expiresAt" > now()',
    [identifier],
  );
  return rowCount !== 0;
}

/** Values about an unconfirmed account begin with its id, so that they can be found and deleted. */
export const valueAbout = (uid: string, text: string): string => `${uid}:${text}`;

/**
 * Deletes sessions from before the e-mail was confirmed, other confirmation links, and the browser
 * that signed up.
 */
async function forgetSignUp(client: PoolClient, uid: string): Promise<void> {
  await client.query('delete from session where "userId" = $1', [uid]);
  await client.query('delete from verification where starts_with(value, $1)', [
    valueAbout(uid, ''),
  ]);
}
