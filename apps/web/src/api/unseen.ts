import { queryOptions, useQuery } from '@tanstack/react-query';
import { createPart } from '../platform/part.ts';
import { useMember } from './member.ts';

const unseenCalls = createPart(() => import('./unseen-counts.ts'));

/** The number of unread messages. The code of the call loads with the first request. */
export const unseenQuery = queryOptions({
  queryKey: ['mine', 'unseen'],
  queryFn: async ({ signal }) => (await unseenCalls.load()).fetchUnseenMessages(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The number of alerts that have fired and were not opened. */
export const unseenFiringsQuery = queryOptions({
  queryKey: [...unseenQuery.queryKey, 'alerts'],
  queryFn: async ({ signal }) => (await unseenCalls.load()).fetchUnseenFirings(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** 0 when nobody is signed in, and until the counts are known. */
export function useUnseen(): {
  readonly messages: number;
  readonly alerts: number;
  readonly isKnown: boolean;
} {
  const member = useMember();
  const enabled = member?.verified === true;
  const messages = useQuery({ ...unseenQuery, enabled }).data;
  const alerts = useQuery({ ...unseenFiringsQuery, enabled }).data;
  const isKnown = enabled ? messages !== undefined && alerts !== undefined : member !== undefined;
  return { messages: messages ?? 0, alerts: alerts ?? 0, isKnown };
}
