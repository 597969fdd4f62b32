import type { AnswerOf, Endpoint, ParamsOf, QueryOf } from '@dorpon/contract/endpoint';
import { errorBody, errorCatalogue } from '@dorpon/contract/error-catalogue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { urlOf } from './endpoints.ts';
import { parseInput } from './input.ts';
import { isPrepared, type Prepared, sendJson, sendPrepared } from './prepared.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
}

type Answer<E extends Endpoint> = AnswerOf<E> | Prepared;

/** The only way to serve a call: its access, its input and its answer are those of the contract. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Answer<E> | Promise<Answer<E>>,
): void {
  const send = (request: FastifyRequest, reply: FastifyReply, answer: Answer<E>) =>
    isPrepared(answer) ? sendPrepared(request, reply, answer) : sendJson(request, reply, answer);

  app.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    config: { endpoint },
    // The calls' scope sets its own short headers.
    helmet: false,
    schema: schemaOf(endpoint),
    handler(request, reply) {
      const answer = handle({
        params: parseInput(endpoint.params, request.params) as ParamsOf<E>,
        query: parseInput(endpoint.query, request.query) as QueryOf<E>,
      });
      if (!(answer instanceof Promise)) return send(request, reply, answer);
      return answer.then((late) => send(request, reply, late));
    },
  });
}

/** Read by the API docs only: the contract itself checks the input. */
function schemaOf(endpoint: Endpoint) {
  const statuses = new Set(endpoint.errors.map((code) => errorCatalogue[code].status));
  const failures = [...statuses].map((status) => [status, errorBody] as const);
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    params: endpoint.params,
    querystring: endpoint.query,
    response: { 200: endpoint.answer, ...Object.fromEntries(failures) },
  };
}
