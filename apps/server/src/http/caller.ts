import type { IncomingHttpHeaders } from 'node:http';
import type { Access, Endpoint } from '@dorpon/contract/endpoint';
import { CallError } from '@dorpon/contract/error-catalogue';
import { FRESH_MINUTES } from '@dorpon/contract/fresh-minutes';

/** The signed-in member of a request's session cookie. */
export interface Member {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** The e-mail or phone is confirmed. */
  readonly verified: boolean;
  readonly isAdmin: boolean;
  readonly sessionId: string;
  /** The last sign-in or proof is recent enough for calls with `stepUp`. */
  readonly isFresh: boolean;
}

export type Caller = Member | null;

/** Resolves the caller from the session in the database, so that a revoked session ends at once. */
export type CallerOf = (headers: IncomingHttpHeaders) => Promise<Caller>;

/** Returns the member, or throws when this access does not allow them. */
export function admit(
  access: Exclude<Access, 'public'>,
  caller: Caller,
  { notSignedIn = 'sign in first', stepUp }: Pick<Endpoint, 'notSignedIn' | 'stepUp'> = {},
): Member {
  if (!caller) throw new CallError('not-signed-in', notSignedIn);
  if (access === 'verified' && !caller.verified)
    throw new CallError('not-verified', 'confirm your e-mail or phone first');
  if (access === 'admin' && !caller.isAdmin)
    throw new CallError('forbidden', 'only administrators may call this');
  if (stepUp && !caller.isFresh) throw staleProof();
  return caller;
}

export const staleProof = () =>
  new CallError(
    'sign-in-again',
    `sign in again or prove who you are: the last time must be at most ${FRESH_MINUTES} minutes ago`,
  );

const ownerFields = ['uid', 'userId'] as const;

interface Given {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Calls may name a member by `uid` or `userId`. The session decides who calls; naming another
 * member is refused.
 */
export function refuseOtherMembers(caller: Caller, { params, query, body }: Given): void {
  for (const input of [params, query, body])
    for (const field of ownerFields)
      if (claimIn(input, field) !== undefined && claimIn(input, field) !== caller?.id)
        throw new CallError('forbidden', `${field}: not the member who is signed in`, field);
}

export const namesMember = ({ params, query, body }: Given): boolean =>
  ownerFields.some(
    (field) =>
      (claimIn(params, field) ?? claimIn(query, field) ?? claimIn(body, field)) !== undefined,
  );

function claimIn(input: unknown, field: string): unknown {
  if (typeof input !== 'object' || input === null || !Object.hasOwn(input, field)) return undefined;
  return (input as Record<string, unknown>)[field];
}
