import type { z } from 'zod/mini';
import type { ErrorCode } from './error-catalogue.ts';

/**
 * Who may call. An endpoint without it does not compile. `member` is any signed-in person, `verified`
 * one whose e-mail or phone is known to be theirs.
 */
export type Access = 'public' | 'member' | 'verified' | 'admin';

type Schema = z.core.$ZodType;

/**
 * What one answer costs: milliseconds of the server's main thread, rounded up to a tenth, for the most
 * expensive valid input; a function where the price follows from the query. Limits count these, and
 * `npm run soak -- flood` compares them with what it measures.
 */
export type Cost<Query extends Schema> =
  | number
  // Declared as a method, so that a call with its own query is still an `Endpoint`.
  | { of(query: z.core.output<Query>): number }['of'];

/** One call as both ends know it. Paths are below `/api` and write parameters as `{code}`. */
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
  readonly cost: Cost<Query>;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  /** What a POST carries, as JSON; `nothing` where it carries nothing. */
  readonly body?: Body;
  readonly answer: Answer;
  /** What the answer is where it is not JSON. */
  readonly media?:
    | 'image/svg+xml'
    | 'image/png'
    | 'text/calendar'
    | 'application/atom+xml'
    | 'text/csv'
    | 'text/plain';
  readonly errors: readonly ErrorCode[];
}

export type AnswerOf<E extends Endpoint> = z.core.output<E['answer']>;
export type QueryOf<E extends Endpoint> = z.core.output<E['query']>;
export type ParamsOf<E extends Endpoint> = z.core.output<E['params']>;
export type BodyOf<E extends Endpoint> = z.core.output<NonNullable<E['body']>>;

/** Keeps the schema types of the literal while checking its shape. */
export const endpoint = <
  P extends Schema,
  Q extends Schema,
  A extends Schema,
  const W extends Access,
  B extends Schema = Schema,
>(
  definition: Endpoint<P, Q, A, B, W>,
): Endpoint<P, Q, A, B, W> => definition;
