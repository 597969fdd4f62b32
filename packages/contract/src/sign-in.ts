import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  emailAddress,
  linkToken,
  ownPath,
  password,
  personName,
  phoneNumber,
  telephoneCode,
} from './sign-in-words.ts';
import { epochMs, nothing } from './wire.ts';

/** The same answer whether the account exists or not. */
const done = z.object({ status: z.literal(true) });
const mayFail = ['bad-parameter', 'forbidden', 'too-many-requests', 'busy', 'not-ready'] as const;

const providerId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'must be a provider id'));

export const signUpEmail = endpoint({
  method: 'POST',
  path: '/auth/sign-up/email',
  access: 'public',
  cost: 18,
  summary: 'Signs up with e-mail and password; a mailed link confirms the e-mail and signs in',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    name: personName,
    email: emailAddress,
    password,
    callbackURL: z.optional(ownPath),
  }),
  answer: done,
  errors: [...mayFail, 'weak-password'],
});

export const signInEmail = endpoint({
  method: 'POST',
  path: '/auth/sign-in/email',
  access: 'public',
  cost: 12,
  summary:
    'Signs in with e-mail and password; an unconfirmed e-mail is refused and sent a new link',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    email: emailAddress,
    password: z.string().check(z.maxLength(128)),
    rememberMe: z.optional(z.boolean()),
    /** Where the mailed link leads if the e-mail is not confirmed yet. */
    callbackURL: z.optional(ownPath),
  }),
  answer: done,
  errors: [...mayFail, 'wrong-credentials', 'second-factor-needed'],
});

export const sendSignInLink = endpoint({
  method: 'POST',
  path: '/auth/sign-in/magic-link',
  access: 'public',
  cost: 12,
  summary: 'Mails a link that signs in once; creates the account if there is none',
  params: nothing,
  query: nothing,
  body: z.strictObject({ email: emailAddress, callbackURL: z.optional(ownPath) }),
  answer: done,
  errors: mayFail,
});

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/auth/phone-number/send-otp',
  access: 'public',
  cost: 12,
  summary: 'Sends a six-digit code to a phone',
  params: nothing,
  query: nothing,
  body: z.strictObject({ phoneNumber }),
  answer: done,
  errors: [...mayFail, 'country-not-served'],
});

export const verifyPhoneCode = endpoint({
  method: 'POST',
  path: '/auth/phone-number/verify',
  access: 'public',
  cost: 12,
  summary: 'Signs in with the code sent to a phone; creates the account if there is none',
  params: nothing,
  query: nothing,
  body: z.strictObject({ phoneNumber, code: telephoneCode }),
  answer: done,
  errors: [...mayFail, 'wrong-code', 'second-factor-needed'],
});

export const signInFederated = endpoint({
  method: 'POST',
  path: '/auth/sign-in/social',
  access: 'public',
  cost: 12,
  summary: 'Returns the address for signing in with an external provider',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    provider: providerId,
    callbackURL: z.optional(ownPath),
  }),
  answer: z.object({ url: z.string() }),
  errors: [...mayFail, 'not-found'],
});

export const federatedCallback = endpoint({
  method: 'GET',
  path: '/auth/callback/{provider}',
  access: 'public',
  cost: 12,
  summary:
    'The provider redirects here after a sign-in; redirects on to the requested page, or after a failure to the sign-in page with its code in `error`',
  params: z.strictObject({ provider: providerId }),
  query: z.record(z.string(), z.string()),
  answer: nothing,
  errors: [],
});

export const sendVerificationEmail = endpoint({
  method: 'POST',
  path: '/auth/send-verification-email',
  access: 'public',
  cost: 12,
  summary: 'Sends the verification mail again',
  params: nothing,
  query: nothing,
  body: z.strictObject({ email: emailAddress, callbackURL: z.optional(ownPath) }),
  answer: done,
  errors: mayFail,
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/request-password-reset',
  access: 'public',
  cost: 12,
  summary: 'Mails a link to choose a new password',
  params: nothing,
  query: nothing,
  body: z.strictObject({ email: emailAddress, redirectTo: z.optional(ownPath) }),
  answer: done,
  errors: mayFail,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  access: 'member',
  stepUp: true,
  cost: 12,
  summary: 'Changes the password and ends all other sessions',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    currentPassword: z.string().check(z.maxLength(128)),
    newPassword: password,
  }),
  answer: done,
  errors: [...mayFail, 'not-signed-in', 'sign-in-again', 'wrong-credentials', 'weak-password'],
});

export const setPassword = endpoint({
  method: 'POST',
  path: '/auth/set-password',
  access: 'verified',
  stepUp: true,
  cost: 12,
  summary: "Sets the caller's first password and ends all other sessions",
  params: nothing,
  query: nothing,
  body: z.strictObject({ newPassword: password }),
  answer: done,
  errors: [...mayFail, 'not-signed-in', 'not-verified', 'sign-in-again', 'weak-password'],
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/auth/change-email',
  access: 'member',
  stepUp: true,
  cost: 12,
  summary: "Mails a link to the caller's new e-mail, which takes effect when the link is confirmed",
  params: nothing,
  query: nothing,
  body: z.strictObject({ newEmail: emailAddress }),
  answer: done,
  errors: [...mayFail, 'not-signed-in', 'sign-in-again'],
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/auth/confirm-email-change',
  access: 'member',
  cost: 12,
  summary:
    "Changes the caller's e-mail with the token of the mailed link. The session that requested the change must still be open; all sessions but that one and the caller's are ended",
  params: nothing,
  query: nothing,
  body: z.strictObject({ token: linkToken }),
  answer: done,
  errors: [...mayFail, 'not-signed-in', 'expired-link'],
});

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/sign-out',
  access: 'public',
  cost: 12,
  summary: 'Ends this session',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: done,
  errors: mayFail,
});

export const getWaysIn = endpoint({
  method: 'GET',
  path: '/auth/ways-in',
  access: 'public',
  cost: 0.4,
  summary: 'The external providers available for signing in',
  params: nothing,
  query: nothing,
  answer: z.object({ federated: z.array(z.object({ id: z.string(), name: z.string() })) }),
  errors: ['bad-parameter'],
});

export const getSession = endpoint({
  method: 'GET',
  path: '/auth/get-session',
  access: 'public',
  cost: 1.5,
  summary: 'The signed-in member and session, or null',
  params: nothing,
  query: nothing,
  answer: z.nullable(
    z.object({
      user: z.object({
        uid: z.string(),
        name: z.string(),
        email: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        photoURL: z.nullable(z.string()),
        emailVerified: z.boolean(),
        phoneVerified: z.boolean(),
        verified: z.boolean(),
        isAdmin: z.boolean(),
      }),
      session: z.object({ id: z.string(), began: epochMs, expires: epochMs }),
    }),
  ),
  errors: ['bad-parameter', 'not-ready'],
});
