import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor } from './encoding.ts';

export interface Representation {
  readonly body: Buffer;
  /** Strong, quotes included. */
  readonly etag: string;
  /** Set when it differs from the requested one: images are not compressed again. */
  readonly encoding?: Encoding;
}

/** An answer that is built once and sent to many. */
export interface Prepared {
  as(encoding: Encoding): Representation;
  /** Compresses it off the main thread; before that, `as` compresses on first use. */
  readonly pack?: () => Promise<void>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Unset for JSON. */
  readonly type?: string;
}

export const isPrepared = (answer: unknown): answer is Prepared =>
  typeof answer === 'object' &&
  answer !== null &&
  'as' in answer &&
  typeof answer.as === 'function';

/** Content that changes with each trade: a quarter of the time for a twentieth more bytes. */
const quality = { changing: 5, lasting: 9 };

const compress: Record<Encoding, (body: Buffer, level: number) => Buffer> = {
  identity: (body) => body,
  gzip: (body, level) => gzipSync(body, { level }),
  br: (body, level) =>
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
};

/** On a thread of libuv's pool. */
const compressAside: Record<Encoding, (body: Uint8Array, level: number) => Promise<Uint8Array>> = {
  identity: async (body) => body,
  gzip: async (body, level) => await promisify(gzip)(body, { level }),
  br: async (body, level) =>
    await promisify<Uint8Array, object, Buffer>(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
};

const etagOf = (tag: string, encoding: Encoding): string =>
  encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;

export function prepare(body: Buffer, kind: keyof typeof quality = 'changing'): Prepared {
  const tag = hash('sha1', body, 'base64url');
  const made = new Map<Encoding, Representation>();
  return {
    as(encoding) {
      let representation = made.get(encoding);
      if (!representation) {
        const etag = etagOf(tag, encoding);
        representation = { body: compress[encoding](body, quality[kind]), etag };
        made.set(encoding, representation);
      }
      return representation;
    },
    async pack() {
      for (const encoding of ['br', 'gzip'] as const) {
        if (made.has(encoding)) continue;
        const packed = await compressAside[encoding](body, quality[kind]);
        made.set(encoding, { body: Buffer.from(packed), etag: etagOf(tag, encoding) });
      }
    },
  };
}

/** Compresses off the main thread before the answer is sent. */
export async function packed<Content extends Prepared>(content: Content): Promise<Content> {
  await content.pack?.();
  return content;
}

export const prepareJson = (value: unknown): Prepared =>
  prepare(Buffer.from(JSON.stringify(value)));

/** Text for other programs than the web app: a calendar, a feed. */
export const prepareText = (text: string, type: string): Prepared => ({
  ...prepare(Buffer.from(text)),
  type,
});

const JSON_TYPE = 'application/json; charset=utf-8';
const callHeaders = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };
const publicHeaders = { ...callHeaders, vary: 'accept-encoding' };
/** Answers for one member: no shared cache may store them. */
export const personalHeaders = { ...callHeaders, 'cache-control': 'private, no-cache' };

/**
 * Headers per representation, built with its first answer. Node writes a flat list of names and
 * values as it is, but looks up those of a record again each time.
 */
const headersMade = new WeakMap<Representation, string[]>();

function headersOf(answer: Prepared, asked: Encoding, representation: Representation) {
  const { encoding = asked } = representation;
  let headers = headersMade.get(representation);
  if (!headers) {
    headers = Object.entries({
      ...callHeaders,
      etag: representation.etag,
      vary: 'accept-encoding',
      ...answer.headers,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-type': answer.type ?? JSON_TYPE,
      'content-length': String(representation.body.length),
    }).flat();
    headersMade.set(representation, headers);
  }
  return headers;
}

/** Writes straight to the response: the body is already serialised. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: Prepared) {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const representation = answer.as(encoding);
  const { etag } = representation;
  if (isSame(request.headers['if-none-match'], etag))
    return reply
      .headers({ ...callHeaders, etag, vary: 'accept-encoding', ...answer.headers })
      .code(304)
      .send();
  reply.hijack();
  reply.raw.writeHead(200, headersOf(answer, encoding, representation));
  reply.raw.end(representation.body);
  return reply;
}

/** JSON text for one caller. */
export class JsonText {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

export const asJson = (bytes: Uint8Array): JsonText => new JsonText(bytes);

/** Smaller answers fit into a packet or two anyway. */
const PACK_FROM = 1024;
/** Fast rather than small: only one client gets it. */
const packLevel: Record<Encoding, number> = { identity: 0, gzip: 4, br: 4 };
/** More at once would fill the thread pool that also reads files and resolves names. */
const MOST_PACKING = 8;
let packing = 0;

function jsonOf(request: FastifyRequest, value: unknown): Buffer | string {
  const body = value instanceof JsonText ? Buffer.from(value.bytes.buffer) : JSON.stringify(value);
  if (body === undefined) throw new Error(`${request.url} has no answer`);
  return body;
}

/**
 * An answer for one caller, never compressed: beside a secret, text that an attacker chooses would
 * show in the compressed length (BREACH).
 */
export function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
  headers: Readonly<Record<string, string>> = personalHeaders,
): FastifyReply {
  const body = jsonOf(request, value);
  const etag = etagOf(hash('sha1', body, 'base64url'), 'identity');
  reply.headers(headers);
  if (isSame(request.headers['if-none-match'], etag)) return sendSame(reply, etag);
  return sendBody(request, reply, body, etag);
}

/** An answer without personal data; compressed off the main thread. */
export function sendPublicJson(
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
): FastifyReply | Promise<FastifyReply> {
  const body = jsonOf(request, value);
  const encoding =
    body.length < PACK_FROM ? 'identity' : encodingFor(request.headers['accept-encoding']);
  const tag = hash('sha1', body, 'base64url');
  const etag = etagOf(tag, encoding);
  reply.headers(publicHeaders);
  if (isSame(request.headers['if-none-match'], etag)) return sendSame(reply, etag);
  if (encoding === 'identity' || packing >= MOST_PACKING)
    return sendBody(request, reply, body, etagOf(tag, 'identity'));
  packing += 1;
  return compressAside[encoding](Buffer.from(body), packLevel[encoding])
    .finally(() => {
      packing -= 1;
    })
    .then((packed) =>
      sendBody(request, reply.header('content-encoding', encoding), Buffer.from(packed), etag),
    );
}

const sendSame = (reply: FastifyReply, etag: string): FastifyReply =>
  reply.header('etag', etag).code(304).send();

function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer | string,
  etag: string,
): FastifyReply {
  request.server.limits.hold(request.countedAs, body.length, reply.raw);
  return reply.headers({ etag, 'content-type': JSON_TYPE }).send(body);
}

export function isSame(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
