import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMember } from '../api/member.ts';
import { onMemberEvent, onRoomJoined } from '../live/member-events.ts';
import {
  LIVE_KEY,
  type SavedScreener,
  SCREENERS_KEY,
  savedScreenersQuery,
} from './screener-calls.ts';

const followed = new WeakSet<QueryClient>();
/** The newest change that this window made or has asked for. */
let seen = 0;

/** After a save of this window: its own announcement need not be followed by a second request. */
export function readScreenersAgain(queries: QueryClient, at = 0): Promise<void> {
  seen = Math.max(seen, at);
  return queries.invalidateQueries({ queryKey: SCREENERS_KEY });
}

/** Once per page: whatever shows screeners is read again when another device or window changed them. */
function follow(queries: QueryClient): void {
  if (followed.has(queries)) return;
  followed.add(queries);
  onMemberEvent(({ what, at }) => {
    if (what === 'screeners' && at > seen) void readScreenersAgain(queries, at);
    if (what === 'live-screeners') void queries.invalidateQueries({ queryKey: LIVE_KEY });
    // With pro, what stood still can be changed again.
    if (what === 'type') void readScreenersAgain(queries);
  });
  onRoomJoined(() => void readScreenersAgain(queries));
}

const none: readonly SavedScreener[] = [];

/** Undefined while unknown; none for visitors and for members whose e-mail or phone is not confirmed. */
export function useSavedScreeners() {
  const member = useMember();
  const queries = useQueryClient();
  useEffect(() => follow(queries), [queries]);
  const query = useQuery(savedScreenersQuery(member?.verified ? member.id : null));
  const isNobody = member !== undefined && !member?.verified;
  return { screeners: isNobody ? none : query.data?.screeners, most: query.data?.most, query };
}
