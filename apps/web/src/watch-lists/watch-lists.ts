import { type FavList, getFav } from '@dorpon/contract/watchlists';
import type { WatchList, WatchLists } from '@dorpon/domain/watchlists/watch-lists';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { callInTime } from '../api/call-in-time.ts';

export const toWatchList = ({ _id, title, desc, favourites }: FavList): WatchList => ({
  id: _id,
  title,
  note: desc,
  codes: favourites,
});

/** Of the member alone: refused if another one is signed in by now. */
export const fetchListsOf = async (uid: string): Promise<WatchLists> =>
  (await callInTime(getFav, { query: { uid } })).answer.map(toWatchList);

export const fetchWatchLists = async ({ signal }: { signal: AbortSignal }): Promise<WatchLists> =>
  (await call(getFav, { signal })).answer.map(toWatchList);

/** The lists of a signed-in member; not requested for visitors. */
export const watchListsQuery = (memberId: string | null) =>
  queryOptions({
    queryKey: ['mine', 'watch-lists'],
    queryFn: memberId === null ? skipToken : fetchWatchLists,
    // The member's room announces every change.
    staleTime: Number.POSITIVE_INFINITY,
  });
