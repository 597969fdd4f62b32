import {
  getMessages,
  type MessageRow,
  markMessageSeen,
  removeAllMessage,
  removeMessage,
} from '@dorpon/contract/messages';
import { call } from '../../api/call.ts';

/** A page of the member's messages behind an `_id`, the oldest first. */
export async function fetchMessagesAfter(
  after: number,
  limit: number,
  signal?: AbortSignal,
): Promise<MessageRow[]> {
  const query = { after, limit, count: false };
  const { answer } = await call(getMessages, { query, ...(signal && { signal }) });
  return typeof answer === 'number' ? [] : answer;
}

/** Those up to an `_id`: what came after the member looked stays unseen. */
export const markMessagesSeen = async (upto: number) =>
  (await call(markMessageSeen, { body: { upto } })).answer;

export const markOneMessageSeen = async (id: number) =>
  (await call(markMessageSeen, { body: { id } })).answer;

/** Those up to an `_id`: what came after the member looked stays. */
export const removeMessages = async (upto: number) =>
  (await call(removeAllMessage, { body: { upto } })).answer;

export const removeOneMessage = async (id: number) =>
  (await call(removeMessage, { body: { id } })).answer;
