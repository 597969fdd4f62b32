import type { BodyOf } from '@dorpon/contract/endpoint';
import {
  checkLink,
  redeemSignInLink,
  resetPassword,
  verifyEmail,
} from '@dorpon/contract/mail-links';
import {
  getWaysIn,
  requestPasswordReset,
  sendVerificationEmail,
  signInFederated,
  signUpEmail,
} from '@dorpon/contract/sign-in';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** A new account; the mail that confirms its e-mail is on its way. */
export const signUp = (body: BodyOf<typeof signUpEmail>) => call(signUpEmail, { body });

/** The accounts elsewhere with which one can sign in here. */
export const waysInQuery = queryOptions({
  queryKey: ['ways-in'],
  queryFn: async ({ signal }) => (await call(getWaysIn, { signal })).answer.federated,
  staleTime: 3_600_000,
});

/** Where to go to sign in with an account elsewhere. */
export const addressElsewhere = async (body: BodyOf<typeof signInFederated>): Promise<string> =>
  (await call(signInFederated, { body })).answer.url;

/** The mail that confirms an e-mail, again. */
export const mailVerification = (body: BodyOf<typeof sendVerificationEmail>) =>
  call(sendVerificationEmail, { body });

/** A mail with a link to choose a new password. */
export const mailPasswordLink = (body: BodyOf<typeof requestPasswordReset>) =>
  call(requestPasswordReset, { body });

/** Whose a link is and what using it changes; it stays unused. */
export const checkMailLink = async (body: BodyOf<typeof checkLink>) =>
  (await call(checkLink, { body })).answer;

export const confirmEmail = (body: BodyOf<typeof verifyEmail>) => call(verifyEmail, { body });

export const signInByLink = (body: BodyOf<typeof redeemSignInLink>) =>
  call(redeemSignInLink, { body });

/** A new password by the token of such a link; every session ends. */
export const setNewPassword = (body: BodyOf<typeof resetPassword>) => call(resetPassword, { body });
