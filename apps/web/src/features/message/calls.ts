import {
  getMessages,
  type MessageRow,
  markMessageSeen,
  removeAllMessage,
  removeMessage,
} from '@dorpon/contract/messages';
import { call } from '../../api/call.ts';

/** A page of the member's messages after an `_id`, oldest first. */
export async function fetchMessagesAfter(
  after: number,
  limit: number,
  signal?: AbortSignal,
): Promise<MessageRow[]> {
  const query = { after, limit, count: false };
  const { answer } = await call(getMessages, { query, ...(signal && { signal }) });
  return typeof answer === 'number' ? [] : answer;
}

/** Up to an `_id`: messages that arrived since stay unseen. */
export const markMessagesSeen = async (upto: number) =>
  (await call(markMessageSeen, { body: { upto } })).answer;

export const markOneMessageSeen = async (id: number) =>
  (await call(markMessageSeen, { body: { id } })).answer;

/** Up to an `_id`: messages that arrived since stay. */
export const removeMessages = async (upto: number) =>
  (await call(removeAllMessage, { body: { upto } })).answer;

export const removeOneMessage = async (id: number) =>
  (await call(removeMessage, { body: { id } })).answer;
