import { queryOptions, useQuery } from '@tanstack/react-query';
import { createPart } from '../platform/part.ts';
import { useMember } from './member.ts';

const unseenCall = createPart(() => import('./unseen-messages.ts'));

/** How many messages the member has not seen. Its code comes with the first question. */
export const unseenQuery = queryOptions({
  queryKey: ['mine', 'unseen'],
  queryFn: async ({ signal }) => (await unseenCall.load()).fetchUnseenCount(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** 0 also for who is not signed in, and until it is known. */
export function useUnseen(): number {
  const enabled = useMember()?.verified === true;
  return useQuery({ ...unseenQuery, enabled }).data ?? 0;
}
