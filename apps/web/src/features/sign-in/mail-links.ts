import type { BodyOf } from '@dorpon/contract/endpoint';
import { checkLink, redeemSignInLink, verifyEmail } from '@dorpon/contract/mail-links';
import { call } from '../../api/call.ts';

/** Whose a link is and what using it changes; it stays unused. */
export const checkMailLink = async (body: BodyOf<typeof checkLink>) =>
  (await call(checkLink, { body })).answer;

export const confirmEmail = (body: BodyOf<typeof verifyEmail>) => call(verifyEmail, { body });

export const signInByLink = (body: BodyOf<typeof redeemSignInLink>) =>
  call(redeemSignInLink, { body });
