import { generateKeyPairSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DevicePushParts } from '../../../post/device-push.ts';

/** As Firebase Cloud Messaging takes it (HTTP v1). */
export interface FcmMessage {
  readonly token: string;
  readonly notification: { readonly title: string; readonly body: string };
  readonly data: Readonly<Record<string, unknown>>;
  readonly android: {
    readonly priority: string;
    readonly ttl: string;
    readonly notification: object;
  };
  readonly apns: { readonly headers: Readonly<Record<string, string>>; readonly payload: object };
}

/** A status with headers, and the code by which FCM names a fault; null never answers. */
export type FcmAnswer = {
  readonly status: number;
  readonly headers?: OutgoingHttpHeaders;
  readonly errorCode?: string;
} | null;

const PROJECT = 'dorpon-test';
const EMAIL = 'push@dorpon-test.iam.gserviceaccount.com';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';

/** Google's token server and FCM on this machine, for the one service account in `accountFile`. */
export async function startFcmReceiver() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const folder = mkdtempSync(join(tmpdir(), 'dorpon-fcm-'));
  const accountFile = join(folder, 'service-account.json');
  const account = {
    type: 'service_account',
    project_id: PROJECT,
    private_key_id: 'key-1',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: EMAIL,
  };
  writeFileSync(accountFile, JSON.stringify(account));

  const received: { readonly bytes: number; readonly message: FcmMessage }[] = [];
  const answers = new Map<string, FcmAnswer[]>();
  const oauth: FcmAnswer[] = [];
  const faults: string[] = [];
  let given = 0;
  let livesSeconds = 3600;
  let oauthUrl = '';

  /** What is wrong with a signed request, as Google's server would find it. */
  function faultOf(form: URLSearchParams): string | undefined {
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return 'grant';
    const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
    const signed = Buffer.from(`${head}.${claims}`);
    if (!verify('RSA-SHA256', signed, publicKey, Buffer.from(signature, 'base64url')))
      return 'signature';
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    const { alg, typ, kid } = read(head);
    if (alg !== 'RS256' || typ !== 'JWT' || kid !== 'key-1') return 'header';
    const { iss, scope, aud, iat, exp } = read(claims);
    if (iss !== EMAIL || scope !== SCOPE || aud !== oauthUrl) return 'claims';
    const now = Date.now() / 1000;
    return iat > now + 60 || exp < now || exp - iat > 3600 ? 'times' : undefined;
  }

  const server = createServer(async (request, response) => {
    const text = await bodyOf(request);
    const say = (status: number, body: object, headers: OutgoingHttpHeaders = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    if (request.url === '/token') {
      const next = oauth.shift();
      if (next === null) return;
      if (next) return say(next.status, { error: 'planned' }, next.headers);
      const fault = faultOf(new URLSearchParams(text));
      if (fault !== undefined) {
        faults.push(fault);
        return say(400, { error: 'invalid_grant' });
      }
      given += 1;
      return say(200, { access_token: `access-${given}`, expires_in: livesSeconds });
    }
    const { message } = JSON.parse(text) as { message: FcmMessage };
    if (request.url !== `/v1/projects/${PROJECT}/messages:send`)
      return say(404, { error: { status: 'NOT_FOUND' } });
    if (request.headers.authorization !== `Bearer access-${given}`)
      return say(401, { error: { status: 'UNAUTHENTICATED' } });
    received.push({ bytes: Buffer.byteLength(text), message });
    const next = answers.get(message.token)?.shift();
    if (next === null) return;
    if (!next || next.status < 300) return say(200, { name: `projects/${PROJECT}/messages/1` });
    const { status, headers, errorCode } = next;
    const details = errorCode === undefined ? [] : [{ '@type': 'FcmError', errorCode }];
    return say(status, { error: { code: status, details } }, headers);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  oauthUrl = `${origin}/token`;

  return {
    accountFile,
    parts: { oauthUrl, fcmUrl: origin } satisfies DevicePushParts,
    /** Requests for a token that were not signed as they should be. */
    faults,
    /** How the next notices to a device are answered; later ones are taken. */
    answer: (token: string, ...next: FcmAnswer[]) => void answers.set(token, next),
    /** How the next requests for a token are answered. */
    answerOauth: (...next: FcmAnswer[]) => void oauth.push(...next),
    tokensGiven: () => given,
    /** Of the tokens that are given from now on. */
    setLife: (seconds: number) => void (livesSeconds = seconds),
    /** The present token is not valid any more. */
    revoke: () => void (given += 1),
    sizes: () => received.map(({ bytes }) => bytes),
    to: (token: string): FcmMessage[] =>
      received.map(({ message }) => message).filter((message) => message.token === token),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      rmSync(folder, { recursive: true });
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
