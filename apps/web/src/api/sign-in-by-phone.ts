import type { BodyOf } from '@dorpon/contract/endpoint';
import { verifyPhoneCode } from '@dorpon/contract/sign-in';
import { call } from './call.ts';

/** Signs in by the code that a phone was sent. */
export const signInByPhone = (body: BodyOf<typeof verifyPhoneCode>) =>
  call(verifyPhoneCode, { body });
