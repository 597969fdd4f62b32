import type { PoolClient } from 'pg';

/**
 * Ends the sessions of a member except these, and returns how many. Devices on which push was turned on in one
 * of them get nothing more, nor do those of which the session is not known.
 */
export async function endSessions(
  client: PoolClient,
  uid: string,
  except: readonly string[] = [],
): Promise<number> {
  // The account first, as every other write of members' rows: else two could deadlock.
  await client.query('select from "user" where id = $1 for update', [uid]);
  const { rowCount } = await client.query(
    'delete from session where "userId" = $1 and id <> all($2)',
    [uid, except],
  );
  await client.query('delete from push_device where member_id = $1 and session_id is null', [uid]);
  return rowCount ?? 0;
}
