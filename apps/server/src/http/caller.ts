import type { IncomingHttpHeaders } from 'node:http';
import type { Access } from '@dorpon/contract/endpoint';
import { CallError } from '@dorpon/contract/error-catalogue';

/** A signed-in person, as the session in the request's cookie says. */
export interface Member {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** The e-mail or the phone is known to be theirs. */
  readonly verified: boolean;
  readonly isAdmin: boolean;
  readonly sessionId: string;
}

export type Caller = Member | null;

/** Who calls; reads the session, so that one revoked a moment ago is nobody. */
export type CallerOf = (headers: IncomingHttpHeaders) => Promise<Caller>;

/** The member, if this access lets them in. */
export function admit(access: Exclude<Access, 'public'>, caller: Caller): Member {
  if (!caller) throw new CallError('not-signed-in', 'sign in first');
  if (access === 'verified' && !caller.verified)
    throw new CallError('not-verified', 'confirm your e-mail or phone first');
  if (access === 'admin' && !caller.isAdmin)
    throw new CallError('forbidden', 'this is for administrators');
  return caller;
}

const ownerFields = ['uid', 'userId'] as const;

interface Given {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Documented calls name their member; the session decides, and another's name is refused. */
export function refuseOtherMembers(caller: Caller, { params, query, body }: Given): void {
  for (const input of [params, query, body])
    for (const field of ownerFields)
      if (claimIn(input, field) !== undefined && claimIn(input, field) !== caller?.id)
        throw new CallError('forbidden', `${field}: not the member who is signed in`, field);
}

/** Whether an input names a member at all. */
export const namesMember = ({ params, query, body }: Given): boolean =>
  ownerFields.some(
    (field) =>
      (claimIn(params, field) ?? claimIn(query, field) ?? claimIn(body, field)) !== undefined,
  );

function claimIn(input: unknown, field: string): unknown {
  if (typeof input !== 'object' || input === null || !Object.hasOwn(input, field)) return undefined;
  return (input as Record<string, unknown>)[field];
}
