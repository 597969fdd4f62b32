import { queryOptions, useQuery } from '@tanstack/react-query';
import { createPart } from '../platform/part.ts';
import { useMember } from './member.ts';

const unseenCall = createPart(() => import('./unseen-messages.ts'));

/** The number of unread messages. The code of the call loads with the first request. */
export const unseenQuery = queryOptions({
  queryKey: ['mine', 'unseen'],
  queryFn: async ({ signal }) => (await unseenCall.load()).fetchUnseenCount(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** 0 when nobody is signed in, and until the count is known. */
export function useUnseen(): number {
  const enabled = useMember()?.verified === true;
  return useQuery({ ...unseenQuery, enabled }).data ?? 0;
}
