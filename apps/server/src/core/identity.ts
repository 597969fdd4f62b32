import type { FastifyInstance } from 'fastify';
import type { CallerOf } from '../http/caller.ts';
import type { CountOptions } from '../http/limits/count-requests.ts';

/** Keys under which a member's sign-in attempts and pending codes are stored. */
export interface MemberTraces {
  readonly attemptSubjects: readonly string[];
  readonly identifiers: readonly string[];
}

/**
 * Resolves the caller of a request. Created before the rest of the server, which depends on it; the
 * sign-in feature serves its calls.
 */
export interface Identity {
  readonly callerOf: CallerOf;
  readonly sessionTokenOf: NonNullable<CountOptions['sessionTokenOf']>;
  /** The ids among these whose sessions are still valid. */
  aliveSessions(ids: readonly string[]): Promise<Set<string>>;
  tracesOf(member: {
    id: string;
    email: string;
    phone: string | null;
    newEmail: string | null;
  }): MemberTraces;
  serve(calls: FastifyInstance): void;
  /** Makes exactly the members of ADMIN_EMAILS administrators, and deletes expired rows. */
  start(): Promise<void>;
  stop(): Promise<void>;
}
