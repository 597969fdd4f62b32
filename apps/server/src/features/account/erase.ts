import { FRESH_MINUTES } from '@dorpon/contract/account';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { Pool } from 'pg';
import { inTransaction } from '../../db/transaction.ts';

/** By what a member may be named in tables that do not name them by id. */
export interface Named {
  readonly id: string;
  readonly email: string;
  readonly phone: string | null;
}

/** What is kept under a hash of a name. */
export interface Traces {
  readonly attemptKeys: readonly string[];
  readonly identifiers: readonly string[];
}

export interface EraseParts {
  readonly pool: Pool;
  readonly tracesOf: (member: Named) => Traces;
  /** Letters to these addresses, sent or on their way. */
  readonly eraseLetters: (addresses: readonly string[]) => Promise<void>;
  readonly endSession: (sessionId: string) => void;
}

/** Longer than any window in which calls of an address are counted. */
const COUNTED_MS = 60 * 60 * 1000;

/** Everything of a member, or nothing: what stays behind names them by an id that is nobody's. */
export async function eraseMember(
  { pool, tracesOf, eraseLetters, endSession }: EraseParts,
  memberId: string,
  sessionId: string,
): Promise<void> {
  const sessions = await inTransaction(pool, async (client) => {
    const { rows } = await client.query<Named & { isFresh: boolean }>(
      `select u.id, u.email, u."phoneNumber" as phone,
          s."createdAt" > now() - make_interval(mins => $3) as "isFresh"
        from "user" u join session s on s."userId" = u.id
        where u.id = $1 and s.id = $2 for update of u`,
      [memberId, sessionId, FRESH_MINUTES],
    );
    const [member] = rows;
    if (!member) throw new CallError('not-signed-in', 'this account is gone');
    if (!member.isFresh)
      throw new CallError('sign-in-again', `sign in again: at most ${FRESH_MINUTES} minutes ago`);
    const { attemptKeys, identifiers } = tracesOf(member);
    const names = [member.id, member.email, member.phone].flatMap((name) => name ?? []);
    const spelled = names.flatMap((name) => [name, JSON.stringify(name).slice(1, -1)]);
    await client.query(
      `delete from verification where identifier = any($1)
        or exists (select from unnest($2::text[]) as name where strpos(lower(value), lower(name)) > 0)`,
      [identifiers, spelled],
    );
    await client.query('delete from sign_in_attempt where key = any($1)', [attemptKeys]);
    await client.query('delete from "rateLimit" where "lastRequest" < $1', [
      Date.now() - COUNTED_MS,
    ]);
    await client.query(
      `update admin_act set reason = null where member_id = $1
        or exists (select from unnest($2::text[]) as name where strpos(lower(reason), lower(name)) > 0)`,
      [memberId, names],
    );
    const ended = await client.query<{ id: string }>(
      'delete from session where "userId" = $1 returning id',
      [memberId],
    );
    await client.query('delete from "user" where id = $1', [memberId]);
    // Before the end: a letter that cannot be erased keeps the account, and the caller is told.
    await eraseLetters(names.slice(1));
    return ended.rows;
  });
  for (const { id } of sessions) endSession(id);
}
