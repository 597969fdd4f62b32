import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing } from './wire.ts';

const done = z.object({ status: z.literal(true) });
const mayFail = ['bad-parameter', 'forbidden', 'too-many-requests', 'busy', 'not-ready'] as const;
const ofMember = [...mayFail, 'not-signed-in'] as const;

export const MOST_PASSKEYS = 20;

const passkeyName = z
  .string()
  .check(z.trim(), z.regex(/^[^\p{Cc}]{1,60}$/u, 'must be a name of 1 to 60 characters'));
const passkeyId = z.string().check(z.regex(/^[\w-]{1,100}$/, 'must be the id of a passkey'));

const base64url = (longest: number) =>
  z.string().check(z.regex(/^[\w-]+$/, 'must be base64url'), z.maxLength(longest));
const word = z.string().check(z.regex(/^[a-z-]{1,40}$/, 'must be a word of WebAuthn'));

/** Answers of an authenticator, as `PublicKeyCredential.toJSON()` writes them; other fields are not read. */
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
};
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.optional(z.array(word).check(z.maxLength(10))),
  }),
});
export const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: z.optional(z.nullable(base64url(200))),
  }),
});
export type NewCredential = z.infer<typeof newCredential>;
export type UsedCredential = z.infer<typeof usedCredential>;

const allowed = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** For `navigator.credentials.create`, with bytes as base64url. */
export const newPasskeyOptions = endpoint({
  method: 'POST',
  path: '/auth/passkey/new-options',
  access: 'verified',
  stepUp: true,
  cost: 12,
  summary: 'Options of WebAuthn for a new passkey, valid for five minutes',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    excludeCredentials: z.array(allowed),
  }),
  errors: [...ofMember, 'not-verified', 'sign-in-again', 'limit-reached'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey/add',
  access: 'verified',
  stepUp: true,
  cost: 12,
  summary: 'Adds a passkey. It must verify its user, by a fingerprint, face or PIN',
  params: nothing,
  query: nothing,
  body: z.strictObject({ name: z.optional(passkeyName), credential: newCredential }),
  answer: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  errors: [...ofMember, 'not-verified', 'sign-in-again', 'limit-reached', 'wrong-credentials'],
});

export const namePasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey/name',
  access: 'member',
  cost: 1.5,
  summary: "Names one of the caller's passkeys",
  params: nothing,
  query: nothing,
  body: z.strictObject({ id: passkeyId, name: passkeyName }),
  answer: done,
  errors: [...ofMember, 'not-found'],
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey/remove',
  access: 'member',
  stepUp: true,
  cost: 1.5,
  summary: "Removes one of the caller's passkeys",
  params: nothing,
  query: nothing,
  body: z.strictObject({ id: passkeyId }),
  answer: done,
  errors: [...ofMember, 'not-found', 'sign-in-again'],
});

/** For `navigator.credentials.get`, with bytes as base64url. */
export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  access: 'public',
  cost: 12,
  summary:
    "Options of WebAuthn for using a passkey, valid for five minutes; those of a member name the member's",
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    challenge: z.string(),
    rpId: z.string(),
    allowCredentials: z.array(allowed),
  }),
  errors: mayFail,
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey/sign-in',
  access: 'public',
  cost: 12,
  summary: 'Signs in with a passkey that has verified its user: no second factor is asked for',
  params: nothing,
  query: nothing,
  body: z.strictObject({ credential: usedCredential }),
  answer: done,
  errors: [...mayFail, 'wrong-credentials'],
});

export const stepUpByPasskey = endpoint({
  method: 'POST',
  path: '/auth/step-up/passkey',
  access: 'member',
  cost: 12,
  summary: 'Proves with a passkey that the caller is the member',
  params: nothing,
  query: nothing,
  body: z.strictObject({ credential: usedCredential }),
  answer: done,
  errors: [...ofMember, 'wrong-credentials'],
});
