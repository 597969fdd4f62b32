import type { ErrorCode } from '@dorpon/contract/error-catalogue';

/** `other` is another verified member. `pro` and `admin` do not own the owner's data either. */
export const callers = [
  'anonymous',
  'unverified',
  'other',
  'owner',
  'pro',
  'admin',
  'revoked',
] as const;
export type CallerName = (typeof callers)[number];

/** The expected result per caller: success, a redirect, or the error code. */
type Met = 200 | 302 | ErrorCode;
export type Cells = readonly [Met, Met, Met, Met, Met, Met, Met];

/** The data that a call uses. Every caller sends the same, which belongs to the owner. */
export interface About {
  readonly owner: {
    readonly id: string;
    readonly email: string;
    readonly password: string;
    readonly sessionId: string;
  };
  readonly list: string;
  readonly other: { readonly id: string };
  /** An unused e-mail, different for each caller. */
  readonly newEmail: string;
  readonly newPhone: string;
}

const all = (met: Met): Cells => [met, met, met, met, met, met, met];

/** Public: an ended session does not matter. */
export const anyone = all(200);
/** Any signed-in member, about themselves: the call names no member. */
export const oneself: Cells = ['not-signed-in', 200, 200, 200, 200, 200, 'not-signed-in'];
/** The same by the owner's uid: refused to everybody else, verified or not. */
export const oneselfByUid: Cells = [
  'not-signed-in',
  'forbidden',
  'forbidden',
  200,
  'forbidden',
  'forbidden',
  'not-signed-in',
];
/** Names the owner's uid: refused to other members, administrators included. */
export const byUid: Cells = [
  'not-signed-in',
  'not-verified',
  'forbidden',
  200,
  'forbidden',
  'forbidden',
  'not-signed-in',
];
/** Names something by its id, of which every member may have one of their own. */
export const anyVerified: Cells = [
  'not-signed-in',
  'not-verified',
  200,
  200,
  200,
  200,
  'not-signed-in',
];
/** Names something of the owner's that everybody sees: for all but the owner. */
export const notTheOwner: Cells = [
  'not-signed-in',
  'not-verified',
  200,
  'forbidden',
  200,
  200,
  'not-signed-in',
];
/** Names something of the owner's by its id: not found for others. */
export const byId: Cells = [
  'not-signed-in',
  'not-verified',
  'not-found',
  200,
  'not-found',
  'not-found',
  'not-signed-in',
];
/** The same, also with an unconfirmed e-mail. */
export const byIdUnverified: Cells = [
  'not-signed-in',
  'not-found',
  'not-found',
  200,
  'not-found',
  'not-found',
  'not-signed-in',
];
/** By role only: neither Pro nor ownership matters. */
export const administrators: Cells = [
  'not-signed-in',
  'forbidden',
  'forbidden',
  'forbidden',
  'forbidden',
  200,
  'not-signed-in',
];

/** Names something that no member has. */
export const nobodys: Cells = [
  'not-signed-in',
  'not-verified',
  'not-found',
  'not-found',
  'not-found',
  'not-found',
  'not-signed-in',
];

/** A wrong guess has the same answer for everybody. */
export const wrong = (code: ErrorCode): Cells => all(code);
/** Redirects to a page that shows the failure. */
export const stranded = all(302);
/** Visitors may request any address and learn nothing; members only their own. */
export const ownMailOnly: Cells = [
  200,
  'bad-parameter',
  'bad-parameter',
  'bad-parameter',
  'bad-parameter',
  'bad-parameter',
  200,
];

/** Everyone has a password already: a first one is for members who signed up by link or phone. */
export const noFirstPassword: Cells = [
  'not-signed-in',
  'not-verified',
  'forbidden',
  'forbidden',
  'forbidden',
  'forbidden',
  'not-signed-in',
];
/** A member with a token that was never sent. */
export const expiredForMembers: Cells = [
  'not-signed-in',
  'expired-link',
  'expired-link',
  'expired-link',
  'expired-link',
  'expired-link',
  'not-signed-in',
];

const ofMembers = (met: Met): Cells => ['not-signed-in', met, met, met, met, met, 'not-signed-in'];

/** Names something of the caller's that no member has, with an unconfirmed e-mail too. */
export const nobodysOfMember = ofMembers('not-found');
export const refusedToMembers = ofMembers('forbidden');
export const refusedCredentialOfMember = ofMembers('wrong-credentials');
export const wrongCodeOfMember = ofMembers('wrong-code');
/** A passkey that answers no challenge. */
export const refusedCredential: Cells = [
  'not-signed-in',
  'not-verified',
  'wrong-credentials',
  'wrong-credentials',
  'wrong-credentials',
  'wrong-credentials',
  'not-signed-in',
];
