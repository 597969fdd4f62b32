import { sign } from 'node:crypto';
import type { ServiceAccount } from '../settings/service-account.ts';
import { failed, type PushAnswer, waitIn } from './push-answer.ts';

/** A notice for the phone app. Unlike one for a browser it is not encrypted: Google and Apple can read it. */
export interface DeviceMessage {
  readonly title: string;
  readonly body: string;
  /** What the app gets when the notice is pressed. */
  readonly data: Readonly<Record<string, string>>;
  /** Of two notices with one id the device shows the newer one. */
  readonly id: string;
  readonly ttlSeconds: number;
}

/** Parts that tests replace to play Google's servers on this machine; no setting does. */
export interface DevicePushParts {
  readonly oauthUrl?: string;
  readonly fcmUrl?: string;
  readonly timeoutMs?: number;
}

export interface DevicePush {
  /** To the device with this registration token. */
  send(token: string, message: DeviceMessage): Promise<PushAnswer>;
}

const OAUTH_URL = 'https://oauth2.googleapis.com/token';
const FCM_URL = 'https://fcm.googleapis.com';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** The longest that Google takes. */
const SIGNED_SECONDS = 3600;
/** An access token must not end while a notice is on its way. */
const EARLY_MS = 60_000;
/** Token and notice together stay below the lease of a row of the outbox. */
const TIMEOUT_MS = 10_000;
/** Google and Apple take 4096 bytes, with some fields of their own. */
const MAX_BYTES = 3500;

type Access = { readonly token: string } | { readonly answer: PushAnswer };

/** Sends by Firebase Cloud Messaging (HTTP v1): to Android, and through APNs to iOS. */
export function createDevicePush(
  account: ServiceAccount,
  { oauthUrl = OAUTH_URL, fcmUrl = FCM_URL, timeoutMs = TIMEOUT_MS }: DevicePushParts = {},
): DevicePush {
  const sendUrl = `${fcmUrl}/v1/projects/${encodeURIComponent(account.project)}/messages:send`;
  let access: { readonly token: string; readonly until: number } | undefined;
  let asking: Promise<Access> | undefined;

  /** Redirects are refused: notices and credentials go to these two addresses only. */
  const ask = (url: string, headers: Record<string, string>, body: string | URLSearchParams) =>
    fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });

  async function askAccess(): Promise<Access> {
    const assertion = assertionOf(account, oauthUrl, Math.floor(Date.now() / 1000));
    const answer = await ask(oauthUrl, {}, new URLSearchParams({ grant_type: GRANT, assertion }));
    const given = await jsonOf(answer);
    if (!answer.ok) {
      const isBusy = answer.status === 429 || answer.status >= 500;
      return { answer: isBusy ? busy(answer) : failed('sender-refused') };
    }
    const { access_token: token, expires_in: seconds } = given as Record<string, unknown>;
    if (typeof token !== 'string') return { answer: failed('sender-refused') };
    access = { token, until: Date.now() + Number(seconds) * 1000 - EARLY_MS };
    return { token };
  }

  /** One question for all notices that wait for it. */
  async function accessToken(): Promise<Access> {
    if (access && access.until > Date.now()) return access;
    asking ??= askAccess().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function sendOnce(token: string, message: DeviceMessage): Promise<PushAnswer> {
    const found = await accessToken();
    if ('answer' in found) return found.answer;
    const headers = {
      authorization: `Bearer ${found.token}`,
      'content-type': 'application/json',
    };
    const answer = await ask(sendUrl, headers, bodyOf(token, message));
    const { status } = answer;
    const fault = codeIn(await jsonOf(answer));
    if (status >= 200 && status < 300) return { outcome: 'sent' };
    if (status === 404 || fault === 'UNREGISTERED') return { outcome: 'gone' };
    if (status === 401 || status === 403) {
      // Perhaps it was revoked: the next attempt asks for another.
      if (access?.token === found.token) access = undefined;
      return failed('sender-refused');
    }
    return status === 429 || status >= 500 ? busy(answer) : failed('rejected');
  }

  return {
    async send(token, message) {
      try {
        return await sendOnce(token, message);
      } catch (error) {
        return failed((error as Error).name === 'TimeoutError' ? 'timed-out' : 'unreachable');
      }
    },
  };
}

/** A signed request for an access token (RFC 7523). */
function assertionOf({ email, key, keyId }: ServiceAccount, aud: string, iat: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = part({ alg: 'RS256', typ: 'JWT', kid: keyId });
  const claims = part({ iss: email, scope: SCOPE, aud, iat, exp: iat + SIGNED_SECONDS });
  const signed = `${head}.${claims}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
}

function bodyOf(token: string, { title, body, data, id, ttlSeconds }: DeviceMessage): string {
  const expires = Math.floor(Date.now() / 1000) + ttlSeconds;
  const withBody = (text: string) =>
    JSON.stringify({
      message: {
        token,
        notification: { title, body: text },
        data,
        android: { priority: 'HIGH', ttl: `${ttlSeconds}s`, notification: { tag: id } },
        apns: {
          headers: {
            'apns-priority': '10',
            'apns-expiration': String(expires),
            'apns-collapse-id': id,
          },
          payload: { aps: { sound: 'default' } },
        },
      },
    });
  const whole = withBody(body);
  return Buffer.byteLength(whole) <= MAX_BYTES ? whole : withBody('');
}

/** Of a refusal, as FCM names it. */
function codeIn(answer: unknown): string | undefined {
  const { error } = (answer ?? {}) as { error?: { details?: readonly { errorCode?: string }[] } };
  const details = Array.isArray(error?.details) ? error.details : [];
  return details.find((detail) => typeof detail?.errorCode === 'string')?.errorCode;
}

async function jsonOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const busy = ({ headers }: Response): PushAnswer =>
  failed('busy', waitIn(headers.get('retry-after') ?? undefined, Date.now()));
