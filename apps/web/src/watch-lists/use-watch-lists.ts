import type { ShareCode } from '@dorpon/domain/units';
import type { WatchLists } from '@dorpon/domain/watchlists/membership';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { memberStore, onMemberChange, useMember } from '../api/member.ts';
import { onMemberEvent, onRoomJoined } from '../live/member-events.ts';
import { createWatchListQueue, type WatchListQueue } from './watch-list-queue.ts';
import { watchListsQuery } from './watch-lists.ts';

const { queryKey } = watchListsQuery(null);
const queues = new WeakMap<QueryClient, WatchListQueue>();

/** One queue per page: stars and the watch list screen see the same state. */
function queueOf(queries: QueryClient): WatchListQueue {
  const known = queues.get(queries);
  if (known) return known;
  const queue = createWatchListQueue({
    read: () => queries.getQueryData(queryKey),
    write: (lists) => queries.setQueryData(queryKey, lists),
    hold: () => queries.cancelQueries({ queryKey }),
    reread: () => void queries.invalidateQueries({ queryKey }),
  });
  queues.set(queries, queue);
  onMemberEvent(({ what, at }) => {
    if (what === 'watch-lists') queue.onChanged(at);
  });
  onRoomJoined(queue.onRoomJoinedAgain);
  onMemberChange(queue.reset);
  return queue;
}

export const useWatchListQueue = (): WatchListQueue => queueOf(useQueryClient());

/** The member's lists as shown; undefined while unknown, and for visitors. */
export function useWatchLists() {
  const member = useMember();
  const queue = useWatchListQueue();
  const query = useQuery(watchListsQuery(member?.verified ? member.id : null));
  const pending = useSyncExternalStore(queue.subscribe, queue.pending);
  const { data } = query;
  const lists = useMemo(() => data && queue.shown(data, pending), [data, queue, pending]);
  return { lists, query };
}

/**
 * Resolves when the lists are known: a press before that must not act as if there were none. Null
 * for those without lists: visitors, and members whose address is not confirmed.
 */
export function useKnownLists(): () => Promise<WatchLists | null> {
  const queries = useQueryClient();
  const queue = useWatchListQueue();
  return useCallback(async () => {
    const member = await memberStore.known();
    if (!member?.verified) return null;
    return queue.shown(await queries.ensureQueryData(watchListsQuery(member.id)));
  }, [queries, queue]);
}

const starred = new WeakMap<WatchLists, ReadonlySet<ShareCode>>();

/** The shares in any list, computed once per state of the lists. */
export function starredIn(lists: WatchLists): ReadonlySet<ShareCode> {
  const known = starred.get(lists) ?? new Set(lists.flatMap(({ codes }) => codes));
  starred.set(lists, known);
  return known;
}
