import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@dorpon/contract/endpoint';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts';
import { failingWithDatabase } from '../../db/watch-failures.ts';
import { API_PREFIX, urlOf } from '../../http/addresses.ts';
import { admit, type Member } from '../../http/caller.ts';
import { noteFailure, sendFailure } from '../../http/failures.ts';
import { parseInput } from '../../http/input.ts';
import { tooManyRequests } from '../../http/limits/limits.ts';
import { redirect } from '../../http/redirect.ts';
import { personalHeaders, sendJson } from '../../http/send-answer.ts';
import { within } from '../../http/within.ts';
import { ADDRESS_HEADER } from './address-header.ts';
import { type Attempts, type Counter, ownCounters } from './attempts.ts';
import type { Auth } from './auth.ts';
import { accountsOf, type Device, type Devices } from './devices.ts';
import { atFixedSteps } from './even-time.ts';
import { failureOf } from './library-answers.ts';
import { gateCaller, type LibraryGate } from './library-gate.ts';
import { plainCookies } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';

interface Input<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The client address. */
  readonly address: string;
  /** The browser, by its cookie. */
  readonly device: Device | null;
  readonly caller: Member | null;
  /** The `cookie` header. */
  readonly cookies: string | undefined;
}

export interface Passing<E extends Endpoint> {
  /** Throws for input that is refused before anything is counted. */
  readonly checks?: (input: Input<E>) => void | Promise<void>;
  /** The attempts that the call is counted as. */
  readonly attempts?: (input: Input<E>) => readonly Counter[] | Promise<readonly Counter[]>;
  /** Called when the attempts are counted; throws for a code that was tried before. */
  readonly claims?: (input: Input<E>) => Promise<void>;
  /** Whether a success resets the caller's own counters. */
  readonly releasesAttemptsOnSuccess?: boolean;
  /** The phone number that the call sends a code to; kept in the cookie of the browser. */
  readonly requestedCodeFor?: (input: Input<E>) => string;
  /** Input for the library where it differs from the caller's. */
  readonly libraryInput?: (input: Input<E>) => { body?: object; query?: object };
  /** The call of the library, where it is another. */
  readonly libraryCall?: (input: Input<E>) => { method: 'GET' | 'POST'; path: string };
  /** The session cookie is not passed on: the call ends a sign-in that waits for the second factor. */
  readonly hidesSession?: boolean;
  /** A session that the library starts is not the caller's: `done` ends it. */
  readonly keepsSession?: boolean;
  /** A cookie for the caller's browser, also passed to the library. */
  readonly setsCookie?: (cookies: string | undefined) => { cookie: string; setCookie: string };
  /** Answered at fixed steps of time, which do not reveal whether an account exists. */
  readonly constantTime?: boolean;
  /** Errors of the library that are answered like a success. */
  readonly hiddenErrors?: readonly string[];
  /** Called after the library has succeeded. */
  readonly done?: (
    result: Record<string, unknown>,
    input: Input<E>,
    /** Whose session the library has started, if any. */
    started: Member | null,
  ) => Promise<void>;
  /** For a call that a person sees in the browser: the page that shows a failure. */
  readonly failsTo?: (failure: CallError) => string;
  /** Maps the library's result to the answer. */
  readonly answer?: (result: Record<string, unknown>, input: Input<E>) => unknown;
}

export interface Library {
  readonly publicUrl: string;
  readonly attempts: Attempts;
  readonly devices: Devices;
  /** Null where a call hashes no password and may wait for another server. */
  readonly gate: LibraryGate | null;
  /** The member whose session these `set-cookie` lines start. */
  memberIn(set: readonly string[]): Promise<Member | null>;
  readonly cookies: Pick<Sessions, 'isChallenge' | 'withoutSession' | 'besidesSession'>;
  /** The library, loaded on first use. */
  auth(): Promise<Auth>;
  /** Makes the next call load it again. */
  forget(): void;
}

export const DEADLINE_MS = 15_000;
const LONGEST_DEVICE = 300;

/** Serves a declared call by the sign-in library: the contract parses the input and the answer. */
export function libraryRoute<E extends Endpoint>(
  app: FastifyInstance,
  library: Library,
  endpoint: E,
  passing: Passing<E> = {},
): void {
  const { access } = endpoint;

  async function read(request: FastifyRequest): Promise<Input<E>> {
    const caller =
      access === 'public' ? null : admit(access, await app.callerOf(request.headers), endpoint);
    return {
      params: parseInput(endpoint.params, request.params) as ParamsOf<E>,
      query: parseInput(endpoint.query, request.query) as QueryOf<E>,
      body: (endpoint.body && parseInput(endpoint.body, request.body ?? {})) as BodyOf<E>,
      address: request.address,
      device: library.devices.read(request.headers.cookie),
      caller,
      cookies: request.headers.cookie,
    };
  }

  /** Waits for a place in the library. A refused call has tried nothing, so it costs no attempt. */
  async function enter(input: Input<E>, counters: readonly Counter[]): Promise<() => void> {
    if (!library.gate) return () => {};
    const { address, caller, device } = input;
    const browser = caller?.sessionId ?? (device?.isKnown ? device.id : null);
    try {
      return await library.gate.enter(gateCaller(address, browser));
    } catch (refusal) {
      await library.attempts.release(counters);
      throw refusal;
    }
  }

  /** The member whose session starts, if any, and the cookie by which to recognise the browser. */
  async function deviceCookie(request: FastifyRequest, input: Input<E>, response: Response) {
    const { remember } = library.devices;
    const held = request.headers.cookie;
    const member = await library.memberIn(response.headers.getSetCookie());
    if (member && !passing.keepsSession)
      return { member, device: remember(held, 'known', accountsOf(member)) };
    const number = response.ok ? passing.requestedCodeFor?.(input) : undefined;
    return { member, device: number === undefined ? null : remember(held, 'requested', [number]) };
  }

  /** Does all the work and returns a function that only sends. */
  async function pass(
    request: FastifyRequest,
    reply: FastifyReply,
    input: Input<E>,
  ): Promise<() => FastifyReply> {
    await passing.checks?.(input);
    const counters = (await passing.attempts?.(input)) ?? [];
    const wait = await library.attempts.use(counters);
    if (wait !== null) throw tooManyRequests(wait);
    await passing.claims?.(input);
    const { handler } = await library.auth();
    const added = passing.setsCookie?.(request.headers.cookie);
    const libraryRequest = requestTo(library.publicUrl, endpoint, request, input, passing);
    if (passing.hidesSession)
      libraryRequest.headers.set(
        'cookie',
        library.cookies.withoutSession(libraryRequest.headers.get('cookie') ?? ''),
      );
    if (added)
      libraryRequest.headers.set('cookie', `${added.cookie}; ${request.headers.cookie ?? ''}`);
    const leave = await enter(input, counters);
    const response = await failingWithDatabase(() => handler(libraryRequest)).finally(leave);
    const set = response.headers.getSetCookie();
    const isChallenged = library.cookies.isChallenge(set);
    const cookies = passing.keepsSession ? library.cookies.besidesSession(set) : set;
    let started: Member | null = null;
    if (added) cookies.push(added.setCookie);
    try {
      const { member, device } = await deviceCookie(request, input, response);
      started = member;
      if (device !== null) cookies.push(device);
      if (response.ok || member || isChallenged) {
        await library.attempts.releaseSuccess(counters);
        if (passing.releasesAttemptsOnSuccess) await library.attempts.reset(ownCounters(counters));
      }
    } catch (error) {
      // The library has acted and a link is used up, so its answer must not be lost.
      if (!response.ok || !isDatabaseUnavailable(error)) throw error;
      app.log.error({ err: error }, 'attempts could not be released');
    }
    if (cookies.length > 0) reply.header('set-cookie', cookies);
    const location = response.headers.get('location');
    if (isChallenged) {
      // Also an answer with another status may have a location: the `callbackURL` of the call.
      if (response.status !== 302 || location === null) throw secondFactorNeeded();
      return () =>
        redirect(reply, secondFactorPage(location, library.publicUrl), library.publicUrl);
    }
    if (response.status === 302 && location !== null)
      return () => redirect(reply, location, library.publicUrl);
    const result = (await response.json().catch(() => null)) as Record<string, unknown> | null;
    if (!response.ok && !passing.hiddenErrors?.includes(String(result?.code))) {
      // The library looks up its providers once; one that was unavailable then may be back.
      if (result?.code === 'PROVIDER_NOT_FOUND') library.forget();
      throw failureOf(response.status, result?.code);
    }
    await passing.done?.(result ?? {}, input, started);
    const answer = passing.answer?.(result ?? {}, input) ?? { status: true };
    return () => sendJson(request, reply, answer, personalHeaders);
  }

  app.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    config: { endpoint },
    errorHandler(error, request, reply) {
      if (!passing.failsTo) return sendFailure(error, request, reply);
      return redirect(
        reply,
        passing.failsTo(noteFailure(error, request, reply)),
        library.publicUrl,
      );
    },
    async handler(request, reply) {
      const began = performance.now();
      const input = await read(request);
      const passed = () =>
        within(DEADLINE_MS, pass(request, reply, input), 'the answer took too long');
      const send = await (passing.constantTime ? atFixedSteps(passed) : passed());
      send();
      app.measure.answered(endpoint, reply.statusCode, performance.now() - began);
      return reply;
    },
  });
}

const secondFactorNeeded = () =>
  new CallError(
    'second-factor-needed',
    'a code of your second factor is needed: send it to /auth/two-factor/verify',
  );

/** Where a sign-in by redirect asks for the second factor. */
function secondFactorPage(location: string, publicUrl: string): string {
  const { pathname, search, searchParams } = new URL(location, publicUrl);
  const next = pathname === '/login' ? searchParams.get('next') : pathname + search;
  return `/login?${new URLSearchParams({ way: 'second', ...(next && { next }) })}`;
}

/**
 * Passes only the parsed input, the client address, the user agent and plain cookies to the
 * library, and no other headers.
 */
export function requestTo<E extends Endpoint>(
  publicUrl: string,
  endpoint: E,
  request: FastifyRequest,
  input: Input<E>,
  passing: Passing<E> = {},
): Request {
  const passed = {
    query: input.query as object,
    body: input.body as object,
    ...passing.libraryInput?.(input),
  };
  const asked = passing.libraryCall?.(input) ?? endpoint;
  const path = asked.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String((input.params as Record<string, unknown>)[name])),
  );
  const url = new URL(API_PREFIX + path, publicUrl);
  for (const [name, value] of Object.entries(passed.query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value));
  const headers = new Headers({
    [ADDRESS_HEADER]: input.address,
    // The origin has already been checked.
    origin: new URL(publicUrl).origin,
    'user-agent': request.headers['user-agent']?.slice(0, LONGEST_DEVICE) ?? '',
  });
  if (request.headers.cookie !== undefined)
    headers.set('cookie', plainCookies(request.headers.cookie));
  if (asked.method !== 'POST') return new Request(url, { headers });
  headers.set('content-type', 'application/json');
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(passed.body) });
}
