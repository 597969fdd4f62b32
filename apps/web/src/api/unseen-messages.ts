import { getMessages, MAX_MESSAGES } from '@dorpon/contract/messages';
import { call } from './call.ts';

export async function fetchUnseenCount(signal: AbortSignal): Promise<number> {
  const query = { limit: MAX_MESSAGES, count: true };
  const { answer } = await call(getMessages, { query, signal });
  return typeof answer === 'number' ? answer : 0;
}
