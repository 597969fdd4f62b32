import { markMessageSeen } from '@dorpon/contract/messages';
import { call } from '../../api/call.ts';

/** Those up to an `_id`: what came after the member looked stays unseen. */
export const markMessagesSeen = async (upto: number) =>
  (await call(markMessageSeen, { body: { upto } })).answer;

export const markOneMessageSeen = async (id: number) =>
  (await call(markMessageSeen, { body: { id } })).answer;
