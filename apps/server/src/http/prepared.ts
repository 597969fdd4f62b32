import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor } from './encoding.ts';

export interface Representation {
  readonly body: Buffer;
  /** Strong, quotes included. */
  readonly etag: string;
  /** Where it is not the one that was asked for: pixels are packed as they are. */
  readonly encoding?: Encoding;
}

/** An answer that is made once and sent to many. */
export interface Prepared {
  as(encoding: Encoding): Representation;
  /** Compresses it off the main thread; until then `as` does that when it is first asked. */
  readonly pack?: () => Promise<void>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where it is not JSON. */
  readonly type?: string;
}

export const isPrepared = (answer: unknown): answer is Prepared =>
  typeof answer === 'object' &&
  answer !== null &&
  'as' in answer &&
  typeof answer.as === 'function';

/** What changes with each trade is packed at a quarter of the time for a twentieth more bytes. */
const quality = { changing: 5, lasting: 9 };

const compress: Record<Encoding, (body: Buffer, level: number) => Buffer> = {
  identity: (body) => body,
  gzip: (body, level) => gzipSync(body, { level }),
  br: (body, level) =>
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
};

/** The same on a thread of libuv's pool. */
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

/** Compressed before it is sent, off the main thread. */
export async function packed<Content extends Prepared>(content: Content): Promise<Content> {
  await content.pack?.();
  return content;
}

export const prepareJson = (value: unknown): Prepared =>
  prepare(Buffer.from(JSON.stringify(value)));

/** What programs other than the web app read: a calendar, a feed. */
export const prepareText = (text: string, type: string): Prepared => ({
  ...prepare(Buffer.from(text)),
  type,
});

const JSON_TYPE = 'application/json; charset=utf-8';
const callHeaders = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };
const publicHeaders = { ...callHeaders, vary: 'accept-encoding' };
/** What one member is told; a cache in between must not tell it to the next. */
export const personalHeaders = { ...callHeaders, 'cache-control': 'private, no-cache' };

/**
 * One list of headers for one representation, made with the first answer that carries it. A list of
 * names and values in turn is written as it is, where a record's are looked up again each time.
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

/** Written straight to the response: what is made once for many has nothing left to be serialised. */
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

/** An answer that is JSON already, for this caller alone. */
export class JsonText {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

export const asJson = (bytes: Uint8Array): JsonText => new JsonText(bytes);

/** Smaller ones fit into a packet or two anyway. */
const PACK_FROM = 1024;
/** Fast rather than small: one reader gets it. */
const packLevel: Record<Encoding, number> = { identity: 0, gzip: 4, br: 4 };
/** More at once would fill the pool that also reads files and looks up names. */
const MOST_PACKING = 8;
let packing = 0;

function jsonOf(request: FastifyRequest, value: unknown): Buffer | string {
  const body = value instanceof JsonText ? Buffer.from(value.bytes.buffer) : JSON.stringify(value);
  if (body === undefined) throw new Error(`${request.url} has no answer`);
  return body;
}

/**
 * An answer for one caller, never compressed: beside a secret, a text that an attacker chooses would show
 * in the length of the compressed answer (BREACH).
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

/** An answer that tells everybody the same; compressed off the main thread. */
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
