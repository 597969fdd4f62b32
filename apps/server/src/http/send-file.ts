import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './encoding.ts';
import { isSame, type Prepared } from './prepared.ts';

export interface SentFile {
  readonly type: string;
  readonly cacheControl: string;
  readonly compressible: boolean;
  readonly content: Prepared;
  /** Request headers that the content depends on, beside accept-encoding. */
  readonly vary?: string;
}

/** Sends a file with an ETag; answers 304 when the client has it. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile) {
  const accepted = encodingFor(request.headers['accept-encoding']);
  const encoding = file.compressible ? accepted : 'identity';
  const { body, etag } = file.content.as(encoding);
  const vary = file.vary ? `accept-encoding, ${file.vary}` : 'accept-encoding';
  reply.headers({ 'cache-control': file.cacheControl, vary });
  // A missing page gets no tag: a 304 would say that it exists.
  if (reply.statusCode < 400) {
    reply.header('etag', etag);
    if (isSame(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('content-type', file.type).send(body);
}
