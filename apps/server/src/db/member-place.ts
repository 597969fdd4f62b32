import { CallError } from '@dorpon/contract/error-catalogue';
import type { Pool, PoolClient } from 'pg';

/** Per-member counters, each incremented by every change of its kind. */
type Counted =
  | 'watch_lists'
  | 'messages'
  | 'chart_layouts'
  | 'drawings'
  | 'alerts'
  | 'portfolios'
  | 'screeners';

/**
 * Locks a member's counters until the transaction ends and returns one of them: writers of one
 * member queue here. The member's row in `user` is locked first, as account deletion does;
 * otherwise the two could deadlock.
 */
export async function lockCounter(
  client: PoolClient,
  memberId: string,
  counted: Counted,
): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `with owner as (select id from "user" where id = $1 for key share)
      insert into member_place (member_id) select id from owner
      on conflict (member_id) do update set ${counted} = member_place.${counted}
      returning ${counted} as version`,
    [memberId],
  );
  const [counter] = rows;
  if (!counter) throw new CallError('not-signed-in', 'this account has been deleted');
  return counter.version;
}

export async function counterOf(
  from: Pool | PoolClient,
  memberId: string,
  counted: Counted,
): Promise<number> {
  const { rows } = await from.query<{ version: number }>(
    `select ${counted} as version from member_place where member_id = $1`,
    [memberId],
  );
  return rows[0]?.version ?? 0;
}

/** Adds one to the counter. Call in the transaction that holds the lock. */
export async function nextVersion(
  client: PoolClient,
  memberId: string,
  counted: Counted,
): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `update member_place set ${counted} = ${counted} + 1 where member_id = $1
      returning ${counted} as version`,
    [memberId],
  );
  return rows[0]!.version;
}
