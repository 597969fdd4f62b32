import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FcmAnswer, startFcmReceiver } from '../core/deliveries/testing/fcm-receiver.ts';
import { readServiceAccount, type ServiceAccount } from '../settings/service-account.ts';
import { createDevicePush, type DeviceMessage, type DevicePushParts } from './device-push.ts';

let google: Awaited<ReturnType<typeof startFcmReceiver>>;
beforeAll(async () => {
  google = await startFcmReceiver();
});
afterAll(() => google.close());

let device = '';
let count = 0;
beforeEach(() => {
  count += 1;
  device = `device-${count}-${'x'.repeat(20)}`;
});

function accountOf(file = google.accountFile): ServiceAccount {
  const found = readServiceAccount(file);
  if (typeof found === 'string') throw new Error(found);
  return found;
}
const open = (more: DevicePushParts = {}) =>
  createDevicePush(accountOf(), { ...google.parts, ...more });
const message: DeviceMessage = {
  id: 'firing-1-0',
  title: 'ACI rises to 255.00',
  body: '256.00',
  data: { path: '/notification?firing=1', firing: '1' },
  ttlSeconds: 60,
};

it('a notice is sent as FCM takes it, with a token for a signed request', async () => {
  const before = Math.floor(Date.now() / 1000);
  expect(await open().send(device, message)).toEqual({ outcome: 'sent' });
  expect(google.faults).toEqual([]);
  const [sent, ...more] = google.to(device);
  expect(more).toEqual([]);
  expect(sent).toEqual({
    token: device,
    notification: { title: message.title, body: message.body },
    data: message.data,
    android: { priority: 'HIGH', ttl: '60s', notification: { tag: message.id } },
    apns: {
      headers: {
        'apns-priority': '10',
        'apns-expiration': expect.stringMatching(/^\d+$/),
        'apns-collapse-id': message.id,
      },
      payload: { aps: { sound: 'default' } },
    },
  });
  expect(Number(sent!.apns.headers['apns-expiration'])).toBeGreaterThanOrEqual(before + 60);
});

it('one token serves many notices, and is asked for again before it ends or when it is refused', async () => {
  const push = open();
  const before = google.tokensGiven();
  const answers = await Promise.all(Array.from({ length: 5 }, () => push.send(device, message)));
  expect(answers).toEqual(Array(5).fill({ outcome: 'sent' }));
  expect(google.tokensGiven()).toBe(before + 1);

  google.revoke();
  expect(await push.send(device, message)).toEqual({ outcome: 'failed', reason: 'sender-refused' });
  expect(await push.send(device, message)).toEqual({ outcome: 'sent' });
  expect(google.tokensGiven()).toBe(before + 3);

  google.setLife(30);
  const short = open();
  await short.send(device, message);
  await short.send(device, message);
  expect(google.tokensGiven()).toBe(before + 5);
  google.setLife(3600);
});

it.each<[answer: FcmAnswer, found: object]>([
  [{ status: 404, errorCode: 'UNREGISTERED' }, { outcome: 'gone' }],
  [{ status: 404 }, { outcome: 'gone' }],
  [{ status: 400, errorCode: 'UNREGISTERED' }, { outcome: 'gone' }],
  [
    { status: 400, errorCode: 'INVALID_ARGUMENT' },
    { outcome: 'failed', reason: 'rejected' },
  ],
  [
    { status: 403, errorCode: 'SENDER_ID_MISMATCH' },
    { outcome: 'failed', reason: 'sender-refused' },
  ],
  [
    { status: 429, errorCode: 'QUOTA_EXCEEDED', headers: { 'retry-after': '60' } },
    { outcome: 'failed', reason: 'busy', waitMs: 60_000 },
  ],
  [
    { status: 503, errorCode: 'UNAVAILABLE', headers: { 'retry-after': '7' } },
    { outcome: 'failed', reason: 'busy', waitMs: 7000 },
  ],
  [
    { status: 500, errorCode: 'INTERNAL' },
    { outcome: 'failed', reason: 'busy' },
  ],
  [
    { status: 307, headers: { location: 'https://elsewhere.example/' } },
    { outcome: 'failed', reason: 'unreachable' },
  ],
])('an answer %j of FCM is %j', async (answer, found) => {
  google.answer(device, answer);
  expect(await open().send(device, message)).toEqual(found);
  expect(google.to(device)).toHaveLength(1);
});

describe('a token server', () => {
  it.each<[answer: FcmAnswer, found: object]>([
    [{ status: 401 }, { outcome: 'failed', reason: 'sender-refused' }],
    [
      { status: 503, headers: { 'retry-after': '9' } },
      { outcome: 'failed', reason: 'busy', waitMs: 9000 },
    ],
  ])('that answers %j fails the notice as %j, and is asked again', async (answer, found) => {
    google.answerOauth(answer);
    const push = open();
    expect(await push.send(device, message)).toEqual(found);
    expect(google.to(device)).toEqual([]);
    expect(await push.send(device, message)).toEqual({ outcome: 'sent' });
  });

  it('refuses what another key has signed', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const push = createDevicePush({ ...accountOf(), key: privateKey }, google.parts);
    expect(await push.send(device, message)).toEqual({
      outcome: 'failed',
      reason: 'sender-refused',
    });
    expect(google.faults.splice(0)).toEqual(['signature']);
  });
});

it('a server that does not answer, or is not there, fails the notice', async () => {
  google.answer(device, null);
  const push = open({ timeoutMs: 1000 });
  expect(await push.send(device, message)).toEqual({ outcome: 'failed', reason: 'timed-out' });
  const away = open({ oauthUrl: 'http://127.0.0.1:1/token' });
  expect(await away.send(device, message)).toEqual({ outcome: 'failed', reason: 'unreachable' });
});

it('a notice that is too long is sent without its body', async () => {
  const before = google.sizes().length;
  await open().send(device, { ...message, body: 'অ'.repeat(600) });
  await open().send(device, { ...message, title: 'অ'.repeat(120), body: 'অ'.repeat(1200) });
  const [fits, cut] = google.to(device);
  expect(fits?.notification.body).toHaveLength(600);
  expect(cut?.notification).toEqual({ title: 'অ'.repeat(120), body: '' });
  expect(Math.max(...google.sizes().slice(before))).toBeLessThan(4096);
});

describe('the file of a service account', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dorpon-account-'));
  const file = join(folder, 'account.json');
  afterAll(() => rmSync(folder, { recursive: true }));
  const sound = {
    type: 'service_account',
    project_id: 'p',
    client_email: 'us@example.com',
    private_key_id: 'k',
  };
  const pem = (type: 'ec' | 'rsa') =>
    (type === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 })
    ).privateKey.export({ type: 'pkcs8', format: 'pem' });

  it.each([
    ['no JSON', () => 'secret words', 'not the JSON file'],
    ['without a key', () => JSON.stringify(sound), 'not the JSON file'],
    [
      'with a key that is none',
      () => JSON.stringify({ ...sound, private_key: 'secret' }),
      'not the',
    ],
    [
      'of a person',
      () => JSON.stringify({ ...sound, type: 'authorized_user', private_key: pem('rsa') }),
      'not the',
    ],
    [
      'with a key of a curve',
      () => JSON.stringify({ ...sound, private_key: pem('ec') }),
      'no RSA key',
    ],
  ])('that is %s is refused, without a word of it', (_, text, fault) => {
    writeFileSync(file, text());
    const found = readServiceAccount(file);
    expect(found).toContain(fault);
    expect(found).not.toContain('secret');
  });

  it('that is not there is refused', () => {
    expect(readServiceAccount(join(folder, 'none.json'))).toBe('cannot be read: ENOENT');
  });
});
