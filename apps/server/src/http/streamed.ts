import type { ServerResponse } from 'node:http';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor } from './encoding.ts';
import { loggedUrl } from './logged-url.ts';
import { etagOf, isSame } from './prepared.ts';
import { ReadSpeed } from './read-speed.ts';
import type { StreamGate } from './stream-gate.ts';

/** An answer too long to hold in memory: produced at the client's pace. */
export interface StreamedParts {
  /** Of the content, without quotes; known before the content is. */
  readonly tag: string;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly gate: StreamGate;
  readonly chunks: () => AsyncIterable<Uint8Array>;
}

export class Streamed {
  readonly parts: StreamedParts;

  constructor(parts: StreamedParts) {
    this.parts = parts;
  }
}

/** A client that takes nothing for this long is disconnected. */
const STALL_MS = 60_000;
const LONGEST_MS = 30 * 60_000;
/** Bytes of a file that the main thread writes per millisecond, measured by the flood test. */
const BYTES_PER_MS = 13_000;

/** Fast rather than small: compression must not be the bottleneck. */
const packers: Record<Exclude<Encoding, 'identity'>, () => Transform> = {
  gzip: () => createGzip({ level: 3 }),
  br: () =>
    createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 19 },
    }),
};

export function sendStreamed(request: FastifyRequest, reply: FastifyReply, { parts }: Streamed) {
  // A personal file is not compressed, for the reason given at `sendJson`.
  const encoding = request.isPersonal
    ? 'identity'
    : encodingFor(request.headers['accept-encoding']);
  const etag = etagOf(parts.tag, encoding);
  const headers = {
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    etag,
    vary: 'accept-encoding',
    ...parts.headers,
  };
  if (isSame(request.headers['if-none-match'], etag))
    return reply.headers(headers).code(304).send();
  const content = {
    'content-type': parts.type,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  const to = reply.raw;
  // A HEAD request needs no place.
  if (request.method === 'HEAD') {
    reply.hijack();
    to.writeHead(200, { ...headers, ...content }).end();
    return reply;
  }
  const speed = new ReadSpeed(to);
  const leave = parts.gate.enter(request.countedAs, {
    cut: () => void to.destroy(),
    readSpeed: () => speed.bytesPerSecond,
  });
  reply.hijack();
  to.writeHead(200, { ...headers, ...content });
  void flow(request, to, { chunks: parts.chunks(), encoding, speed }).finally(leave);
  return reply;
}

interface Flow {
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly encoding: Encoding;
  readonly speed: ReadSpeed;
}

async function flow(
  request: FastifyRequest,
  to: ServerResponse,
  { chunks, encoding, speed }: Flow,
): Promise<void> {
  const cut = () => void to.destroy();
  const longest = setTimeout(cut, LONGEST_MS);
  speed.watch(cut);
  to.setTimeout(STALL_MS, cut);
  try {
    const source = Readable.from(paced(request, chunks, speed), { objectMode: false });
    if (encoding === 'identity') await pipeline(source, to);
    else await pipeline(source, packers[encoding](), to);
  } catch (error) {
    // The client sees an aborted transfer, never a file that looks complete.
    to.destroy();
    const gone = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!gone)
      request.server.log.error({ err: error, url: loggedUrl(request) }, 'download aborted');
  } finally {
    clearTimeout(longest);
    speed.stop();
  }
}

/**
 * The minutes of all shares take seconds of the main thread, which are charged as they are used.
 */
async function* paced(
  { server: { limits }, countedAs }: FastifyRequest,
  chunks: AsyncIterable<Uint8Array>,
  speed: ReadSpeed,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    await speed.made(chunk.length, limits.pace(countedAs, chunk.length / BYTES_PER_MS));
    yield chunk;
  }
}
