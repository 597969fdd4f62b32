import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { endSessions } from './end-sessions.ts';

/**
 * True once somebody has confirmed that the account is theirs; anybody can create an unconfirmed
 * one.
 */
export const hasOwner = `("emailVerified" or coalesce("phoneNumberVerified", false))`;

/** Values about an unconfirmed account begin with its id, so that they can be found and deleted. */
export const valueAbout = (uid: string, text: string): string => `${uid}:${text}`;

/**
 * Locks the account for the transaction; undefined when there is none. Call it before anything else
 * is locked, as an e-mail change does; another order could deadlock with it.
 */
export async function lockAccount(
  client: PoolClient,
  uid: string,
): Promise<{ hasOwner: boolean } | undefined> {
  const { rows } = await client.query<{ hasOwner: boolean }>(
    `select ${hasOwner} as "hasOwner" from "user" where id = $1 for update`,
    [uid],
  );
  return rows[0];
}

/** Deletes a waiting link or code; of concurrent calls only one returns true. */
export async function useUp(client: PoolClient, identifier: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from verification where identifier = $1 and "expiresAt" > now()',
    [identifier],
  );
  return rowCount !== 0;
}

/** The mailbox's owner made the account: it stays, and its sessions end. */
export async function confirmEmail(client: PoolClient, uid: string): Promise<void> {
  const { rowCount } = await client.query(
    'update "user" set "emailVerified" = true where id = $1 and not "emailVerified"',
    [uid],
  );
  if (rowCount) await forgetSignUp(client, uid);
}

/**
 * The mailbox's owner may not have made the account: it is reset. Password, sessions, linked
 * accounts, profile and settings are deleted with the old row, in every table that refers to it.
 * Only for a locked account without an owner.
 */
export async function startOver(client: PoolClient, uid: string): Promise<void> {
  const { rows } = await client.query<{ email: string }>(
    `delete from "user" where id = $1 and not ${hasOwner} returning email`,
    [uid],
  );
  const [old] = rows;
  if (!old) throw new Error(`account ${uid} has an owner`);
  await addMember(client, uid, old.email);
  await forgetSignUp(client, uid);
}

/** A member whose e-mail is confirmed. */
export async function addMember(client: PoolClient, uid: string, email: string): Promise<void> {
  await client.query(
    `insert into "user" (id, name, email, "emailVerified") values ($1, '', $2, true)`,
    [uid, email],
  );
}

export async function writePassword(
  client: PoolClient,
  uid: string,
  password: string,
): Promise<void> {
  await client.query(
    `insert into account as a (id, "accountId", "providerId", "userId", password)
        values ($1, $2, 'credential', $2, $3)
      on conflict ("providerId", "accountId") do update
        set password = excluded.password, "updatedAt" = now()`,
    [randomUUID(), uid, password],
  );
}

/** The address and device that start a session, and how long it lasts. */
export interface Origin {
  readonly address: string;
  readonly device: string;
  readonly seconds: number;
}

/** A session as the library reads it, with its member. */
export interface NewSession {
  readonly session: {
    id: string;
    token: string;
    userId: string;
    createdAt: Date;
    updatedAt: Date;
    expiresAt: Date;
  };
  readonly user: {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean;
    twoFactorEnabled: boolean;
    createdAt: Date;
    updatedAt: Date;
  };
}

export async function addSession(
  client: PoolClient,
  uid: string,
  { address, device, seconds }: Origin,
): Promise<NewSession> {
  const { rows: sessions } = await client.query<NewSession['session']>(
    `insert into session (id, token, "userId", "ipAddress", "userAgent", "expiresAt")
      values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
      returning id, token, "userId", "createdAt", "updatedAt", "expiresAt"`,
    [randomUUID(), randomBytes(24).toString('base64url'), uid, address, device, seconds],
  );
  const { rows: users } = await client.query<NewSession['user']>(
    `select id, name, email, "emailVerified", "twoFactorEnabled", "createdAt", "updatedAt"
      from "user" where id = $1`,
    [uid],
  );
  return { session: sessions[0]!, user: users[0]! };
}

/**
 * Makes the confirmed owners of these e-mails administrators and removes the role from everyone
 * else; with a `uid` only that member is changed. Each change is logged as an act without an
 * administrator. One statement, so that nothing is half done.
 */
export async function setAdmins(
  client: Pool | PoolClient,
  emails: readonly string[],
  uid: string | null,
): Promise<void> {
  await client.query(
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
  );
}

/**
 * Deletes sessions from before the e-mail was confirmed, other confirmation links, and the mark of
 * the browser that signed up.
 */
async function forgetSignUp(client: PoolClient, uid: string): Promise<void> {
  await endSessions(client, uid);
  await client.query('delete from verification where starts_with(value, $1)', [
    valueAbout(uid, ''),
  ]);
}
