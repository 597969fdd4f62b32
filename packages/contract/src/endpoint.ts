import type { z } from 'zod/mini';
import type { ErrorCode } from './error-catalogue.ts';

/**
 * Who may call. Required, so an endpoint without it does not compile. `member`: signed in. `verified`:
 * signed in with a confirmed e-mail or phone.
 */
export type Access = 'public' | 'member' | 'verified' | 'admin';

type Schema = z.core.$ZodType;

/**
 * Cost of one call in milliseconds of the server's main thread, rounded up to a tenth, for the most
 * expensive valid input; a function where it depends on the query. Rate limits count it, and `npm run
 * soak -- flood` compares it with measurements.
 */
export type Cost<Query extends Schema> =
  | number
  // A method type is bivariant, so that an endpoint with its own query type is still an `Endpoint`.
  | { of(query: z.core.output<Query>): number }['of'];

/** One API call, shared by server and clients. Paths are below `/api`, with parameters as `{code}`. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Answer extends Schema = Schema,
  Body extends Schema = Schema,
  Who extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly access: Who;
  /** The message to callers without a session, where it is specified. */
  readonly notSignedIn?: string;
  /**
   * The last sign-in or proof (`/auth/step-up/…`) must be at most `FRESH_MINUTES` old, else the call is answered with
   * `sign-in-again`: an unattended or stolen session is not enough.
   */
  readonly stepUp?: true;
  /** A read that is counted: pages of other sites may not cause it, not even by a link. */
  readonly ownSite?: true;
  /** Pages of other sites may read the answer. Only for public reads, which need no session. */
  readonly anyOrigin?: true;
  readonly cost: Cost<Query>;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  /** The JSON body of a POST; `nothing` for an empty one. */
  readonly body?: Body;
  /**
   * A call with a key in `ONCE_HEADER` takes effect once, however often it is sent: a device that lost the answer
   * sends it again.
   */
  readonly once?: true;
  /** The largest body; 64 kB if unset. */
  readonly bodyBytes?: number;
  readonly answer: Answer;
  /** The content type of an answer that is not JSON. */
  readonly media?:
    | 'image/svg+xml'
    | 'image/png'
    | 'text/calendar'
    | 'text/html'
    | 'application/atom+xml'
    | 'text/csv'
    | 'text/plain'
    | 'application/octet-stream';
  readonly errors: readonly ErrorCode[];
}

export type AnswerOf<E extends Endpoint> = z.core.output<E['answer']>;
export type QueryOf<E extends Endpoint> = z.core.output<E['query']>;
export type ParamsOf<E extends Endpoint> = z.core.output<E['params']>;
export type BodyOf<E extends Endpoint> = z.core.output<NonNullable<E['body']>>;

/** Checks the shape and keeps the literal's schema types. */
export const endpoint = <
  P extends Schema,
  Q extends Schema,
  A extends Schema,
  const W extends Access,
  B extends Schema = Schema,
>(
  definition: Endpoint<P, Q, A, B, W>,
): Endpoint<P, Q, A, B, W> => definition;
