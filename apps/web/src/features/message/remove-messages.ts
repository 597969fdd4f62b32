import { removeAllMessage, removeMessage } from '@dorpon/contract/messages';
import { call } from '../../api/call.ts';

/** Those up to an `_id`: what came after the member looked stays. */
export const removeMessages = async (upto: number) =>
  (await call(removeAllMessage, { body: { upto } })).answer;

export const removeOneMessage = async (id: number) =>
  (await call(removeMessage, { body: { id } })).answer;
