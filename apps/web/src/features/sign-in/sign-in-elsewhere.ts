import type { BodyOf } from '@dorpon/contract/endpoint';
import { signInFederated } from '@dorpon/contract/sign-in';
import { call } from '../../api/call.ts';

/** Where to go to sign in with an account elsewhere. */
export const addressElsewhere = async (body: BodyOf<typeof signInFederated>): Promise<string> =>
  (await call(signInFederated, { body })).answer.url;
