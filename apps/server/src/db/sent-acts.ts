import type { PoolClient } from 'pg';

/** How long the key of an act is remembered: a device that was offline for longer has given up. */
const DAYS = 400;

/**
 * The ids that an act with this key made or changed; undefined if it has not been done. Call under the member's lock,
 * so that the same act does not run twice at once.
 */
export async function idsOfSentAct(
  client: PoolClient,
  memberId: string,
  key: string,
): Promise<readonly number[] | undefined> {
  const { rows } = await client.query<{ ids: number[] }>(
    'select ids from sent_act where member_id = $1 and key = $2',
    [memberId, key],
  );
  return rows[0]?.ids;
}

/** In the transaction of the act itself: both are stored, or neither. */
export async function rememberSentAct(
  client: PoolClient,
  memberId: string,
  key: string,
  ids: readonly number[] = [],
): Promise<void> {
  await client.query(
    `with old as (delete from sent_act
        where member_id = $1 and sent_at < now() - make_interval(days => $4))
      insert into sent_act (member_id, key, ids) values ($1, $2, $3)`,
    [memberId, key, ids, DAYS],
  );
}
