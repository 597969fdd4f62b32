import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor } from './encoding.ts';
import { compressAside, etagOf, isSame, type Prepared, type Representation } from './prepared.ts';

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

/** An answer that is already JSON. */
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
 * An answer for one caller, never compressed: where an attacker chooses part of the text, the
 * compressed length could reveal the rest (BREACH).
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
