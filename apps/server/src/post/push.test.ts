import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { CERTIFICATE, CERTIFICATE_KEY } from '../core/deliveries/testing/certificate.data.ts';
import { createSubscriber } from '../core/deliveries/testing/decrypt-push.ts';
import { receiverParts, startPushReceiver } from '../core/deliveries/testing/push-receiver.ts';
import { createPushService, type PushParts } from './push.ts';

const keys = webPush.generateVAPIDKeys();
const { p256dh, auth } = createSubscriber().keys;
let receiver: Awaited<ReturnType<typeof startPushReceiver>>;
beforeAll(async () => {
  receiver = await startPushReceiver();
});
afterAll(() => receiver.close());

async function send(endpoint: string, parts?: PushParts) {
  const service = createPushService(keys, 'mailto:us@example.com', parts);
  const message = { payload: '{}', topic: 'one', ttlSeconds: 60 };
  const answer = await service.send({ endpoint, p256dh, auth }, message);
  service.close();
  return answer;
}
const refused = { outcome: 'failed', reason: 'address-refused' };

describe('an address that is not public', () => {
  it.each([
    (port: number) => `https://127.0.0.1:${port}/`,
    (port: number) => `https://0x7f.1:${port}/`,
    (port: number) => `https://2130706433:${port}/`,
    (port: number) => `https://[::1]:${port}/`,
    (port: number) => `https://[::ffff:127.0.0.1]:${port}/`,
    (port: number) => `https://[64:ff9b::7f00:1]:${port}/`,
    (port: number) => `https://localhost:${port}/`,
    (port: number) => `http://push.test:${port}/`,
    () => 'https://169.254.169.254/latest/meta-data',
    () => 'https://user:secret@8.8.8.8/',
    () => 'file:///etc/passwd',
    () => 'nothing',
  ])('is refused: %s', async (endpoint) => {
    expect(await send(endpoint(receiver.port), { ca: CERTIFICATE })).toEqual(refused);
    expect(receiver.received).toEqual([]);
  });

  it('is refused when it is only one of several of the host', async () => {
    const resolve: PushParts['resolve'] = (_host, _options, done) =>
      done(null, [
        { address: '8.8.8.8', family: 4 },
        { address: '10.0.0.7', family: 4 },
      ]);
    expect(await send('https://push.test/', { resolve })).toEqual(refused);
  });

  it('is not reached by a name that changes its address after the check', async () => {
    let asked = 0;
    const inner = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, () => {
      throw new Error('the second address was used');
    });
    inner.listen(receiver.port, '127.0.0.2');
    await once(inner, 'listening');
    const resolve: PushParts['resolve'] = (_host, _options, done) => {
      asked += 1;
      done(null, [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]);
    };
    const parts = { ...receiverParts, resolve };
    expect(await send(`${receiver.origin}/rebound`, parts)).toEqual({ outcome: 'sent' });
    expect(asked).toBe(1);
    // The next connection asks again, and the other address is refused.
    asked = 1;
    expect(await send(`${receiver.origin}/rebound`, parts)).toEqual(refused);
    expect(receiver.to('/rebound')).toHaveLength(1);
    inner.close();
  });
});

it('names are looked up at the name servers, and both kinds of addresses are checked', async () => {
  const asked: string[] = [];
  const server = createSocket('udp4', (question, from) => {
    const isV4 = question.readUInt16BE(question.indexOf(0, 12) + 1) === 1;
    asked.push(isV4 ? 'A' : 'AAAA');
    server.send(isV4 ? answerTo(question, [127, 0, 0, 1]) : answerTo(question), from.port);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  const nameServers = [`127.0.0.1:${server.address().port}`];
  const endpoint = `${receiver.origin}/looked-up`;
  expect(await send(endpoint, { nameServers, ca: CERTIFICATE })).toEqual(refused);
  expect(asked.sort()).toEqual(['A', 'AAAA']);
  const { isAllowed, ca } = receiverParts;
  expect(await send(endpoint, { nameServers, isAllowed: isAllowed!, ca: ca! })).toEqual({
    outcome: 'sent',
  });
  server.close();
});

/** The answer of a name server (RFC 1035) with one address or with none. */
function answerTo(question: Buffer, address?: number[]): Buffer {
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(address ? 1 : 0, 6);
  head.writeUInt16BE(0, 10);
  const end = question.indexOf(0, 12) + 5;
  const record = address ? [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 9, 0, 4, ...address] : [];
  return Buffer.concat([head, question.subarray(12, end), Buffer.from(record)]);
}

describe('the answer of the push service', () => {
  const at = (path: string) => `${receiver.origin}${path}`;
  const met = async (status: number, headers = {}) => {
    receiver.answer(`/${status}`, { status, headers });
    return send(at(`/${status}`), receiverParts);
  };

  it('201, 404 and 410, 413, 400, 403', async () => {
    expect(await met(201)).toEqual({ outcome: 'sent' });
    expect(await met(404)).toEqual({ outcome: 'gone' });
    expect(await met(410)).toEqual({ outcome: 'gone' });
    expect(await met(413)).toEqual({ outcome: 'failed', reason: 'too-large' });
    expect(await met(400)).toEqual({ outcome: 'failed', reason: 'rejected' });
    for (const status of [401, 403])
      expect(await met(status)).toEqual({ outcome: 'failed', reason: 'sender-refused' });
  });

  it('429 and 503 say when to come again, in seconds or as a date', async () => {
    const busy = { outcome: 'failed', reason: 'busy' };
    expect(await met(429, { 'retry-after': '120' })).toEqual({ ...busy, waitMs: 120_000 });
    expect(await met(503, { 'retry-after': 'soon' })).toEqual(busy);
    expect(await met(500)).toEqual(busy);
    const date = new Date(Date.now() + 3_600_000).toUTCString();
    const { waitMs } = (await met(429, { 'retry-after': date })) as { waitMs: number };
    expect(waitMs).toBeGreaterThan(3_000_000);
    expect(waitMs).toBeLessThanOrEqual(3_600_000);
  });

  it('a redirect is not followed', async () => {
    for (const status of [301, 307]) {
      expect(await met(status, { location: at('/elsewhere') })).toEqual(refused);
      expect(receiver.to('/elsewhere')).toEqual([]);
    }
  });

  it('none in time, none at all, and a certificate that nobody trusts', async () => {
    receiver.answer('/slow', null);
    const slow = await send(at('/slow'), { ...receiverParts, timeoutMs: 200 });
    expect(slow).toEqual({ outcome: 'failed', reason: 'timed-out' });
    const unreachable = { outcome: 'failed', reason: 'unreachable' };
    expect(await send('https://push.test:1/', receiverParts)).toEqual(unreachable);
    const { ca: _trusted, ...usual } = receiverParts;
    expect(await send(at('/untrusted'), usual)).toEqual(unreachable);
    expect(receiver.to('/untrusted')).toEqual([]);
  });

  it('an endless one is cut off', async () => {
    let isCut = false;
    const endless = createServer(
      { cert: CERTIFICATE, key: CERTIFICATE_KEY },
      (_request, answer) => {
        answer.writeHead(201);
        const more = setInterval(() => answer.write(Buffer.alloc(10_000)), 5);
        answer.on('close', () => {
          clearInterval(more);
          isCut = true;
        });
      },
    );
    endless.listen(0, '127.0.0.1');
    await once(endless, 'listening');
    const { port } = endless.address() as AddressInfo;
    const service = createPushService(keys, 'mailto:us@example.com', receiverParts);
    const target = { endpoint: `https://push.test:${port}/`, p256dh, auth };
    const message = { payload: '{}', topic: 'one', ttlSeconds: 60 };
    expect(await service.send(target, message)).toEqual({ outcome: 'sent' });
    await expect.poll(() => isCut).toBe(true);
    service.close();
    endless.close();
  });

  it('keys that are no point on the curve are not sent', async () => {
    const service = createPushService(keys, 'mailto:us@example.com', receiverParts);
    const target = { endpoint: at('/no-point'), p256dh: 'B'.repeat(87), auth };
    expect(await service.send(target, { payload: '{}', topic: 'one', ttlSeconds: 1 })).toEqual({
      outcome: 'failed',
      reason: 'rejected',
    });
    service.close();
  });
});
