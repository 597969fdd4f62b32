import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { type LinkPurpose, linkPages } from './link-pages.ts';
import { linkToken, ownPath, password } from './sign-in-words.ts';
import { nothing } from './wire.ts';

const linkPurpose = z.enum(Object.keys(linkPages) as [LinkPurpose, ...LinkPurpose[]]);
const done = z.object({ status: z.literal(true) });
const mayFail = ['bad-parameter', 'forbidden', 'too-many-requests', 'busy', 'not-ready'] as const;
const redeemed = [...mayFail, 'expired-link'] as const;
const opened = { params: nothing, answer: nothing, errors: mayFail } as const;
const openedQuery = z.strictObject({ token: linkToken, callbackURL: z.optional(ownPath) });

export const checkLink = endpoint({
  method: 'POST',
  path: '/auth/check-link',
  access: 'public',
  cost: 12,
  summary: 'Checks whether a link from a mail is valid and returns its e-mail; changes nothing',
  params: nothing,
  query: nothing,
  body: z.strictObject({ purpose: linkPurpose, token: linkToken }),
  answer: z.object({
    email: z.string(),
    hasPassword: z.boolean(),
    /**
     * Whether using the link keeps the account as it is. False for an unconfirmed account created in
     * another browser: its password, linked accounts and profile may be a stranger's and are discarded.
     */
    keepsAccount: z.boolean(),
  }),
  errors: redeemed,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'public',
  cost: 12,
  summary: 'Confirms an e-mail address with the token of a verification mail and signs in',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    token: linkToken,
    /**
     * For a browser that did not sign up: the password chosen at sign-up, which keeps the
     * account, or a new one.
     */
    password: z.optional(password),
  }),
  answer: done,
  errors: [...redeemed, 'weak-password', 'second-factor-needed'],
});

export const redeemSignInLink = endpoint({
  method: 'POST',
  path: '/auth/magic-link/verify',
  access: 'public',
  cost: 12,
  summary: 'Signs in once with the token of a sign-in mail; creates the account if there is none',
  params: nothing,
  query: nothing,
  body: z.strictObject({ token: linkToken }),
  answer: done,
  errors: [...redeemed, 'second-factor-needed'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  cost: 12,
  summary: 'Sets a new password with the token of a password mail and ends all sessions',
  params: nothing,
  query: nothing,
  body: z.strictObject({ token: linkToken, newPassword: password }),
  answer: done,
  errors: [...redeemed, 'weak-password'],
});

/*
 * Mails sent by earlier versions contain the next three addresses. A link is valid for an hour, so they
 * can go one hour after the last update from such a version.
 */

export const openVerificationLink = endpoint({
  ...opened,
  method: 'GET',
  path: '/auth/verify-email',
  access: 'public',
  cost: 1,
  summary: 'Redirects to the page of a verification link; changes nothing',
  query: openedQuery,
});

export const openSignInLink = endpoint({
  ...opened,
  method: 'GET',
  path: '/auth/magic-link/verify',
  access: 'public',
  cost: 1,
  summary: 'Redirects to the page of a sign-in link; changes nothing',
  query: openedQuery,
});

export const openPasswordReset = endpoint({
  ...opened,
  method: 'GET',
  path: '/auth/reset-password/{token}',
  access: 'public',
  cost: 1,
  summary: 'Redirects to the page of a password link; changes nothing',
  params: z.strictObject({ token: linkToken }),
  query: z.strictObject({ callbackURL: z.optional(ownPath) }),
});
