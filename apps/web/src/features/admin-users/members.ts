import { findMembers } from '@dorpon/contract/members';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
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
