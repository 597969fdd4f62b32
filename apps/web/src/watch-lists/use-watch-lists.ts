import './words.ts';
import type { ShareCode } from '@dorpon/domain/units';
import type { WatchLists } from '@dorpon/domain/watchlists/watch-lists';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { memberStore, onMemberChange, useMember } from '../api/member.ts';
import { sendOrKeep } from '../api/offline/keep-act.ts';
import { actsOf, type WaitingAct, waitingActs } from '../api/offline/waiting-cell.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { onMemberEvent, onRoomJoined } from '../live/member-events.ts';
import { localStars } from './local-stars.ts';
import { listChangeOf } from './watch-list-changes.ts';
import { createWatchListQueue, type ListChange, type WatchListQueue } from './watch-list-queue.ts';
import { watchListsQuery } from './watch-lists.ts';

const { queryKey } = watchListsQuery(null);
const queues = new WeakMap<QueryClient, WatchListQueue>();

const changes = new WeakMap<WaitingAct<'list'>, ListChange>();

/** The same object for the same act: what is shown is computed again only when acts change. */
function waitingChange(act: WaitingAct<'list'>): ListChange {
  const change = changes.get(act) ?? listChangeOf(act.content);
  changes.set(act, change);
  return change;
}

/** A refused act is not shown as done. */
const waitingChanges = (): readonly ListChange[] =>
  actsOf('list')
    .filter(({ state }) => state === 'waiting')
    .map(waitingChange);

/** One queue per page: stars and the watch list screen see the same state. */
export function queueOf(queries: QueryClient): WatchListQueue {
  const known = queues.get(queries);
  if (known) return known;
  const queue = createWatchListQueue({
    read: () => queries.getQueryData(queryKey),
    write: (lists) => queries.setQueryData(queryKey, lists),
    hold: () => queries.cancelQueries({ queryKey }),
    reread: () => void queries.invalidateQueries({ queryKey }),
    waiting: {
      read: waitingChanges,
      subscribe: waitingActs.subscribe,
      member: () => memberStore.read()?.id,
      sendOrKeep: (act, uid, send) => sendOrKeep('list', act, act.id, send, uid),
    },
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

/**
 * The lists as shown: those of the member, or of this browser for visitors and for members whose
 * e-mail or phone is not confirmed. Undefined while unknown.
 */
export function useWatchLists() {
  const member = useMember();
  const queue = useWatchListQueue();
  const query = useQuery(watchListsQuery(member?.verified ? member.id : null));
  const pending = useSyncExternalStore(queue.subscribe, queue.pending);
  const { data } = query;
  const own = useMemo(() => data && queue.shown(data, pending), [data, queue, pending]);
  const local = useLocalLists();
  const isLocal = member !== undefined && !member?.verified;
  return { lists: isLocal ? local : own, query, isLocal };
}

const none: WatchLists = [];

/** The shares starred in this browser as one list; none if there are no stars. */
function useLocalLists(): WatchLists {
  const { t } = useTranslation();
  const codes = useSyncExternalStore(localStars.subscribe, localStars.read);
  const title = t('watch.firstList');
  return useMemo(
    () => (codes.length === 0 ? none : [{ id: 'local', title, note: '', codes }]),
    [codes, title],
  );
}

/**
 * Resolves when the lists are known: a press before that must not act as if there were none. Null
 * for those whose stars are in this browser: visitors, and members whose e-mail or phone is not
 * confirmed.
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
