import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { telephoneCode } from './sign-in-words.ts';
import { epochMs, nothing } from './wire.ts';

const done = z.object({ status: z.literal(true) });
const mayFail = ['bad-parameter', 'forbidden', 'too-many-requests', 'busy', 'not-ready'] as const;
const ofMember = [...mayFail, 'not-signed-in'] as const;
const stepUpMayFail = [...ofMember, 'sign-in-again'] as const;

/** Six digits of an authenticator app, or a recovery code with or without its dash. */
export const secondFactorCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((text: string) => text.replaceAll(/[\s-]/g, '').toLowerCase()),
  ),
  z
    .string()
    .check(z.regex(/^(?:\d{6}|[a-z0-9]{10})$/, 'must be a code of six digits or a recovery code')),
);

/** What proves again that the caller is the member: everything that would sign them in. */
export const proofs = ['passkey', 'second-factor', 'password', 'email', 'phone'] as const;
export type Proof = (typeof proofs)[number];

export const getSignInSecurity = endpoint({
  method: 'GET',
  path: '/auth/get-security',
  access: 'member',
  cost: 1.5,
  summary:
    "The caller's passkeys and second factor, and which proofs `/auth/step-up/…` takes from them, the best first",
  params: nothing,
  query: nothing,
  answer: z.object({
    /** Null while the second factor is off. */
    secondFactor: z.nullable(z.object({ since: epochMs })),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.nullable(z.string()),
        since: epochMs,
        used: z.nullable(epochMs),
      }),
    ),
    proofs: z.array(z.enum(proofs)),
    /** How long no proof is asked for. */
    freshForMs: z.int(),
  }),
  errors: ['bad-parameter', 'not-signed-in', 'not-ready'],
});

export const verifySecondFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/verify',
  access: 'public',
  cost: 12,
  summary:
    'Ends a sign-in that was answered with `second-factor-needed`: takes a code of the authenticator app or a recovery code, each once',
  params: nothing,
  query: nothing,
  body: z.strictObject({ code: secondFactorCode }),
  answer: done,
  errors: [...mayFail, 'wrong-code', 'expired-link'],
});

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/enable',
  access: 'verified',
  stepUp: true,
  cost: 12,
  summary:
    'Makes a secret for an authenticator app and ten recovery codes, shown only here. Nothing changes before the first code is confirmed',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    secret: z.string(),
    /** For a QR code. */
    uri: z.string(),
    recoveryCodes: z.array(z.string()),
  }),
  errors: [...stepUpMayFail, 'not-verified'],
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/confirm',
  access: 'verified',
  stepUp: true,
  cost: 12,
  summary:
    'Turns the second factor on with the first code of the authenticator app and ends all other sessions',
  params: nothing,
  query: nothing,
  body: z.strictObject({ code: telephoneCode }),
  answer: done,
  errors: [...stepUpMayFail, 'not-verified', 'wrong-code'],
});

export const remakeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/two-factor/generate-backup-codes',
  access: 'verified',
  stepUp: true,
  cost: 12,
  summary: 'Makes ten new recovery codes; the old ones no longer work',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: [...stepUpMayFail, 'not-verified'],
});

export const stopSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor/disable',
  access: 'verified',
  stepUp: true,
  cost: 3,
  summary: 'Turns the second factor off and deletes its secret and recovery codes',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: done,
  errors: [...stepUpMayFail, 'not-verified'],
});

/*
 * Calls with `stepUp` are answered with `sign-in-again` when the last sign-in or proof is too old. One of these
 * makes the session fresh again. A member with a second factor proves it with that or with a passkey.
 */

export const stepUpByPassword = endpoint({
  method: 'POST',
  path: '/auth/step-up/password',
  access: 'member',
  cost: 12,
  summary: 'Proves with the password that the caller is the member',
  params: nothing,
  query: nothing,
  body: z.strictObject({ password: z.string().check(z.maxLength(128)) }),
  answer: done,
  errors: [...ofMember, 'wrong-credentials'],
});

export const stepUpBySecondFactor = endpoint({
  method: 'POST',
  path: '/auth/step-up/second-factor',
  access: 'member',
  cost: 12,
  summary:
    'Proves with a code of the authenticator app, or a recovery code, that the caller is the member',
  params: nothing,
  query: nothing,
  body: z.strictObject({ code: secondFactorCode }),
  answer: done,
  errors: [...ofMember, 'wrong-code'],
});

export const sendStepUpCode = endpoint({
  method: 'POST',
  path: '/auth/step-up/send-code',
  access: 'member',
  cost: 12,
  summary: "Sends a six-digit code to the caller's e-mail, or to the phone of a member without one",
  params: nothing,
  query: nothing,
  body: nothing,
  answer: done,
  errors: [...ofMember, 'country-not-served'],
});

export const stepUpBySentCode = endpoint({
  method: 'POST',
  path: '/auth/step-up/sent-code',
  access: 'member',
  cost: 3,
  summary: 'Proves with the code that was sent to this session that the caller is the member',
  params: nothing,
  query: nothing,
  body: z.strictObject({ code: telephoneCode }),
  answer: done,
  errors: [...ofMember, 'wrong-code'],
});
