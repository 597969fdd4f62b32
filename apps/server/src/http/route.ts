import type {
  Access,
  AnswerOf,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
} from '@dorpon/contract/endpoint';
import { nothing } from '@dorpon/contract/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  admit,
  type Caller,
  type CallerOf,
  type Member,
  namesMember,
  refuseOtherMembers,
} from './caller.ts';
import { urlOf } from './endpoints.ts';
import { parseInput } from './input.ts';
import { loggedUrl } from './logged-url.ts';
import {
  isPrepared,
  type JsonText,
  type Prepared,
  personalHeaders,
  sendJson,
  sendPrepared,
} from './prepared.ts';
import { Streamed, sendStreamed } from './streamed.ts';
import { within } from './within.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyInstance {
    callerOf: CallerOf;
  }
}

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Of a public call it is asked for, so that one which does not care never reads a session. */
  readonly caller: 'public' extends E['access'] ? () => Promise<Caller> : Member;
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
  const { access, body } = endpoint;
  if ((endpoint.method === 'POST') !== (body !== undefined))
    throw new Error(`${endpoint.path}: a POST declares its body, and nothing else has one`);

  /** There is no place in which a member could be named. */
  const namesNobody =
    endpoint.params === nothing && endpoint.query === nothing && body === undefined;

  function read(request: FastifyRequest, caller: Member | (() => Promise<Caller>)): Call<E> {
    return {
      params: parseInput(endpoint.params, request.params) as ParamsOf<E>,
      query: parseInput(endpoint.query, request.query) as QueryOf<E>,
      body: (body && parseInput(body, request.body ?? {})) as BodyOf<E>,
      caller: caller as Call<E>['caller'],
    };
  }

  function answerAnyone(request: FastifyRequest): Answer<E> | Promise<Answer<E>> {
    const caller = () => app.callerOf(request.headers);
    const call = read(request, caller);
    if (namesNobody || !namesMember(call)) return handle(call);
    return caller().then((who) => {
      refuseOtherMembers(who, call);
      return handle(call);
    });
  }

  /** Who may not call learns nothing, not even whether the input would have been right. */
  async function answerMember(
    request: FastifyRequest,
    who: Exclude<Access, 'public'>,
  ): Promise<Answer<E>> {
    const caller = admit(who, await app.callerOf(request.headers));
    const call = read(request, caller);
    refuseOtherMembers(caller, call);
    return handle(call);
  }

  function send(request: FastifyRequest, reply: FastifyReply, answer: Answer<E>, began: number) {
    if (answer instanceof Streamed) sendStreamed(request, reply, answer);
    else if (isPrepared(answer)) sendPrepared(request, reply, answer);
    else sendJson(request, reply, answer, access === 'public' ? undefined : personalHeaders);
    const ms = performance.now() - began;
    app.measure.answered(endpoint, reply.statusCode, ms);
    if (ms > SLOW_MS)
      app.log.warn({ url: loggedUrl(request), ms: Math.round(ms) }, 'a slow answer');
    return reply;
  }

  app.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    config: { endpoint },
    handler(request, reply) {
      const began = performance.now();
      const answer = access === 'public' ? answerAnyone(request) : answerMember(request, access);
      // Nothing is returned: Fastify would await a reply, though it has gone.
      if (!(answer instanceof Promise)) return void send(request, reply, answer, began);
      // A database that hangs must not hold the caller, and its socket, for ever.
      return within(DEADLINE_MS, answer, 'the answer takes too long').then((late) =>
        send(request, reply, late, began),
      );
    },
  });
}
