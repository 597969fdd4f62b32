import type { BodyOf } from '@dorpon/contract/endpoint';
import {
  sendPhoneCode,
  sendSignInLink,
  signInEmail,
  verifyPhoneCode,
} from '@dorpon/contract/sign-in';
import { call } from './call.ts';

/** Throws the same error for a wrong password, an unknown e-mail and an unconfirmed one. */
export const signInByPassword = (body: BodyOf<typeof signInEmail>) => call(signInEmail, { body });

/** Signs in with the code sent to a phone. */
export const signInByPhone = (body: BodyOf<typeof verifyPhoneCode>) =>
  call(verifyPhoneCode, { body });

/** Sends a six-digit code to a phone. */
export const textPhoneCode = (body: BodyOf<typeof sendPhoneCode>) => call(sendPhoneCode, { body });

/** Mails a link that signs in once. */
export const mailSignInLink = (body: BodyOf<typeof sendSignInLink>) =>
  call(sendSignInLink, { body });
