import type { ShareCode } from '@dorpon/domain/units';
import type { WatchLists } from '@dorpon/domain/watchlists/membership';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { memberStore, onMemberChange, useMember } from '../api/member.ts';
import { onMemberEvent, onMemberReturn } from '../live/member-events.ts';
import { createWatchListDesk, type WatchListDesk } from './watch-list-desk.ts';
import { watchListsQuery } from './watch-lists.ts';

const { queryKey } = watchListsQuery(null);
const desks = new WeakMap<QueryClient, WatchListDesk>();

/** One desk for the page: the row that stars a share and the screen of the lists see the same. */
function deskOf(queries: QueryClient): WatchListDesk {
  const known = desks.get(queries);
  if (known) return known;
  const desk = createWatchListDesk({
    read: () => queries.getQueryData(queryKey),
    write: (lists) => queries.setQueryData(queryKey, lists),
    hold: () => queries.cancelQueries({ queryKey }),
    reread: () => void queries.invalidateQueries({ queryKey }),
  });
  desks.set(queries, desk);
  onMemberEvent(({ what, at }) => {
    if (what === 'watch-lists') desk.hear(at);
  });
  onMemberReturn(desk.missed);
  onMemberChange(desk.forget);
  return desk;
}

export const useWatchListDesk = (): WatchListDesk => deskOf(useQueryClient());

/** The member's lists as they are shown; undefined while they are not known, and for visitors. */
export function useWatchLists() {
  const member = useMember();
  const desk = useWatchListDesk();
  const query = useQuery(watchListsQuery(member?.verified ? member.id : null));
  const pending = useSyncExternalStore(desk.subscribe, desk.pending);
  const { data } = query;
  const lists = useMemo(() => data && desk.shown(data, pending), [data, desk, pending]);
  return { lists, query };
}

/**
 * Waits until the lists are known: a press that comes before them must not act as if there were none.
 * Null for who has no lists: a visitor, or a member whose address is not confirmed.
 */
export function useKnownLists(): () => Promise<WatchLists | null> {
  const queries = useQueryClient();
  const desk = useWatchListDesk();
  return useCallback(async () => {
    const member = await memberStore.known();
    if (!member?.verified) return null;
    return desk.shown(await queries.ensureQueryData(watchListsQuery(member.id)));
  }, [queries, desk]);
}

const starred = new WeakMap<WatchLists, ReadonlySet<ShareCode>>();

/** The shares that stand in any list, found once for each state of the lists. */
export function starredIn(lists: WatchLists): ReadonlySet<ShareCode> {
  const known = starred.get(lists) ?? new Set(lists.flatMap(({ codes }) => codes));
  starred.set(lists, known);
  return known;
}
