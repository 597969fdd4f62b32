import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onMemberEvent, onRoomJoined } from '../../live/member-events.ts';
import { fetchMessagesAfter } from './calls.ts';
import { applyChange, readInbox } from './inbox.ts';

export const inboxQuery = queryOptions({
  queryKey: ['mine', 'messages'],
  queryFn: ({ signal }) => readInbox((after, limit) => fetchMessagesAfter(after, limit, signal)),
});

/** The member's messages, synchronised with other devices while the page is open. */
export function useInbox() {
  const queries = useQueryClient();
  useEffect(() => {
    const { queryKey } = inboxQuery;
    const readAgain = () => void queries.invalidateQueries({ queryKey });
    const follow = async (at: number) => {
      const held = queries.getQueryData(queryKey);
      if (held === undefined || queries.isFetching({ queryKey }) > 0) return readAgain();
      const next = await applyChange(held, at, fetchMessagesAfter).catch(() => undefined);
      // If the inbox was read again meanwhile, it may be newer: adding these messages could bring
      // back a removed one.
      if (next === undefined || queries.getQueryData(queryKey) !== held) readAgain();
      else queries.setQueryData(queryKey, next);
    };
    const unsubscribes = [
      onMemberEvent(({ what, at }) => {
        if (what === 'messages') void follow(at);
      }),
      onRoomJoined(readAgain),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [queries]);
  return useQuery(inboxQuery);
}
