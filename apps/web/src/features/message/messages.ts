import { getMessages, type MessageRow } from '@dorpon/contract/messages';
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
