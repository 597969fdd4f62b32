import { z } from 'zod/mini';

/** All errors of the API, with their HTTP status and whether a retry can help. */
export const errorCatalogue = {
  'bad-parameter': { status: 400, retry: false },
  'wrong-code': { status: 400, retry: false },
  'expired-link': { status: 400, retry: false },
  'weak-password': { status: 400, retry: false },
  'country-not-served': { status: 400, retry: false },
  'wrong-credentials': { status: 401, retry: false },
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

/** The body of every failed call. `msg` is the error's message in English. */
export const errorBody = z.object({
  code: z.enum(Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]),
  msg: z.string(),
  field: z.optional(z.string()),
  retry: z.boolean(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** An error with a code known to both ends. */
export class CallError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;

  constructor(code: ErrorCode, message: string, field?: string) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.field = field;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  toBody(): ErrorBody {
    const body = { code: this.code, msg: this.message, retry: errorCatalogue[this.code].retry };
    return this.field === undefined ? body : { ...body, field: this.field };
  }
}
