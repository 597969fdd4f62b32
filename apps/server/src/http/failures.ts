import { bodyOf, CallError, type ErrorCode } from '@dorpon/contract/error-catalogue';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { RetryError } from './limits/limits.ts';
import { loggedUrl } from './logged-url.ts';

const byFastifyCode: Record<string, [code: ErrorCode, field?: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', 'body'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported-media', 'content-type'],
  FST_ERR_HANDLER_TIMEOUT: ['not-ready'],
  FST_ERR_BAD_URL: ['bad-parameter', 'path'],
  FST_ERR_MAX_PARAM_LENGTH: ['bad-parameter', 'path'],
};

/** Outages and overload usually last moments. */
const RETRY_AFTER_SECONDS = 2;

/**
 * Maps any failure to the error catalogue: the caller's mistakes, an unavailable database, and
 * `internal` for everything else.
 */
export function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const { code = '', statusCode = 500, message = '' } = error as Partial<FastifyError>;
  const known = byFastifyCode[code];
  if (known) return new CallError(known[0], message, known[1]);
  if (statusCode === 429) return new CallError('too-many-requests', message);
  if (statusCode >= 400 && statusCode < 500) return new CallError('bad-parameter', message, 'body');
  if (isDatabaseUnavailable(error))
    return new CallError('not-ready', 'the database is unavailable');
  return new CallError('internal', 'internal error; it has been logged');
}

/** Pages of other sites may read the answer, and when to retry. */
export function allowAnyOrigin(reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*');
  reply.header('access-control-expose-headers', 'retry-after');
}

/** Counts a failure, logs an unexpected one, and sets when to retry. */
export function noteFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): CallError {
  const failure = toCallError(error);
  request.server.measure.failed(failure.code);
  // A CallError is thrown on purpose: readiness probes would fill the log with theirs.
  if (failure.status >= 500 && failure !== error)
    request.server.log.error({ err: error, url: loggedUrl(request) }, failure.message);
  if (failure instanceof RetryError) reply.header('retry-after', failure.seconds);
  else if (failure.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  // Limits refuse before the handler runs. A page of another site may not read a failure without this.
  if (request.routeOptions.config?.endpoint?.anyOrigin) allowAnyOrigin(reply);
  return failure;
}

export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = noteFailure(error, request, reply);
  return reply
    .code(failure.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(failure)));
}
