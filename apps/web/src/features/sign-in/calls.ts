import type { BodyOf } from '@dorpon/contract/endpoint';
import {
  checkLink,
  redeemSignInLink,
  resetPassword,
  verifyEmail,
} from '@dorpon/contract/mail-links';
import { verifySecondFactor } from '@dorpon/contract/second-factor';
import {
  getWaysIn,
  requestPasswordReset,
  sendVerificationEmail,
  signInFederated,
  signUpEmail,
} from '@dorpon/contract/sign-in';
import { queryOptions } from '@tanstack/react-query';
import { call, callNow } from '../../api/call.ts';

/** Creates an account; the server mails a link to confirm the e-mail. */
export const signUp = (body: BodyOf<typeof signUpEmail>) => call(signUpEmail, { body });

/** The identity providers that this site offers. */
export const providersQuery = queryOptions({
  queryKey: ['ways-in'],
  queryFn: async ({ signal }) => (await callNow(getWaysIn, { signal })).answer.federated,
  staleTime: 3_600_000,
});

/** The address of the provider's sign-in page. */
export const providerSignInUrl = async (body: BodyOf<typeof signInFederated>): Promise<string> =>
  (await call(signInFederated, { body })).answer.url;

/** Mails the link to confirm an e-mail again. */
export const mailVerification = (body: BodyOf<typeof sendVerificationEmail>) =>
  call(sendVerificationEmail, { body });

/** Mails a link to choose a new password. */
export const mailPasswordLink = (body: BodyOf<typeof requestPasswordReset>) =>
  call(requestPasswordReset, { body });

/** The e-mail of a link and what using the link changes; does not use the link up. */
export const checkMailLink = async (body: BodyOf<typeof checkLink>) =>
  (await call(checkLink, { body })).answer;

export const confirmEmail = (body: BodyOf<typeof verifyEmail>) => call(verifyEmail, { body });

export const signInByLink = (body: BodyOf<typeof redeemSignInLink>) =>
  call(redeemSignInLink, { body });

/** The second step: a code of the authenticator app, or a recovery code. */
export const sendSecondFactor = (code: string) => call(verifySecondFactor, { body: { code } });

/** Sets a new password with the token of a password link; ends every session. */
export const setNewPassword = (body: BodyOf<typeof resetPassword>) => call(resetPassword, { body });
