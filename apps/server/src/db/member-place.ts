import { CallError } from '@dorpon/contract/error-catalogue';
import type { PoolClient } from 'pg';

/** What of a member is counted: each change makes the number of its kind one more. */
type Counted = 'watch_lists' | 'messages';

/**
 * Where a member stands, held until the transaction ends: writers of one member queue here. The
 * member's own row comes first, as it does where an account is deleted, or the two could deadlock.
 */
export async function lockPlace(
  client: PoolClient,
  memberId: string,
  counted: Counted,
): Promise<number> {
  const { rows } = await client.query<{ at: number }>(
    `with owner as (select id from "user" where id = $1 for key share)
      insert into member_place (member_id) select id from owner
      on conflict (member_id) do update set ${counted} = member_place.${counted}
      returning ${counted} as at`,
    [memberId],
  );
  const [place] = rows;
  if (!place) throw new CallError('not-signed-in', 'this account is gone');
  return place.at;
}

/** In the transaction that holds the place. */
export async function nextPlace(
  client: PoolClient,
  memberId: string,
  counted: Counted,
): Promise<number> {
  const { rows } = await client.query<{ at: number }>(
    `update member_place set ${counted} = ${counted} + 1 where member_id = $1
      returning ${counted} as at`,
    [memberId],
  );
  return rows[0]!.at;
}
