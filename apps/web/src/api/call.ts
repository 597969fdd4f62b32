import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@dorpon/contract/endpoint';
import { CallError, errorBody } from '@dorpon/contract/error-catalogue';
import { ONCE_HEADER } from '@dorpon/contract/once-header';
import { awaitedPast } from '../platform/awaited-past.ts';
import { takeEarlyAnswer } from '../platform/early-answers.ts';
import { NoAnswerError } from '../platform/no-answer-error.ts';
import { inTurn } from '../platform/own-task.ts';
import { RefusedError } from '../platform/refused-error.ts';
import { webSettings } from '../platform/web-settings.ts';

/** Thrown for `too-many-requests`. */
export class TooOftenError extends RefusedError {
  constructor(message: string, seconds: number) {
    super('too-many-requests', message, seconds);
  }
}

export interface CallInput<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  /** Origin of the server, when it is not that of the API. */
  readonly base?: string;
  readonly signal?: AbortSignal;
  /** The key of an act that must be done once, however often it is sent. */
  readonly onceKey?: string;
}

export interface CallResult<E extends Endpoint> {
  readonly answer: AnswerOf<E>;
  readonly headers: Headers;
}

/** The part of a zod schema that is used here; the type of `Endpoint` hides it. */
interface Reader<Answer> {
  safeParse(
    value: unknown,
  ): { success: true; data: Answer } | { success: false; error: { message: string } };
}

export type PastAnswers = (
  endpoint: Endpoint,
  input: CallInput<Endpoint>,
  fetchNow: (query?: unknown) => Promise<unknown>,
) => Promise<unknown> | undefined;

let answerPast: PastAnswers | undefined;

/** While the app shows a past minute, calls are answered as of it; undefined for calls that it leaves alone. */
export function setPastAnswers(answers: PastAnswers | undefined): void {
  answerPast = answers;
}

/** Of a member or of a form: these go on in real time. */
const isOfMarket = ({ access, method }: Endpoint): boolean =>
  access === 'public' && method === 'GET';

/** Calls an endpoint. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<CallResult<E>> {
  if (awaitedPast.read() && isOfMarket(endpoint)) await awaitedPast.arrived;
  // The answer of now can be shared by several calls: the end of one does not end it.
  const { signal: _, ...shared } = input;
  const past = answerPast?.(
    endpoint,
    input as CallInput<Endpoint>,
    async (query = input.query) =>
      (await callNow(endpoint, { ...shared, query: query as QueryOf<E> })).answer,
  );
  return past === undefined
    ? await callNow(endpoint, input)
    : { answer: (await past) as AnswerOf<E>, headers: new Headers() };
}

/**
 * The same at any shown minute: without answers of a past one, and without waiting for it. Throws `CallError` for errors of the catalogue, and `NoAnswerError` when there
 * is no answer or it does not match the contract.
 */
export async function callNow<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<CallResult<E>> {
  const response = await send(addressOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...(input.onceKey && { [ONCE_HEADER]: input.onceKey }),
    },
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: input.signal ?? null,
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw failure(response, body);
  const parsed = (endpoint.answer as unknown as Reader<AnswerOf<E>>).safeParse(body);
  if (!parsed.success) {
    // Not JSON: cut off, or the page of a network that wants a sign-in of its own first.
    const status = body === undefined ? null : response.status;
    throw new NoAnswerError(`${endpoint.path}: ${parsed.error.message}`, status);
  }
  return { answer: parsed.data, headers: response.headers };
}

/** Fetches a file by its full address, revalidating any cached copy. */
export async function callForFile(address: string, signal: AbortSignal): Promise<Blob> {
  const response = await send(address, { cache: 'no-cache', signal });
  if (!response.ok) throw failure(response, await response.json().catch(() => undefined));
  return await unlessAborted(address, signal, response.blob());
}

/** The address of a path under `/api`. */
export const underApi = (path: string): string => `${webSettings.apiBase}/api${path}`;

const send = (address: string, init: RequestInit): Promise<Response> =>
  unlessAborted(address, init.signal, takeEarlyAnswer(address) ?? ask(address, init));

/** A screen asks for twenty answers when it opens, and to send a request takes a millisecond or two. */
const ask = (address: string, init: RequestInit): Promise<Response> =>
  init.method === 'GET'
    ? new Promise((done, fail) => inTurn(() => fetch(address, init).then(done, fail)))
    : fetch(address, init);

async function unlessAborted<Answer>(
  address: string,
  signal: AbortSignal | null | undefined,
  answer: Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new NoAnswerError(`${address}: no answer`, null, cause);
  }
}

/** Codes may contain `&` and `(`: unencoded, `KAY&QUE` would ask for `KAY`. */
function addressOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) query.append(name, String(each));
    }
  }
  return `${input.base ?? webSettings.apiBase}/api${path}${query.size > 0 ? `?${query}` : ''}`;
}

function failure(response: Response, body: unknown): Error {
  const { success, data } = errorBody.safeParse(body);
  if (!success) return new NoAnswerError(response.statusText, response.status);
  const seconds = Number(response.headers.get('retry-after'));
  if (data.code === 'too-many-requests') return new TooOftenError(data.msg, seconds);
  return response.status === 503
    ? new RefusedError(data.code, data.msg, seconds)
    : new CallError(data.code, data.msg, data.field, data.limit);
}
