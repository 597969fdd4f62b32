import type { BodyOf } from '@dorpon/contract/endpoint';
import {
  sendPhoneCode,
  sendSignInLink,
  signInEmail,
  verifyPhoneCode,
} from '@dorpon/contract/sign-in';
import { call } from './call.ts';

/** Throws the same for a wrong password, a stranger and an e-mail that is not confirmed. */
export const signInByPassword = (body: BodyOf<typeof signInEmail>) => call(signInEmail, { body });

/** Signs in by the code that a phone was sent. */
export const signInByPhone = (body: BodyOf<typeof verifyPhoneCode>) =>
  call(verifyPhoneCode, { body });

/** A code of six digits to a phone. */
export const textPhoneCode = (body: BodyOf<typeof sendPhoneCode>) => call(sendPhoneCode, { body });

/** A mail with a link that signs in once. */
export const mailSignInLink = (body: BodyOf<typeof sendSignInLink>) =>
  call(sendSignInLink, { body });
