import type {
  Access,
  AnswerOf,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
} from '@dorpon/contract/endpoint';
import { CallError } from '@dorpon/contract/error-catalogue';
import { ONCE_HEADER } from '@dorpon/contract/once-header';
import { nothing } from '@dorpon/contract/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { urlOf } from './addresses.ts';
import {
  admit,
  type Caller,
  type CallerOf,
  type Member,
  namesMember,
  refuseOtherMembers,
} from './caller.ts';
import { allowAnyOrigin } from './failures.ts';
import { parseInput } from './input.ts';
import type { Leave } from './limits/flight-gate.ts';
import { loggedUrl } from './logged-url.ts';
import { isPrepared, type Prepared } from './prepared.ts';
import { type JsonText, sendJson, sendPrepared, sendPublicJson } from './send-answer.ts';
import { Streamed, sendStreamed } from './streamed.ts';
import { within } from './within.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyInstance {
    callerOf: CallerOf;
  }
  interface FastifyRequest {
    /** The answer depends on the caller. */
    isPersonal: boolean;
  }
}

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The key of an act that must be done once, of an endpoint with `once`. */
  readonly onceKey: string | undefined;
  /** The account that the call is charged to. */
  readonly countedAs: string;
  /** False once the client has disconnected, or the answer is too late. Long work looks at it. */
  readonly isWanted: () => boolean;
  /** Lets other calls begin. Called before waiting for another thread. */
  readonly land: Leave;
  /** Lazy on a public call, so that calls that do not need it never read a session. */
  readonly caller: 'public' extends E['access'] ? () => Promise<Caller> : Member;
}

const nothingToLeave: Leave = () => {};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function onceKeyOf(endpoint: Endpoint, { headers }: FastifyRequest): string | undefined {
  const key = endpoint.once && headers[ONCE_HEADER];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && UUID.test(key)) return key.toLowerCase();
  throw new CallError('bad-parameter', `${ONCE_HEADER}: must be a UUID`, ONCE_HEADER);
}

type Answer<E extends Endpoint> = AnswerOf<E> | Prepared | JsonText | Streamed;

const SLOW_MS = 1000;
export const DEADLINE_MS = 15_000;

/** Serves a call: access, input and answer follow the contract. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Answer<E> | Promise<Answer<E>>,
): void {
  const { access, body } = endpoint;
  if ((endpoint.method === 'POST') !== (body !== undefined))
    throw new Error(`${endpoint.path}: a POST must declare its body, and no other method may`);

  if (endpoint.anyOrigin && (access !== 'public' || endpoint.method !== 'GET'))
    throw new Error(`${endpoint.path}: only public reads may be open to any origin`);

  const { cost } = endpoint;
  const fixedCost = typeof cost === 'number' ? cost : 0;
  if (access !== 'public' && typeof cost !== 'number')
    throw new Error(`${endpoint.path}: only a public call may compute its cost from the query`);
  const costOf = (call: Call<E>): number =>
    typeof cost === 'number' ? cost : cost(call.query as never);

  /** The call takes no input that could name a member. */
  const namesNobody =
    endpoint.params === nothing && endpoint.query === nothing && body === undefined;

  function read(
    request: FastifyRequest,
    caller: Member | (() => Promise<Caller>),
    land: Leave = nothingToLeave,
  ): Call<E> {
    const { socket } = request.raw;
    const latest = performance.now() + DEADLINE_MS;
    return {
      params: parseInput(endpoint.params, request.params) as ParamsOf<E>,
      query: parseInput(endpoint.query, request.query) as QueryOf<E>,
      body: (body && parseInput(body, request.body ?? {})) as BodyOf<E>,
      onceKey: onceKeyOf(endpoint, request),
      countedAs: request.countedAs,
      isWanted: () => !socket.destroyed && performance.now() < latest,
      land,
      caller: caller as Call<E>['caller'],
    };
  }

  /** Learned from the first answer: whether the handler is asynchronous. */
  let isAsync = false;

  function answerAnyone(request: FastifyRequest): Answer<E> | Promise<Answer<E>> {
    const caller = () => {
      request.isPersonal = true;
      return app.callerOf(request.headers);
    };
    const call = read(request, caller);
    if (typeof cost !== 'number') app.limits.charge(request.countedAs, costOf(call));
    return inTurn(request, costOf(call), (land) => {
      if (namesNobody || !namesMember(call)) return handle({ ...call, land });
      return caller().then((who) => {
        refuseOtherMembers(who, call);
        return handle({ ...call, land });
      });
    });
  }

  /** Checks access before the input: a refused caller learns nothing about its validity. */
  function answerMember(
    request: FastifyRequest,
    required: Exclude<Access, 'public'>,
  ): Answer<E> | Promise<Answer<E>> {
    request.isPersonal = true;
    return inTurn(request, fixedCost, async (land) => {
      const caller = admit(required, await app.callerOf(request.headers), endpoint);
      const call = read(request, caller, land);
      refuseOtherMembers(caller, call);
      return handle(call);
    });
  }

  /** Starts the work now, or when its turn comes. */
  function inTurn(
    request: FastifyRequest,
    price: number,
    work: (land: Leave) => Answer<E> | Promise<Answer<E>>,
  ): Answer<E> | Promise<Answer<E>> {
    const turn = app.limits.turn(request.countedAs, price);
    if (turn || isAsync) return inOrder(request, price, turn, work);
    const answer = work(nothingToLeave);
    if (!(answer instanceof Promise)) return answer;
    isAsync = true;
    return inTime(answer);
  }

  /** A hanging database must not hold the caller and its socket for ever. */
  const inTime = (answer: Answer<E> | Promise<Answer<E>>): Promise<Answer<E>> =>
    within(DEADLINE_MS, Promise.resolve(answer), 'the answer took too long');

  async function inOrder(
    request: FastifyRequest,
    price: number,
    turn: Promise<void> | undefined,
    work: (land: Leave) => Answer<E> | Promise<Answer<E>>,
  ): Promise<Answer<E>> {
    await turn;
    const land = isAsync ? await app.limits.flight(request.countedAs, price) : nothingToLeave;
    try {
      if (request.raw.socket.destroyed) throw new CallError('not-ready', 'the client disconnected');
      return await inTime(work(land));
    } finally {
      land();
    }
  }

  function send(request: FastifyRequest, reply: FastifyReply, answer: Answer<E>, began: number) {
    if (answer instanceof Streamed) sendStreamed(request, reply, answer);
    else if (isPrepared(answer)) sendPrepared(request, reply, answer);
    else if (request.isPersonal) sendJson(request, reply, answer);
    else {
      const sent = sendPublicJson(request, reply, answer);
      if (sent instanceof Promise) return sent.then(() => measure(request, reply, began));
    }
    return measure(request, reply, began);
  }

  function measure(request: FastifyRequest, reply: FastifyReply, began: number): FastifyReply {
    const ms = performance.now() - began;
    app.measure.answered(endpoint, reply.statusCode, ms);
    if (ms > SLOW_MS) app.log.warn({ url: loggedUrl(request), ms: Math.round(ms) }, 'slow answer');
    return reply;
  }

  app.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    config: { endpoint, takesTurns: true },
    ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
    handler(request, reply) {
      const began = performance.now();
      if (endpoint.anyOrigin) allowAnyOrigin(reply);
      const answer = access === 'public' ? answerAnyone(request) : answerMember(request, access);
      // Returns nothing: Fastify would await a reply that is already sent.
      if (!(answer instanceof Promise)) {
        const sent = send(request, reply, answer, began);
        return sent instanceof Promise ? sent : undefined;
      }
      return answer.then((late) => send(request, reply, late, began));
    },
  });
}
