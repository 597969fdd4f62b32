import type { LimitName, ReachedLimit } from '@dorpon/domain/membership/entitlements';
import { z } from 'zod/mini';

/** All errors of the API, with their HTTP status and whether a retry can help. */
export const errorCatalogue = {
  'bad-parameter': { status: 400, retry: false },
  'wrong-code': { status: 400, retry: false },
  'expired-link': { status: 400, retry: false },
  'weak-password': { status: 400, retry: false },
  'country-not-served': { status: 400, retry: false },
  'wrong-credentials': { status: 401, retry: false },
  'second-factor-needed': { status: 401, retry: false },
  'not-signed-in': { status: 401, retry: false },
  'not-verified': { status: 403, retry: false },
  'sign-in-again': { status: 403, retry: false },
  forbidden: { status: 403, retry: false },
  'unknown-share': { status: 404, retry: false },
  'not-found': { status: 404, retry: false },
  'method-not-allowed': { status: 405, retry: false },
  'limit-reached': { status: 409, retry: false },
  'out-of-order': { status: 409, retry: false },
  'too-large': { status: 413, retry: false },
  'unsupported-media': { status: 415, retry: false },
  'too-many-requests': { status: 429, retry: true },
  internal: { status: 500, retry: true },
  busy: { status: 503, retry: true },
  'not-ready': { status: 503, retry: true },
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

/** The name is not checked: the table of limits would load with every page. */
const limitName = z.string() as z.ZodMiniType<string> as z.ZodMiniType<LimitName>;
const limit = z.object({ name: limitName, has: z.int(), pro: z.int() });

/**
 * The body of every failed call. `msg` is the error's message in English. `limit` is set when more is possible
 * or would be with pro: what the caller may have, and what a pro member may have.
 */
export const errorBody = z.object({
  code: z.enum(Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]),
  msg: z.string(),
  field: z.optional(z.string()),
  limit: z.optional(limit),
  retry: z.boolean(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** An error with a code known to both ends. */
export class CallError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  /** Of `limit-reached`: the limit that depends on the membership. */
  readonly limit: ReachedLimit | undefined;

  constructor(code: ErrorCode, message: string, field?: string, limit?: ReachedLimit) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.field = field;
    this.limit = limit;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** A function rather than a method, which the web app would load and never call. */
export function bodyOf({ code, message: msg, field, limit }: CallError): ErrorBody {
  // What is undefined is left out of the JSON.
  return { code, msg, field, limit, retry: errorCatalogue[code].retry };
}
