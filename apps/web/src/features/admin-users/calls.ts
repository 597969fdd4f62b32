import { setPro as changePro, getAudit, sendMessage as postMessage } from '@dorpon/contract/admin';
import type { BodyOf } from '@dorpon/contract/endpoint';
import { findMembers } from '@dorpon/contract/members';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** How many members a search shows at most. */
export const MEMBERS_SHOWN = 200;

/** Members by e-mail, name, phone or id, the newest first; all for an empty text. */
export const membersQuery = (q: string) =>
  queryOptions({
    queryKey: ['mine', 'members', q],
    queryFn: async ({ signal }) =>
      (await call(findMembers, { query: { q, limit: MEMBERS_SHOWN }, signal })).answer,
    placeholderData: keepPreviousData,
  });

/** How many a message to all would reach, as of now. */
export const countMembers = async (): Promise<number> =>
  (await call(findMembers, { query: { q: '', limit: 1 } })).answer.count;

/** What administrators did, the newest first, of one member or of all. */
export const auditQuery = (member: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['mine', 'audit', member],
    queryFn: async ({ signal, pageParam }) =>
      (await call(getAudit, { query: { member, before: pageParam, limit: 50 }, signal })).answer,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const setPro = async (body: BodyOf<typeof changePro>) =>
  (await call(changePro, { body })).answer;

/** How many members got it. */
export const sendMessage = async (body: BodyOf<typeof postMessage>): Promise<number> =>
  (await call(postMessage, { body })).answer.sent;
