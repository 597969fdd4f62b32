import { setPro as changePro, getAudit, sendMessage as postMessage } from '@dorpon/contract/admin';
import {
  getHouseMessageList,
  type HouseMessageInput,
  removeHouseMessage as removeMessage,
  saveHouseMessage as saveMessage,
} from '@dorpon/contract/admin-house-messages';
import type { BodyOf } from '@dorpon/contract/endpoint';
import { findMembers } from '@dorpon/contract/members';
import {
  getReportedScreeners,
  keepPublicScreener,
  removePublicScreener,
} from '@dorpon/contract/screener-public';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { withProof } from '../../api/with-proof.ts';

export const MAX_MEMBERS = 200;

/** Members by e-mail, name, phone or id, newest first; an empty text finds all. */
export const membersQuery = (q: string) =>
  queryOptions({
    queryKey: ['mine', 'members', q],
    queryFn: async ({ signal }) =>
      (await call(findMembers, { query: { q, limit: MAX_MEMBERS }, signal })).answer,
    placeholderData: keepPreviousData,
  });

/** The number of members that a message to all would reach. */
export const countMembers = async (): Promise<number> =>
  (await call(findMembers, { query: { q: '', limit: 1 } })).answer.count;

/** Actions of administrators on one member or all, newest first. */
export const auditQuery = (member: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['mine', 'audit', member],
    queryFn: async ({ signal, pageParam }) =>
      (await call(getAudit, { query: { member, before: pageParam, limit: 50 }, signal })).answer,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const setPro = async (body: BodyOf<typeof changePro>) =>
  (await withProof(() => call(changePro, { body }))).answer;

/** Returns the number of recipients. */
export const sendMessage = async (body: BodyOf<typeof postMessage>): Promise<number> =>
  (await withProof(() => call(postMessage, { body }))).answer.sent;

/** House messages with their counts, newest first. */
export const houseMessagesQuery = queryOptions({
  queryKey: ['mine', 'house-messages'],
  queryFn: async ({ signal }) => (await call(getHouseMessageList, { signal })).answer.rows,
});

/** Without an id, adds a message. */
export const saveHouseMessage = async (id: number | null, message: HouseMessageInput) =>
  (await withProof(() => call(saveMessage, { body: { id, message } }))).answer;

export const removeHouseMessage = async (id: number): Promise<void> => {
  await withProof(() => call(removeMessage, { body: { id } }));
};

/** Public screeners with reports that wait for an answer. */
export const reportedScreenersQuery = queryOptions({
  queryKey: ['mine', 'reported-screeners'],
  queryFn: async ({ signal }) => (await call(getReportedScreeners, { signal })).answer.rows,
});

export const answerReports = async (
  act: 'unpublish' | 'keep',
  body: BodyOf<typeof removePublicScreener>,
): Promise<void> => {
  await withProof(() =>
    call(act === 'unpublish' ? removePublicScreener : keepPublicScreener, { body }),
  );
};
