import { getAudit } from '@dorpon/contract/admin';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** What administrators did, the newest first, of one member or of all. */
export const auditQuery = (member: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['mine', 'audit', member],
    queryFn: async ({ signal, pageParam }) =>
      (await call(getAudit, { query: { member, before: pageParam, limit: 50 }, signal })).answer,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
