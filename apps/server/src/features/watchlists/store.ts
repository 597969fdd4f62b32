import type { Changed, WatchList, WatchLists } from '@dorpon/domain/watchlists/watch-lists';
import type { Pool, PoolClient } from 'pg';
import { lockCounter, nextVersion } from '../../db/member-place.ts';
import { idsOfSentAct, rememberSentAct } from '../../db/sent-acts.ts';
import { inTransaction } from '../../db/transaction.ts';

/** The result of a change, and the version of the member's lists after it. */
export type Outcome = Changed & { readonly version: number; readonly isNew: boolean };

export type WatchListStore = ReturnType<typeof createWatchListStore>;

export function createWatchListStore(pool: Pool) {
  return {
    listsOf: (memberId: string): Promise<WatchList[]> => readLists(pool, memberId),

    /**
     * Reads, changes and writes under the member's lock, so that no concurrent change is lost. A change with a key is
     * made once.
     */
    change: (
      memberId: string,
      change: (lists: WatchLists) => Changed,
      onceKey?: string,
    ): Promise<Outcome> =>
      inTransaction(
        pool,
        async (client) => {
          const version = await lockCounter(client, memberId, 'watch_lists');
          const before = await readLists(client, memberId);
          if (onceKey !== undefined && (await idsOfSentAct(client, memberId, onceKey)))
            return { ok: true, lists: before, version, isNew: false };
          const changed = change(before);
          if (changed.ok && onceKey !== undefined) await rememberSentAct(client, memberId, onceKey);
          if (!changed.ok || isSame(before, changed.lists))
            return { ...changed, version, isNew: false };
          await writeLists(client, memberId, before, changed.lists);
          return {
            ...changed,
            version: await nextVersion(client, memberId, 'watch_lists'),
            isNew: true,
          };
        },
        ({ ok }) => ok,
      ),
  };
}

const isSame = (before: WatchLists, after: WatchLists): boolean =>
  before.length === after.length && before.every((list, at) => list === after[at]);

async function readLists(from: Pool | PoolClient, memberId: string): Promise<WatchList[]> {
  const { rows } = await from.query<WatchList>(
    'select id, title, note, codes from watch_list where member_id = $1 order by place, id',
    [memberId],
  );
  return rows;
}

/** Writes only what differs: an unchanged list is the same object. */
async function writeLists(
  client: PoolClient,
  memberId: string,
  before: WatchLists,
  after: WatchLists,
): Promise<void> {
  const ids = after.map(({ id }) => id);
  const changed = after.filter((list) => !before.includes(list));
  if (before.some(({ id }) => !ids.includes(id)))
    await client.query('delete from watch_list where member_id = $1 and id <> all($2::uuid[])', [
      memberId,
      ids,
    ]);
  if (changed.length > 0)
    await client.query(
      `insert into watch_list as own (id, member_id, place, title, note, codes)
        select id, $1, 0, title, note, codes
        from jsonb_to_recordset($2) as given (id uuid, title text, note text, codes text[])
        on conflict (id) do update
        set title = excluded.title, note = excluded.note, codes = excluded.codes
        where own.member_id = $1`,
      [memberId, JSON.stringify(changed)],
    );
  if (ids.join() !== before.map(({ id }) => id).join())
    await client.query(
      `update watch_list as own set place = given.place
        from unnest($2::uuid[]) with ordinality as given (id, place)
        where own.id = given.id and own.member_id = $1`,
      [memberId, ids],
    );
}
