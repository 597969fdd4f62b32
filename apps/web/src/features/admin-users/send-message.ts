import { sendMessage as endpoint } from '@dorpon/contract/admin';
import type { BodyOf } from '@dorpon/contract/endpoint';
import { call } from '../../api/call.ts';

/** How many members got it. */
export const sendMessage = async (body: BodyOf<typeof endpoint>): Promise<number> =>
  (await call(endpoint, { body })).answer.sent;
