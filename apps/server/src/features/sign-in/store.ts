import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { secondFactorStore } from '../../core/second-factor/store.ts';
import {
  addMember,
  addSession,
  confirmEmail,
  hasOwner,
  lockAccount,
  type NewSession,
  type Origin,
  setAdmins,
  startOver,
  useUp,
  writePassword,
} from '../../db/claim-account.ts';
import { endSessions } from '../../db/end-sessions.ts';
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
  readonly isFresh: boolean;
}

export interface Place {
  readonly id: string;
  readonly began: Date;
  readonly expires: Date;
  readonly address: string | null;
  readonly device: string | null;
}

export interface Standing {
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
}

/** The owner of a mailbox takes the account of its e-mail. */
export interface Claim {
  /** Whether the account is reset: somebody else may have made it. */
  readonly startsOver: boolean;
  /** A new password, hashed. */
  readonly password: string | null;
}

interface LinkUse {
  /** Of the link. */
  readonly identifier: string;
  readonly adminEmails: readonly string[];
}

export interface Reset extends LinkUse {
  readonly uid: string;
  readonly claim: Claim;
}

export interface EnterByLink extends LinkUse {
  /** The account, or the e-mail of a new one. */
  readonly entry: { readonly uid: string; readonly claim: Claim } | { readonly newEmail: string };
  readonly origin: Origin;
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

/** Where the second factor is on, a session counts only if it was given: whichever call started the session. */
const isAlive = `s."expiresAt" > now() and (s.second_factor or not u."twoFactorEnabled")`;

export const UNIQUE_VIOLATION = '23505';

export type SignInStore = ReturnType<typeof createSignInStore>;

export function createSignInStore(pool: Pool) {
  const changed = async (statement: string, values: unknown[]): Promise<number> =>
    (await pool.query(statement, values)).rowCount ?? 0;

  return {
    async session(token: string): Promise<SessionRow | undefined> {
      const { rows } = await pool.query<SessionRow>({
        name: 'session-of-token',
        text: `select s.id as "sessionId", s."createdAt" as began, s."expiresAt" as expires,
            u.id as uid, u.name, u.email, u."emailVerified", u."phoneNumber" as phone,
            coalesce(u."phoneNumberVerified", false) as "phoneVerified", u.image as photo, u.role,
            ${isFresh('s')} as "isFresh"
          from session s join "user" u on u.id = s."userId"
          where s.token = $1 and ${isAlive}`,
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
      inTransaction(pool, (client) => endSessions(client, uid, [id])),

    /** The ids among these whose sessions are still valid. */
    async alive(ids: readonly string[]): Promise<Set<string>> {
      const { rows } = await pool.query<{ id: string }>(
        `select s.id from session s join "user" u on u.id = s."userId"
          where s.id = any($1) and ${isAlive}`,
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

    async isConfirmed(uid: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        'select from "user" where id = $1 and "emailVerified"',
        [uid],
      );
      return rowCount === 1;
    },

    /**
     * Gives an account with an unconfirmed e-mail to the owner of the mailbox, confirmed by an
     * identity provider. False when the account has another owner.
     */
    claim: (uid: string, claim: Claim, adminEmails: readonly string[]) =>
      inTransaction(pool, async (client) => {
        const account = await lockAccount(client, uid);
        if (!account || !mayClaim(claim, account)) return false;
        await takeOver(client, uid, claim, adminEmails);
        return true;
      }),

    /**
     * Uses up a link and starts a session for its owner, all or nothing: a link must not be lost
     * when the session cannot be written. Null when the link has been used or has expired, or the
     * account has another owner by now.
     */
    enterByLink: ({ identifier, entry, origin, adminEmails }: EnterByLink) =>
      inTransaction(pool, async (client): Promise<NewSession | null> => {
        const uid = 'uid' in entry ? entry.uid : randomUUID();
        if ('uid' in entry) {
          const account = await lockAccount(client, uid);
          if (!account || !mayClaim(entry.claim, account)) return null;
        }
        if (!(await useUp(client, identifier))) return null;
        if ('uid' in entry) await takeOver(client, uid, entry.claim, adminEmails);
        else {
          await addMember(client, uid, entry.newEmail);
          await setAdmins(client, adminEmails, uid);
        }
        return addSession(client, uid, origin);
      }),

    /**
     * Uses up a link and sets its owner's password, all or nothing: the e-mail is confirmed, every
     * session ends and other reset links are void. False when the link has been used or has
     * expired.
     */
    resetPassword: ({ identifier, uid, claim, adminEmails }: Reset) =>
      inTransaction(pool, async (client) => {
        const account = await lockAccount(client, uid);
        if (!account || !mayClaim(claim, account)) return false;
        if (!(await useUp(client, identifier))) return false;
        await takeOver(client, uid, claim, adminEmails);
        await endSessions(client, uid);
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

    async verification(identifier: string): Promise<string | null> {
      const { rows } = await pool.query<{ value: string }>(
        `select value from verification where identifier = $1 and "expiresAt" > now()
          order by "createdAt" desc limit 1`,
        [identifier],
      );
      return rows[0]?.value ?? null;
    },

    /** Undefined when the account has been deleted. */
    async standing(uid: string): Promise<Standing | undefined> {
      const { rows } = await pool.query<Standing>(
        `select "twoFactorEnabled" as "hasSecondFactor",
            exists (select from account where "userId" = $1 and "providerId" = 'credential'
              and password is not null) as "hasPassword"
          from "user" where id = $1`,
        [uid],
      );
      return rows[0];
    },

    ...secondFactorStore(pool),

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
        await endSessions(client, uid, [sessionId]);
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
     * sent to the old e-mail are void. Undefined when the token is unknown or has expired, or
     * another member has the e-mail by now.
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
        await endSessions(client, member.uid, [change.sessionId, caller.sessionId]);
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

    /** E-mail, name and phone of the member whose password a pending link sets. */
    async ownerOfReset(identifier: string): Promise<readonly string[]> {
      const { rows } = await pool.query<{ names: string[] }>(
        `select array_remove(array[u.email, u.name, u."phoneNumber"], null) as names
          from verification v join "user" u on u.id = v.value where v.identifier = $1`,
        [identifier],
      );
      return rows[0]?.names ?? [];
    },

    setAdmins: (emails: readonly string[], uid: string | null = null) =>
      setAdmins(pool, emails, uid),

    /** Deletes expired rows, which would grow without limit and contain addresses. */
    async deleteOld(): Promise<void> {
      await pool.query(`
        -- A day late: the library writes and reads codes to phones by the clock of its process.
        delete from verification where "expiresAt" < now() - interval '1 day';
        -- A device keeps its push: nobody has ended the session.
        update push_device d set session_id = null from session s
          where s.id = d.session_id and s."expiresAt" < now();
        delete from session where "expiresAt" < now();
        -- A day late: deleting an account also deletes the attempts counted for this e-mail.
        delete from email_change where expires_at < now() - interval '1 day'`);
    },
  };
}

/** An account that already has an owner must not start over. */
const mayClaim = ({ startsOver }: Claim, account: { readonly hasOwner: boolean }): boolean =>
  !(startsOver && account.hasOwner);

async function takeOver(
  client: PoolClient,
  uid: string,
  { startsOver, password }: Claim,
  adminEmails: readonly string[],
): Promise<void> {
  if (startsOver) await startOver(client, uid);
  else await confirmEmail(client, uid);
  if (password !== null) await writePassword(client, uid, password);
  await setAdmins(client, adminEmails, uid);
}
