import type { AnswerOf, Endpoint, ParamsOf, QueryOf } from '@dorpon/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { urlOf } from './endpoints.ts';
import { parseInput } from './input.ts';
import { isPrepared, type JsonText, type Prepared, sendJson, sendPrepared } from './prepared.ts';
import { Streamed, sendStreamed } from './streamed.ts';
import { within } from './within.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
}

type Answer<E extends Endpoint> = AnswerOf<E> | Prepared | JsonText | Streamed;

const SLOW_MS = 1000;
const DEADLINE_MS = 15_000;

/** The only way to serve a call: its access, its input and its answer are those of the contract. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Answer<E> | Promise<Answer<E>>,
): void {
  function send(request: FastifyRequest, reply: FastifyReply, answer: Answer<E>, began: number) {
    if (answer instanceof Streamed) sendStreamed(request, reply, answer);
    else if (isPrepared(answer)) sendPrepared(request, reply, answer);
    else sendJson(request, reply, answer);
    const ms = performance.now() - began;
    app.measure.answered(endpoint, reply.statusCode, ms);
    if (ms > SLOW_MS) app.log.warn({ url: request.url, ms: Math.round(ms) }, 'a slow answer');
    return reply;
  }

  app.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    config: { endpoint },
    handler(request, reply) {
      const began = performance.now();
      const answer = handle({
        params: parseInput(endpoint.params, request.params) as ParamsOf<E>,
        query: parseInput(endpoint.query, request.query) as QueryOf<E>,
      });
      if (!(answer instanceof Promise)) return send(request, reply, answer, began);
      // A database that hangs must not hold the caller, and its socket, for ever.
      return within(DEADLINE_MS, answer, 'the answer takes too long').then((late) =>
        send(request, reply, late, began),
      );
    },
  });
}
