import type { ServerResponse } from 'node:http';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor } from './encoding.ts';
import { loggedUrl } from './logged-url.ts';
import { isSame } from './prepared.ts';
import type { StreamGate } from './stream-gate.ts';

/** An answer too long to be held: it is made as fast as its reader takes it. */
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

/** A reader who takes nothing for so long has gone without a word. */
const STALL_MS = 60_000;
const LONGEST_MS = 30 * 60_000;
/** Trickling a file keeps a place that others wait for: 16 kB a second is a bad mobile link. */
export const slowest = { bytesPerSecond: 16 * 1024, overMs: 10_000 };

/** What a millisecond of the main thread writes of a file, measured by the flood test. */
const BYTES_PER_MS = 13_000;

/** Fast rather than small: the packing must not become the slowest part. */
const packers: Record<Exclude<Encoding, 'identity'>, () => Transform> = {
  gzip: () => createGzip({ level: 3 }),
  br: () =>
    createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 19 },
    }),
};

export function sendStreamed(request: FastifyRequest, reply: FastifyReply, { parts }: Streamed) {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const etag = encoding === 'identity' ? `"${parts.tag}"` : `"${parts.tag}-${encoding}"`;
  const headers = {
    ...{ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' },
    ...{ etag, vary: 'accept-encoding' },
    ...parts.headers,
  };
  if (isSame(request.headers['if-none-match'], etag))
    return reply.headers(headers).code(304).send();
  const content = {
    'content-type': parts.type,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  // Who only asks for the headers needs no place.
  const leave =
    request.method === 'HEAD'
      ? null
      : parts.gate.enter(request.countedAs, () => reply.raw.destroy());
  reply.hijack();
  reply.raw.writeHead(200, { ...headers, ...content });
  if (leave === null) reply.raw.end();
  else void flow(request, reply.raw, parts.chunks(), encoding).finally(leave);
  return reply;
}

async function flow(
  request: FastifyRequest,
  to: ServerResponse,
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): Promise<void> {
  const cut = () => void to.destroy();
  const longest = setTimeout(cut, LONGEST_MS);
  const slow = cutSlow(to, cut);
  to.setTimeout(STALL_MS, cut);
  try {
    const source = Readable.from(paced(request, chunks), { objectMode: false });
    if (encoding === 'identity') await pipeline(source, to);
    else await pipeline(source, packers[encoding](), to);
  } catch (error) {
    // The reader sees a transfer that broke off, never a file that looks whole.
    to.destroy();
    const gone = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!gone)
      request.server.log.error({ err: error, url: loggedUrl(request) }, 'a file broke off');
  } finally {
    clearTimeout(longest);
    clearInterval(slow);
  }
}

/** A whole market of minutes takes seconds of the main thread: they are counted as they are used. */
async function* paced(
  { server: { limits }, countedAs }: FastifyRequest,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    await limits.pace(countedAs, chunk.length / BYTES_PER_MS);
    yield chunk;
  }
}

/** Only a reader who leaves bytes waiting is slow; otherwise the file is what takes its time. */
function cutSlow(to: ServerResponse, cut: () => void): NodeJS.Timeout {
  const sent = () => to.socket?.bytesWritten ?? 0;
  // Bytes that wait are counted as written: the difference is what the reader took.
  const taken = () => sent() - (to.socket?.writableLength ?? 0);
  let before = taken();
  return setInterval(() => {
    const now = taken();
    const least = (slowest.bytesPerSecond * slowest.overMs) / 1000;
    if ((to.socket?.writableLength ?? 0) > 0 && now - before < least) cut();
    before = now;
  }, slowest.overMs).unref();
}
