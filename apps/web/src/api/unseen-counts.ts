import { getAlertFirings } from '@dorpon/contract/alert-firings';
import { getMessages, MAX_MESSAGES } from '@dorpon/contract/messages';
import { call } from './call.ts';

export async function fetchUnseenMessages(signal: AbortSignal): Promise<number> {
  const query = { limit: MAX_MESSAGES, count: true };
  const { answer } = await call(getMessages, { query, signal });
  return typeof answer === 'number' ? answer : 0;
}

export async function fetchUnseenFirings(signal: AbortSignal): Promise<number> {
  return (await call(getAlertFirings, { query: { limit: 1 }, signal })).answer.unseen;
}
