import { RetryLater } from '../polling.ts';

/** The server answered, but not with the expected content. */
export class BadAnswer extends Error {}

export interface DseAnswer {
  readonly json: unknown;
  /** The server's clock when it answered; null when not given. */
  readonly saidAt: number | null;
}

export interface DseClient {
  ask(path: string, signal: AbortSignal): Promise<DseAnswer>;
}

const MOST_BYTES = 8_000_000;
/** Wait after a 429 without Retry-After. */
const BUSY_MS = 60_000;
const MOST_WAIT_MS = 900_000;

/**
 * Uses conditional requests. A 429 or 503 rejects with `RetryLater` and the wait that the server asks
 * for in Retry-After.
 */
export function createDseClient(base: string): DseClient {
  const baseUrl = base.endsWith('/') ? base : `${base}/`;
  const known = new Map<string, { readonly etag: string; readonly json: unknown }>();
  return {
    async ask(path, signal) {
      const url = new URL(path, baseUrl);
      const before = known.get(path);
      const response = await fetch(url, {
        signal,
        redirect: 'manual',
        headers: {
          accept: 'application/json',
          'user-agent': 'Dorpon',
          ...(before && { 'if-none-match': before.etag }),
        },
      }).catch((error: Error) => {
        throw new Error(`${url.host}: ${reasonOf(error)}`);
      });
      const date = Date.parse(response.headers.get('date') ?? '');
      const saidAt = Number.isNaN(date) ? null : date;
      if (response.status === 304 && before) return { json: before.json, saidAt };
      if (response.status !== 200) {
        await response.body?.cancel();
        throw refusal(response, url);
      }
      const json = parsed(await textOf(response, path), path);
      const etag = response.headers.get('etag');
      // Paths with a query are not cached: there is one per share and per day of news.
      if (etag && !path.includes('?')) known.set(path, { etag, json });
      return { json, saidAt };
    },
  };
}

function refusal(response: Response, url: URL): Error {
  const { status } = response;
  const what = `${url.host}${url.pathname} answers ${status}`;
  if (status >= 300 && status < 400) return new BadAnswer(`${what}, a redirect`);
  if (status !== 429 && status < 500) return new BadAnswer(what);
  if (status !== 429 && status !== 503) return new RetryLater(what, 0);
  const asked = retryAfterMs(response.headers) ?? (status === 429 ? BUSY_MS : 0);
  return new RetryLater(what, Math.min(Math.max(asked, 0), MOST_WAIT_MS));
}

/** The header holds seconds or a date; a date is compared with the server's clock. Null without it. */
function retryAfterMs(headers: Headers): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  const ms = /^\d+$/.test(text)
    ? Number(text) * 1000
    : Date.parse(text) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(ms) ? null : ms;
}

async function textOf(response: Response, path: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    // Leaving the loop ends the transfer.
    if (bytes > MOST_BYTES) throw new BadAnswer(`${path}: more than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadAnswer(`${path}: not JSON: ${text.slice(0, 60)}`);
  }
}

const reasonOf = (error: Error): string =>
  error.cause instanceof Error ? error.cause.message : error.message;
