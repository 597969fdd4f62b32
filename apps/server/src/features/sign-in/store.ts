import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
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

    end: (uid: string, id: string) =>
      changed('delete from session where "userId" = $1 and id = $2', [uid, id]),

    endOthers: (uid: string, id: string) =>
      changed('delete from session where "userId" = $1 and id <> $2', [uid, id]),

    /** Those of the sessions that still hold. */
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

    /** The mailbox's owner is who made the account: it stays as it is, and its sessions end. */
    confirmEmail: (uid: string) =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          'update "user" set "emailVerified" = true where id = $1 and not "emailVerified"',
          [uid],
        );
        if (rowCount) await forgetSignUp(client, uid);
      }),

    /**
     * The mailbox's owner may not be who made the account: it begins anew. Password, sessions, linked
     * accounts, profile and settings go with the old row, in every table that names it.
     */
    startOver: (uid: string, password: string | null) =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<{ email: string }>(
          `delete from "user" where id = $1 and not "emailVerified"
            and not coalesce("phoneNumberVerified", false) returning email`,
          [uid],
        );
        const [old] = rows;
        if (!old) return;
        await client.query(
          `insert into "user" (id, name, email, "emailVerified") values ($1, '', $2, true)`,
          [uid, old.email],
        );
        if (password !== null)
          await client.query(
            `insert into account (id, "accountId", "providerId", "userId", password)
              values ($1, $2, 'credential', $2, $3)`,
            [randomUUID(), uid, password],
          );
        await forgetSignUp(client, uid);
      }),

    /** Keeps something under a hashed name, until it is used or the time is over. */
    async keepVerification(identifier: string, value: string, seconds: number): Promise<void> {
      await pool.query(
        `insert into verification (id, identifier, value, "expiresAt")
          values ($1, $2, $3, now() + make_interval(secs => $4))`,
        [randomUUID(), identifier, value, seconds],
      );
    },

    async verification(identifier: string): Promise<string | null> {
      const { rows } = await pool.query<{ value: string }>(
        `select value from verification where identifier = $1 and "expiresAt" > now()
          order by "createdAt" desc limit 1`,
        [identifier],
      );
      return rows[0]?.value ?? null;
    },

    makeAdmins: (emails: readonly string[]) =>
      changed(
        `update "user" set role = 'admin'
          where lower(email) = any($1) and "emailVerified" and role <> 'admin'`,
        [emails],
      ),

    /** Counts one more in the running window, or begins a new one; one statement, so none is missed. */
    async attempt(key: string, seconds: number): Promise<{ count: number; left: number }> {
      const { rows } = await pool.query<{ count: number; left: number }>({
        name: 'sign-in-attempt',
        text: `insert into sign_in_attempt as a (key, count, ends_at)
            values ($1, 1, now() + make_interval(secs => $2))
          on conflict (key) do update set
            count = case when a.ends_at <= now() then 1 else least(a.count + 1, 1000000) end,
            ends_at = case when a.ends_at <= now() then excluded.ends_at else a.ends_at end
          returning count, ceil(extract(epoch from ends_at - now()))::int as left`,
        values: [key, seconds],
      });
      return rows[0] ?? { count: 1, left: seconds };
    },

    forgive: (key: string) => changed('delete from sign_in_attempt where key = $1', [key]),

    /** What nothing asks for any more: it would grow for ever, and names addresses. */
    async forgetOld(): Promise<void> {
      await pool.query(`
        delete from sign_in_attempt where ends_at < now();
        delete from verification where "expiresAt" < now();
        delete from session where "expiresAt" < now();
        delete from "rateLimit"
          where "lastRequest" < 1000 * extract(epoch from now() - interval '1 hour')`);
    },
  };
}

/** What is kept about an unconfirmed account, so that it can be found and deleted. */
export const valueAbout = (uid: string, text: string): string => `${uid}:${text}`;

/** Sessions from before the e-mail was confirmed, other links to confirm it, and the browser that signed up. */
async function forgetSignUp(client: PoolClient, uid: string): Promise<void> {
  await client.query('delete from session where "userId" = $1', [uid]);
  await client.query('delete from verification where starts_with(value, $1)', [
    valueAbout(uid, ''),
  ]);
}
