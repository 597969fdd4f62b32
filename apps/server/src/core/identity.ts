import type { FastifyInstance } from 'fastify';
import type { CallerOf } from '../http/caller.ts';
import type { CountOptions } from '../http/limits/count-requests.ts';

/** What attempts at a member, and codes that wait for them, are stored under. */
export interface MemberTraces {
  readonly attemptSubjects: readonly string[];
  readonly identifiers: readonly string[];
}

/** Who calls. Made before the rest of the server, which asks it; served as the sign-in feature. */
export interface Identity {
  readonly callerOf: CallerOf;
  readonly sessionTokenOf: NonNullable<CountOptions['sessionTokenOf']>;
  /** Those of the sessions that still hold. */
  aliveSessions(ids: readonly string[]): Promise<Set<string>>;
  tracesOf(member: {
    id: string;
    email: string;
    phone: string | null;
    newEmail: string | null;
  }): MemberTraces;
  serve(calls: FastifyInstance): void;
  /** Makes the members of ADMIN_EMAILS, and nobody else, administrators. */
  start(): Promise<void>;
  stop(): Promise<void>;
}
