import type { BodyOf } from '@dorpon/contract/endpoint';
import { CallError } from '@dorpon/contract/error-catalogue';
import { pushBatch } from '@dorpon/contract/feed-push';
import type { EpochMs } from '@dorpon/domain/units';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { PushInput, Received } from '../../feed/push/push-input.ts';
import { urlOf } from '../../http/addresses.ts';
import { bearerToken } from '../../http/bearer-token.ts';
import { sendFailure } from '../../http/failures.ts';
import { parseInput } from '../../http/input.ts';
import { tooManyRequests } from '../../http/limits/limits.ts';
import { personalHeaders, sendJson } from '../../http/send-answer.ts';
import { within } from '../../http/within.ts';
import { WrongTokens } from './wrong-tokens.ts';

/** The feed's input, here or in the process that leads. */
export interface PushedTo extends Pick<PushInput, 'admits' | 'complain'> {
  receive(batch: BodyOf<typeof pushBatch>): Received | null | Promise<Received | null>;
}

export interface PushParts {
  /** Undefined unless FEED=push. */
  readonly input: PushedTo | undefined;
  /** Resolves when everything accepted is written. */
  readonly written: () => Promise<void>;
  readonly now: () => EpochMs;
}

/** Every share of the exchange, in the longest form. */
const BODY_LIMIT = 2 * 1024 * 1024;
export const DEADLINE_MS = 15_000;
export const LATE = 'the batch could not be written in time';

/** Not served by `route`: the token is checked before a byte of the body is read. */
export function pushRoutes(app: FastifyInstance, { input, written, now }: PushParts): void {
  const wrongTokens = new WrongTokens(now);

  function admit({ headers, address }: FastifyRequest): PushedTo {
    if (!input) throw new CallError('not-found', 'this server does not use the push feed');
    // First: guesses from the vendor's network, or through a shared proxy, must not stop the feed.
    if (input.admits(bearerToken(headers))) return input;
    const wait = wrongTokens.waitOf(address);
    if (wait !== null) throw tooManyRequests(wait);
    wrongTokens.add(address);
    input.complain('not-allowed', 'wrong push token');
    throw new CallError('wrong-credentials', 'wrong push token');
  }

  app.route({
    method: pushBatch.method,
    url: urlOf(pushBatch),
    config: { endpoint: pushBatch },
    bodyLimit: BODY_LIMIT,
    onRequest(request, _reply, done) {
      admit(request);
      done();
    },
    errorHandler(error, request, reply) {
      if (isOfTheBody(error)) input?.complain('bad-shape', error.message);
      return sendFailure(error, request, reply);
    },
    async handler(request, reply) {
      const began = performance.now();
      const received = await input?.receive(parseInput(pushBatch.body!, request.body ?? {}));
      if (!received) throw new CallError('not-ready', 'the feed is not running');
      if (received.refused)
        throw new CallError('out-of-order', `batch refused: ${received.refused}`, 'at');
      // Also for a repeated batch: its first answer may have been lost before the write.
      await within(DEADLINE_MS, written(), LATE);
      sendJson(request, reply, received.answer, personalHeaders);
      app.measure.answered(pushBatch, reply.statusCode, performance.now() - began);
      return reply;
    },
  });
}

/** The vendor was admitted, but the body could not be read. */
const isOfTheBody = (error: FastifyError | CallError): boolean =>
  error instanceof CallError
    ? error.code === 'bad-parameter'
    : error.code.startsWith('FST_ERR_CTP') || error instanceof SyntaxError;
