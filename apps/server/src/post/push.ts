import { type LookupAddress, Resolver } from 'node:dns';
import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DevicePushParts } from './device-push.ts';
import { isPublicAddress } from './public-address.ts';
import { failed, type PushAnswer, waitIn } from './push-answer.ts';

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

/** Parts that tests replace to play a push service on this machine; no setting does. */
export interface PushParts {
  readonly isAllowed?: (address: string) => boolean;
  readonly resolve?: (
    host: string,
    options: { all: true },
    done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ) => void;
  /** Instead of those of the system. */
  readonly nameServers?: readonly string[];
  /** Certificate authority to trust instead of the usual ones. */
  readonly ca?: string;
  readonly timeoutMs?: number;
  /** Of the phone app. */
  readonly device?: DevicePushParts;
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
/** Of one question to name servers; with its repetition less than an answer may take. */
const LOOKUP_MS = 2000;
const REFUSED = 'ADDRESS_REFUSED';

/** Sends encrypted notices (RFC 8030, RFC 8291). `subject` is a URL at which services reach us. */
export function createPushService(
  { publicKey, privateKey }: PushKeys,
  subject: string,
  parts: PushParts = {},
): PushService {
  const { isAllowed = isPublicAddress, timeoutMs = TIMEOUT_MS, ca } = parts;
  const resolveAll = parts.resolve ?? createLookup(parts.nameServers);
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
        done(failed('timed-out'));
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
        done(code === REFUSED ? failed('address-refused') : failed('unreachable')),
      );
      sending.end(body);
    });

  return {
    async send(target, { payload, topic, ttlSeconds }) {
      if (!mayPushTo(target.endpoint, isAllowed)) return failed('address-refused');
      const url = new URL(target.endpoint);
      const body = await encrypted(target, payload);
      if (!body) return failed('rejected');
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

/**
 * Asks name servers directly. The lookup of the system would hold one of the few threads of the process for as
 * long as a name server is silent, and with them files and compression.
 */
function createLookup(nameServers?: readonly string[]): NonNullable<PushParts['resolve']> {
  const resolver = new Resolver({ timeout: LOOKUP_MS, tries: 2 });
  if (nameServers) resolver.setServers(nameServers);
  return (host, _options, done) => {
    const found: LookupAddress[] = [];
    let failure: NodeJS.ErrnoException | null = null;
    let waiting = 2;
    const take = (family: 4 | 6) => (error: NodeJS.ErrnoException | null, addresses: string[]) => {
      if (error) failure ??= error;
      else found.push(...addresses.map((address) => ({ address, family })));
      waiting -= 1;
      if (waiting > 0) return;
      done(found.length > 0 ? null : failure, found);
    };
    resolver.resolve4(host, take(4));
    resolver.resolve6(host, take(6));
  };
}

/** Names that mean this machine or its network (RFC 6761, 6762, 8375), whatever name servers say. */
const INNER_NAME = /^[^.]+$|(^|\.)(localhost|local|internal|home\.arpa)\.?$/;

/** By the address alone. A name is looked up, and its addresses are checked, with each connection. */
export function mayPushTo(endpoint: string, isAllowed = isPublicAddress): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) === 0 ? !INNER_NAME.test(host) : isAllowed(host);
}

function answerOf(status: number, retryAfter: string | undefined): PushAnswer {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status >= 300 && status < 400) return failed('address-refused');
  if (status === 413) return failed('too-large');
  if (status === 401 || status === 403) return failed('sender-refused');
  if (status === 408 || status === 429 || status >= 500)
    return failed('busy', waitIn(retryAfter, Date.now()));
  return failed('rejected');
}
