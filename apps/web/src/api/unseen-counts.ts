import { getAlertFirings } from '@dorpon/contract/alert-firings';
import { getMessages, MAX_MESSAGES } from '@dorpon/contract/messages';
import { call } from './call.ts';
import { memberStore } from './member.ts';

export async function fetchUnseenMessages(signal: AbortSignal): Promise<number> {
  const query = { limit: MAX_MESSAGES, count: true };
  const { answer } = await call(getMessages, { query, signal });
  return typeof answer === 'number' ? answer : 0;
}

let firstRead: { readonly member: string | undefined; readonly newest: number } | undefined;

/** The newest firing when the member's count was first read on this page; undefined before that. */
export const newestAtFirst = (): number | undefined =>
  firstRead?.member === memberStore.read()?.id ? firstRead?.newest : undefined;

export async function fetchUnseenFirings(signal: AbortSignal): Promise<number> {
  const member = memberStore.read()?.id;
  const { answer } = await call(getAlertFirings, { query: { limit: 1 }, signal });
  if (firstRead?.member !== member) firstRead = { member, newest: answer.firings[0]?.id ?? 0 };
  return answer.unseen;
}
