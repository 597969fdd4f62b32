import { type LookupAddress, lookup as resolve } from 'node:dns';
import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DeliveryReason } from '@dorpon/contract/alert-delivery';
import { isPublicAddress } from './public-address.ts';

/** A pair of VAPID keys (RFC 8292) as base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Where a browser's push service takes notices, and for whom they are encrypted. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly payload: string;
  /** Of two notices with one topic that wait for a device, it gets the newer one. */
  readonly topic: string;
  readonly ttlSeconds: number;
}

export type PushAnswer =
  | { readonly outcome: 'sent' }
  /** The subscription does not exist any more. */
  | { readonly outcome: 'gone' }
  | {
      readonly outcome: 'failed';
      readonly reason: DeliveryReason;
      /** A later attempt may succeed. */
      readonly retry: boolean;
      /** The service asked to wait this long. */
      readonly waitMs?: number;
    };

/** Parts that tests replace to play a push service on this machine; no setting does. */
export interface PushParts {
  readonly isAllowed?: (address: string) => boolean;
  readonly resolve?: (
    host: string,
    options: { all: true },
    done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ) => void;
  /** Certificate authority to trust instead of the usual ones. */
  readonly ca?: string;
  readonly timeoutMs?: number;
}

export interface PushService {
  send(target: PushTarget, message: PushMessage): Promise<PushAnswer>;
  close(): void;
}

const TIMEOUT_MS = 10_000;
const QUEUE_MS = 30_000;
/** Answers of push services are short; the rest is not read. */
const MAX_ANSWER_BYTES = 16_384;
/** Services take signatures that are valid for up to a day. */
const SIGNED_SECONDS = 12 * 3600;
const SIGN_AGAIN_MS = 3600_000;
const MOST_ORIGINS = 1000;
const REFUSED = 'ADDRESS_REFUSED';

/** Sends encrypted notices (RFC 8030, RFC 8291). `subject` is a URL at which services reach us. */
export function createPushService(
  { publicKey, privateKey }: PushKeys,
  subject: string,
  parts: PushParts = {},
): PushService {
  const { isAllowed = isPublicAddress, timeoutMs = TIMEOUT_MS, ca } = parts;
  const resolveAll = parts.resolve ?? resolve;
  let opened: Promise<typeof import('web-push')> | undefined;

  /** The connection uses the very addresses that were checked: a second answer of the DNS is never asked for. */
  const checked: LookupFunction = (host, options, done) =>
    resolveAll(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address)))
        return done(Object.assign(new Error('not a public address'), { code: REFUSED }), '');
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 128,
    lookup: checked,
    ...(ca !== undefined && { ca }),
  });

  /** Signing costs more than all the rest of a notice, so that a signature is used for an hour. */
  const signatures = new Map<string, { readonly header: string; readonly until: number }>();
  async function signature(origin: string): Promise<string> {
    const { getVapidHeaders } = await library();
    const known = signatures.get(origin);
    if (known && known.until > Date.now()) return known.header;
    const expires = Math.floor(Date.now() / 1000) + SIGNED_SECONDS;
    const { Authorization: header } = getVapidHeaders(
      origin,
      subject,
      publicKey,
      privateKey,
      'aes128gcm',
      expires,
    );
    if (signatures.size >= MOST_ORIGINS) signatures.clear();
    signatures.set(origin, { header, until: Date.now() + SIGN_AGAIN_MS });
    return header;
  }

  /** The library is loaded with the first notice. */
  async function library(): Promise<typeof import('web-push')> {
    opened ??= import('web-push').then((module) => module.default);
    return opened;
  }

  async function encrypted({ p256dh, auth }: PushTarget, payload: string) {
    const { encrypt } = await library();
    try {
      return encrypt(p256dh, auth, payload, 'aes128gcm').cipherText;
    } catch {
      // The keys are 65 and 16 bytes, but not those of a point on the curve.
      return undefined;
    }
  }

  const ask = (url: URL, headers: Record<string, string | number>, body: Buffer) =>
    new Promise<PushAnswer>((done) => {
      const sending = request(url, { method: 'POST', agent, headers }, (response) => {
        done(answerOf(response.statusCode ?? 0, response.headers['retry-after']));
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MAX_ANSWER_BYTES) sending.destroy();
        });
        response.on('error', () => {});
      });
      const giveUp = () => {
        done(failed('timed-out', true));
        sending.destroy();
      };
      // The service's time begins when a connection is free; both together stay below the lease of a row.
      let timer = setTimeout(giveUp, QUEUE_MS);
      sending.on('socket', () => {
        clearTimeout(timer);
        timer = setTimeout(giveUp, timeoutMs);
      });
      sending.on('close', () => clearTimeout(timer));
      sending.on('error', ({ code }: NodeJS.ErrnoException) =>
        done(code === REFUSED ? failed('address-refused', false) : failed('unreachable', true)),
      );
      sending.end(body);
    });

  return {
    async send(target, { payload, topic, ttlSeconds }) {
      const url = URL.parse(target.endpoint);
      if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
        return failed('address-refused', false);
      // Addresses that are written out are not looked up.
      const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
      if (isIP(host) && !isAllowed(host)) return failed('address-refused', false);
      const body = await encrypted(target, payload);
      if (!body) return failed('rejected', false);
      const headers = {
        authorization: await signature(url.origin),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl: ttlSeconds,
        urgency: 'high',
        topic,
      };
      return ask(url, headers, body);
    },
    close: () => agent.destroy(),
  };
}

const failed = (reason: DeliveryReason, retry: boolean, waitMs?: number): PushAnswer => ({
  outcome: 'failed',
  reason,
  retry,
  ...(waitMs !== undefined && { waitMs }),
});

function answerOf(status: number, retryAfter: string | undefined): PushAnswer {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status >= 300 && status < 400) return failed('address-refused', false);
  if (status === 413) return failed('too-large', false);
  if (status === 408 || status === 429 || status >= 500)
    return failed('busy', true, waitIn(retryAfter, Date.now()));
  return failed('rejected', false);
}

/** `Retry-After` is a number of seconds or a date. */
function waitIn(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
