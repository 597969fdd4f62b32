import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { getDeliveries, getPushDevices, getPushKey } from '@dorpon/contract/alert-delivery';
import { getAlertRates } from '@dorpon/contract/alert-rates';
import { entitlementsOf } from '@dorpon/domain/membership/entitlements';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import webPush from 'web-push';
import { vapidClaims } from '../../core/deliveries/testing/decrypt-push.ts';
import { startFcmReceiver } from '../../core/deliveries/testing/fcm-receiver.ts';
import { receiverParts, startPushReceiver } from '../../core/deliveries/testing/push-receiver.ts';
import type { Database } from '../../db/database.ts';
import { openTestDatabase } from '../../db/testing.ts';
import { OPENS_AT, trade } from '../../feed/testing/scripted-feed.ts';
import { type MemberCalls, memberCalls } from '../../testing/member-calls.ts';
import { type SignedUp, signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** An SMS gateway that answers with `status`. */
async function startGateway() {
  const gateway = { status: 200, texts: [] as string[], url: '', close: () => {} };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (gateway.status === 200) gateway.texts.push(JSON.parse(body).text);
    response.writeHead(gateway.status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  gateway.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return gateway;
}

const PATIENT = { timeout: 40_000 };
const gateway = await startGateway();
const google = await startFcmReceiver();
const env = {
  AUTH_SECRET: 'the secret of all apps of this file',
  SMS_URL: gateway.url,
  FCM_SERVICE_ACCOUNT: google.accountFile,
};
const push = { ...receiverParts, timeoutMs: 5000, device: google.parts };

let receiver: Awaited<ReturnType<typeof startPushReceiver>>;
let database: Database;
let app: TestApp;
let at = OPENS_AT;
let number = 0;

beforeAll(async () => {
  receiver = await startPushReceiver();
  database = await openTestDatabase();
  app = await startTestApp({}, undefined, { push, env, database });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await receiver.close();
  gateway.close();
  await google.close();
});

const query = async (statement: string, values: unknown[] = []) =>
  (await database.pool.query(statement, values)).rows;

function tradeAt(price: number): void {
  at += 1000;
  number += 1;
  app.feed.say(at, [trade('ACI', number, at, price, 10)]);
}

/** A member with devices whose alerts the test makes fire. */
class Receiver {
  readonly member: SignedUp;
  readonly calls: MemberCalls;
  static #count = 0;
  constructor(member: SignedUp) {
    this.member = member;
    this.calls = memberCalls(app, member);
  }

  static async signUp(): Promise<Receiver> {
    return new Receiver(await signUp(app, { verified: true }));
  }

  /** The path of a new device at the push service, and its id. */
  async device(name = 'Chrome on Android'): Promise<{ path: string; id: string }> {
    Receiver.#count += 1;
    const path = `/device/${Receiver.#count}`;
    const subscription = receiver.subscribe(path);
    const { status, body } = await this.calls.post('/alerts/save-device', { name, subscription });
    expect(status).toBe(200);
    return { path, id: body.id };
  }

  /** The token of a new phone app, and its id. */
  async phone(name = 'Phone app'): Promise<{ token: string; id: string }> {
    Receiver.#count += 1;
    const token = `phone-${Receiver.#count}:${'a'.repeat(140)}`;
    const device = { name, subscription: { token } };
    const { status, body } = await this.calls.post('/alerts/save-device', device);
    expect(status).toBe(200);
    return { token, id: body.id };
  }

  /** Makes an alert that the next trade fires, and lets it; the id of the firing. */
  async fire(more: object = {}): Promise<number> {
    tradeAt(25_000);
    const alert = {
      name: '',
      note: '',
      subject: { kind: 'share', code: 'ACI' },
      condition: { kind: 'price', level: 'above', price: 25_500 },
      again: { kind: 'once' },
      until: null,
      quiet: null,
      channels: ['push'],
      ...more,
    };
    const made = await this.calls.post('/alerts/make-alert', { alert });
    expect(made.status).toBe(200);
    tradeAt(25_600);
    const firing = async () =>
      (await query('select id from alert_firing where alert_id = $1', [made.body.alert.id]))[0]?.id;
    await expect.poll(firing, PATIENT).toBeGreaterThan(0);
    return firing();
  }

  async log(firing: number) {
    const { body } = await this.calls.get(`/alerts/get-deliveries?limit=200&firing=${firing}`);
    return getDeliveries.answer
      .parse(body)
      .map(({ device, outcome, reason }) => [device, outcome, reason]);
  }

  settings(more: object) {
    const settings = { channels: {}, quiet: null, showMoney: false, mailsOff: false, ...more };
    return this.calls.post('/alerts/save-settings', { settings });
  }
}

const outbox = (firing: number) =>
  query('select channel, state, reason, round, attempts from alert_outbox where firing_id = $1', [
    firing,
  ]);
/** As if the time of the next attempt had come. */
const comesDue = (firing: number) =>
  query('update alert_outbox set next_ms = 0, due_ms = $2 where firing_id = $1', [
    firing,
    Date.now(),
  ]);

describe('a push', () => {
  it('is encrypted for the device, signed with our key, and logged until it is opened', async () => {
    const me = await Receiver.signUp();
    const { path, id } = await me.device();
    const firing = await me.fire({ note: 'sell half' });
    await expect.poll(() => receiver.to(path).length, PATIENT).toBe(1);
    expect(receiver.notices(path)).toEqual([
      {
        v: 1,
        id: `firing-${firing}-0`,
        uid: me.member.id,
        device: id,
        firing,
        alert: expect.any(Number),
        done: true,
        title: 'ACI rises to 255.00',
        body: `256.00 · ${new Date(at + 6 * 3_600_000).toISOString().slice(11, 19)}\nsell half`,
        path: `/notification?firing=${firing}`,
        time: at,
        language: 'en',
      },
    ]);
    const [{ headers, body }] = receiver.to(path) as [(typeof receiver.received)[number]];
    expect(body.length).toBeLessThan(3200);
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      topic: `firing-${firing}-0`,
      ttl: '43200',
      urgency: 'high',
    });
    const claims = vapidClaims(headers.authorization ?? '');
    const { key } = getPushKey.answer.parse((await me.calls.get('/alerts/get-push-key')).body);
    expect(claims).toMatchObject({ key, aud: receiver.origin, head: { alg: 'ES256' } });
    expect(claims.sub).toMatch(/^(mailto|https):/);
    expect(claims.exp - Date.now() / 1000).toBeGreaterThan(0);
    expect(claims.exp - Date.now() / 1000).toBeLessThan(86_400);

    await expect.poll(() => me.log(firing), PATIENT).toEqual([['Chrome on Android', 'sent', null]]);
    expect(await outbox(firing)).toMatchObject([{ state: 'done', attempts: 1 }]);
    const devices = (await me.calls.get('/alerts/get-devices')).body;
    expect(getPushDevices.answer.parse(devices)[0]?.reached).toBeGreaterThan(0);

    const opened = { ids: [firing], device: id };
    expect((await me.calls.post('/alerts/mark-opened', opened)).status).toBe(200);
    expect((await me.calls.post('/alerts/mark-opened', opened)).status).toBe(200);
    expect(await me.log(firing)).toEqual([
      ['Chrome on Android', 'opened', null],
      ['Chrome on Android', 'sent', null],
    ]);
  });

  it('is in the member’s language, and without figures of their money in the title', async () => {
    const me = await Receiver.signUp();
    const { path } = await me.device();
    await query(
      `insert into member_settings (member_id, kept, version)
        values ($1, '{"language":{"value":"bn","at":1}}', 1)
        on conflict (member_id) do update set kept = excluded.kept`,
      [me.member.id],
    );
    const condition = { kind: 'gain', level: 'above', percent: 2, buyPrice: 25_000 };
    await me.fire({ condition });
    await expect.poll(() => receiver.notices(path).length, PATIENT).toBe(1);
    expect(receiver.notices(path)[0]).toMatchObject({
      language: 'bn',
      title: 'ACI: লাভ-লোকসানের অ্যালার্ট',
    });
    expect(receiver.notices(path)[0]?.body).toContain('২৫০.০০');
    expect((await me.settings({ showMoney: true })).status).toBe(200);
    await me.fire({ condition });
    await expect.poll(() => receiver.notices(path).length, PATIENT).toBe(2);
    expect(receiver.notices(path)[1]?.title).toContain('২৫০.০০');
  });

  it('of the longest alert fits', async () => {
    const me = await Receiver.signUp();
    const { path } = await me.device();
    await me.fire({ name: 'অ'.repeat(80), note: '"'.repeat(500) });
    await expect.poll(() => receiver.notices(path).length, PATIENT).toBe(1);
    expect(receiver.to(path)[0]!.body.length).toBeLessThan(3200);
  });

  it('to a subscription that is gone removes the device; others get theirs', async () => {
    const me = await Receiver.signUp();
    const [gone, here] = [await me.device('Old phone'), await me.device('Laptop')];
    receiver.answer(gone.path, { status: 410 });
    const firing = await me.fire();
    await expect
      .poll(async () => (await me.log(firing)).sort(), PATIENT)
      .toEqual([
        ['Laptop', 'sent', null],
        ['Old phone', 'gone', 'unsubscribed'],
      ]);
    const { body } = await me.calls.get('/alerts/get-devices');
    expect(getPushDevices.answer.parse(body).map(({ id }) => id)).toEqual([here.id]);
    expect(await outbox(firing)).toMatchObject([{ state: 'done' }]);
  });

  it('that is put off by Retry-After comes again then, only to the device that lacks it', async () => {
    const me = await Receiver.signUp();
    const [busy, here] = [await me.device('Phone'), await me.device('Laptop')];
    receiver.answer(busy.path, { status: 429, headers: { 'retry-after': '3000' } });
    const before = Date.now();
    const firing = await me.fire();
    await expect.poll(async () => (await me.log(firing)).length, PATIENT).toBe(2);
    const [{ next, state }] = (await query(
      'select next_ms as next, state from alert_outbox where firing_id = $1',
      [firing],
    )) as [{ next: number; state: string }];
    expect([state, next >= before + 3_000_000]).toEqual(['due', true]);
    expect(receiver.to(busy.path)).toHaveLength(1);

    await comesDue(firing);
    await expect.poll(async () => (await outbox(firing))[0]?.state, PATIENT).toBe('done');
    expect(receiver.to(here.path)).toHaveLength(1);
    const [first, second] = receiver.notices(busy.path);
    expect(second).toEqual(first);
    expect((await me.log(firing))[0]).toEqual(['Phone', 'sent', null]);
  });

  it('that is refused for good, redirected, or has no device fails with its reason', async () => {
    const me = await Receiver.signUp();
    const { path } = await me.device('Phone');
    const fails = async (reason: string) => {
      const firing = await me.fire();
      await expect
        .poll(() => outbox(firing), PATIENT)
        .toMatchObject([{ state: 'failed', reason, attempts: 1 }]);
      return firing;
    };
    receiver.answer(path, { status: 413 }, { status: 307, headers: { location: '/elsewhere' } });
    expect(await me.log(await fails('too-large'))).toEqual([['Phone', 'failed', 'too-large']]);
    await fails('address-refused');
    expect(receiver.to('/elsewhere')).toEqual([]);
    await query('delete from push_device where member_id = $1', [me.member.id]);
    expect(await me.log(await fails('no-device'))).toEqual([]);
  });

  it('that is not answered is tried again, and given up after twelve attempts or a day', async () => {
    const me = await Receiver.signUp();
    const { path } = await me.device('Phone');
    receiver.answer(path, null, { status: 500 });
    const firing = await me.fire();
    await expect
      .poll(() => outbox(firing), PATIENT)
      .toMatchObject([{ state: 'due', reason: 'timed-out', attempts: 1 }]);
    await query('update alert_outbox set attempts = 11 where firing_id = $1', [firing]);
    await comesDue(firing);
    await expect
      .poll(() => outbox(firing), PATIENT)
      .toMatchObject([{ state: 'failed', reason: 'busy', attempts: 12 }]);

    receiver.answer(path, { status: 500 });
    const old = await me.fire();
    await expect.poll(() => outbox(old), PATIENT).toMatchObject([{ reason: 'busy' }]);
    await query('update alert_outbox set next_ms = 0, due_ms = $2 where firing_id = $1', [
      old,
      Date.now() - 25 * 3_600_000,
    ]);
    await expect.poll(async () => (await outbox(old))[0]?.reason, PATIENT).toBe('too-old');
  });

  it('waits for the end of quiet hours, also when it was due before them', async () => {
    const me = await Receiver.signUp();
    const { path } = await me.device();
    const minute = (Math.floor(Date.now() / 60_000) + 360) % 1440;
    const quiet = { from: (minute + 1430) % 1440, upto: (minute + 60) % 1440 };
    const firing = await me.fire({ quiet });
    // So that it is not counted among those that wait too long.
    const due = async () =>
      (await query('select due_ms as due from alert_outbox where firing_id = $1', [firing]))[0]
        ?.due;
    await expect.poll(due, PATIENT).toBeGreaterThan(Date.now() + 50 * 60_000);
    await comesDue(firing);
    await expect.poll(due, PATIENT).toBeGreaterThan(Date.now() + 50 * 60_000);
    await expect.poll(() => outbox(firing), PATIENT).toMatchObject([{ state: 'due', attempts: 0 }]);
    expect(receiver.to(path)).toEqual([]);

    await query(`update alert set quiet = null where member_id = $1`, [me.member.id]);
    await comesDue(firing);
    await expect.poll(() => receiver.notices(path).length, PATIENT).toBe(1);
  });

  it('is sent again after a snooze, as another notice, although it was opened', async () => {
    const me = await Receiver.signUp();
    const { path } = await me.device();
    const firing = await me.fire();
    await expect.poll(() => receiver.to(path).length, PATIENT).toBe(1);
    await me.calls.post('/alerts/mark-opened', { ids: [firing] });
    expect((await me.calls.post('/alerts/snooze', { id: firing, minutes: 60 })).status).toBe(200);
    await query('update alert_outbox set due_ms = $2 where firing_id = $1 and round = 1', [
      firing,
      Date.now(),
    ]);
    await expect.poll(() => receiver.to(path).length, PATIENT).toBe(2);
    expect(receiver.notices(path).map(({ id }) => id)).toEqual([
      `firing-${firing}-0`,
      `firing-${firing}-1`,
    ]);
  });

  it('is sent again after each snooze, also when the one before is not over', async () => {
    const me = await Receiver.signUp();
    const [phone, laptop] = [await me.device('Phone'), await me.device('Laptop')];
    const firing = await me.fire();
    const snooze = async () =>
      expect((await me.calls.post('/alerts/snooze', { id: firing })).status).toBe(200);
    const rounds = ({ path }: { path: string }) =>
      receiver.notices(path).map(({ id }) => Number(id.split('-').at(-1)));
    await expect.poll(() => rounds(laptop), PATIENT).toEqual([0]);
    await snooze();
    // Moves the one that waits.
    await snooze();
    receiver.answer(laptop.path, { status: 503 });
    await comesDue(firing);
    await expect.poll(() => rounds(phone), PATIENT).toEqual([0, 1]);
    const first = async () => (await outbox(firing)).find(({ round }) => round === 1);
    await expect.poll(first, PATIENT).toMatchObject({ state: 'due', reason: 'busy' });
    await snooze();
    await comesDue(firing);
    await expect.poll(() => rounds(phone), PATIENT).toEqual([0, 1, 2]);
    await expect.poll(() => rounds(laptop).at(-1), PATIENT).toBe(2);
  });

  it('is not promised by a snooze that no channel would bring', async () => {
    const me = await Receiver.signUp();
    const firings = [await me.fire(), await me.fire({ channels: ['email'] })] as const;
    const snooze = async (n: 0 | 1) =>
      (await me.calls.post('/alerts/snooze', { id: firings[n] })).body.field;
    expect([await snooze(0), await snooze(1)]).toEqual(['channel', undefined]);
    await me.settings({ mailsOff: true });
    await me.device();
    expect([await snooze(0), await snooze(1)]).toEqual([undefined, 'channel']);
    const silent = await me.fire({ channels: [] });
    expect((await me.calls.post('/alerts/snooze', { id: silent })).body.field).toBe('channel');
  });

  it('is not sent of what the member has taken off the list', async () => {
    const me = await Receiver.signUp();
    const { path } = await me.device();
    receiver.answer(path, { status: 503 });
    const firing = await me.fire();
    await expect.poll(() => outbox(firing), PATIENT).toMatchObject([{ reason: 'busy' }]);
    expect((await me.calls.post('/alerts/remove-firings', { ids: [firing] })).status).toBe(200);
    await comesDue(firing);
    await expect.poll(() => outbox(firing), PATIENT).toMatchObject([{ state: 'done' }]);
    expect(receiver.to(path)).toHaveLength(1);
  });
});

describe('a test notice', () => {
  it('goes to one device at once and says what its service answered', async () => {
    const me = await Receiver.signUp();
    const [{ path, id }, other] = [await me.device(), await me.device()];
    const test = (device: string) => me.calls.post('/alerts/send-test', { device });
    expect(await test(id)).toEqual({ status: 200, body: { outcome: 'sent', reason: null } });
    expect(receiver.notices(path)).toMatchObject([{ firing: null, alert: null, device: id }]);
    expect(receiver.to(other.path)).toEqual([]);
    expect((await test(id)).body.code).toBe('too-many-requests');

    receiver.answer(other.path, { status: 404 });
    expect((await test(other.id)).body).toEqual({ outcome: 'gone', reason: 'unsubscribed' });
    expect((await test(other.id)).body.code).toBe('not-found');
    const stranger = await Receiver.signUp();
    expect((await stranger.calls.post('/alerts/send-test', { device: id })).status).toBe(404);
  });

  it('reaches the subscription that a browser gave its device later', async () => {
    const me = await Receiver.signUp();
    const { path, id } = await me.device();
    const subscription = receiver.subscribe(`${path}/renewed`);
    const body = { endpoint: receiver.origin + path, subscription };
    const stranger = await Receiver.signUp();
    expect((await stranger.calls.post('/alerts/renew-device', body)).status).toBe(404);
    expect((await me.calls.post('/alerts/renew-device', body)).body).toMatchObject({ id });
    await me.calls.post('/alerts/send-test', { device: id });
    expect(receiver.notices(`${path}/renewed`)).toHaveLength(1);
    expect(receiver.to(path)).toEqual([]);
  });
});

describe('the keys', () => {
  it('are made once for all processes, and the private one is never shown', async () => {
    const me = await Receiver.signUp();
    const [other, third] = await Promise.all(
      [1, 2].map(() => startTestApp({}, undefined, { push, env, database })),
    );
    const answers = await Promise.all(
      [app, other!, third!].map((each) => memberCalls(each, me.member).get('/alerts/get-push-key')),
    );
    const [stored] = await query('select * from push_key');
    expect(answers.map(({ body }) => body)).toEqual(
      Array(3).fill({ key: stored.public_key, phoneApp: true }),
    );
    await other!.close();
    await third!.close();
  });

  it('of the settings are used instead, and devices of the former ones are off', async () => {
    const me = await Receiver.signUp();
    await me.device();
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const own = { ...env, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
    const other = await startTestApp({}, undefined, { push, env: own, database });
    const { body } = await memberCalls(other, me.member).get('/alerts/get-push-key');
    expect(body).toEqual({ key: publicKey, phoneApp: true });
    // Its subscription is for the stored key.
    const isOn = async (each: TestApp) =>
      (await memberCalls(each, me.member).get('/alerts/get-devices')).body[0].isOn;
    expect([await isOn(app), await isOn(other)]).toEqual([true, false]);
    await other.close();
  });
});

describe('a push to the phone app', () => {
  it('goes through Google once, beside that to a browser, and is logged', async () => {
    const me = await Receiver.signUp();
    const [phone, laptop] = [await me.phone(), await me.device('Laptop')];
    const firing = await me.fire({ note: 'sell half' });
    await expect.poll(async () => (await outbox(firing))[0]?.state, PATIENT).toBe('done');
    expect(receiver.to(laptop.path)).toHaveLength(1);
    expect(google.to(phone.token)).toMatchObject([
      {
        notification: {
          title: 'ACI rises to 255.00',
          body: `256.00 · ${new Date(at + 6 * 3_600_000).toISOString().slice(11, 19)}\nsell half`,
        },
        data: {
          path: `/notification?firing=${firing}`,
          uid: me.member.id,
          device: phone.id,
          firing: String(firing),
        },
        android: { ttl: '43200s', notification: { tag: `firing-${firing}-0` } },
        apns: { headers: { 'apns-collapse-id': `firing-${firing}-0` } },
      },
    ]);
    expect((await me.log(firing)).sort()).toEqual([
      ['Laptop', 'sent', null],
      ['Phone app', 'sent', null],
    ]);
    const opened = { ids: [firing], device: phone.id };
    expect((await me.calls.post('/alerts/mark-opened', opened)).status).toBe(200);
    expect((await me.log(firing))[0]).toEqual(['Phone app', 'opened', null]);
  });

  it('comes again after a 503, and removes a token that is not registered any more', async () => {
    const me = await Receiver.signUp();
    const [busy, here] = [await me.phone('Phone'), await me.device('Laptop')];
    const wait = { status: 503, errorCode: 'UNAVAILABLE', headers: { 'retry-after': '3000' } };
    google.answer(busy.token, wait);
    const before = Date.now();
    const firing = await me.fire();
    await expect.poll(async () => (await me.log(firing)).length, PATIENT).toBe(2);
    const [{ next }] = (await query(
      'select next_ms as next from alert_outbox where firing_id = $1',
      [firing],
    )) as [{ next: number }];
    expect(next).toBeGreaterThanOrEqual(before + 3_000_000);
    await comesDue(firing);
    await expect.poll(async () => (await outbox(firing))[0]?.state, PATIENT).toBe('done');
    expect(google.to(busy.token)).toHaveLength(2);
    expect(receiver.to(here.path)).toHaveLength(1);

    google.answer(busy.token, { status: 404, errorCode: 'UNREGISTERED' });
    const last = await me.fire();
    await expect
      .poll(async () => (await me.log(last)).sort(), PATIENT)
      .toEqual([
        ['Laptop', 'sent', null],
        ['Phone', 'gone', 'unsubscribed'],
      ]);
    const { body } = await me.calls.get('/alerts/get-devices');
    expect(getPushDevices.answer.parse(body).map(({ id }) => id)).toEqual([here.id]);
  });

  it('is tested at once', async () => {
    const me = await Receiver.signUp();
    const { id, token } = await me.phone();
    const { body } = await me.calls.post('/alerts/send-test', { device: id });
    expect(body).toEqual({ outcome: 'sent', reason: null });
    expect(google.to(token)).toMatchObject([
      { notification: { title: 'Dorpon: test' }, data: { path: '/notification', device: id } },
    ]);
  });

  it('stays on with another push key, and fails where no account of Google is set', async () => {
    const me = await Receiver.signUp();
    const { id, token } = await me.phone();
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const keys = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
    const { FCM_SERVICE_ACCOUNT: _, ...without } = { ...env, ...keys };
    const other = await startTestApp({}, undefined, { push, env: without, database });
    const there = memberCalls(other, me.member);
    expect((await there.get('/alerts/get-devices')).body).toMatchObject([{ id, isOn: true }]);
    expect((await there.get('/alerts/get-push-key')).body).toMatchObject({ phoneApp: false });
    const saved = await there.post('/alerts/save-device', { name: 'x', subscription: { token } });
    expect(saved.body).toMatchObject({ code: 'bad-parameter', field: 'subscription.token' });
    const { body } = await there.post('/alerts/send-test', { device: id });
    expect(body).toEqual({ outcome: 'failed', reason: 'not-set-up' });
    expect(google.to(token)).toEqual([]);
    await other.close();
  });
});

it('a process whose clock is fast does not send what another has in hand', async () => {
  const me = await Receiver.signUp();
  const { path } = await me.device();
  receiver.answer(path, null);
  const firing = await me.fire();
  await expect.poll(() => receiver.to(path).length, PATIENT).toBe(1);
  const { now } = Date;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now.call(Date) + 180_000);
  await delay(2500);
  clock.mockRestore();
  expect(receiver.to(path)).toHaveLength(1);
  await expect.poll(async () => (await outbox(firing))[0]?.state, PATIENT).toBe('done');
});

it('two processes send each once', async () => {
  const me = await Receiver.signUp();
  const { path } = await me.device();
  const firing = await me.fire();
  await expect.poll(() => receiver.to(path).length, PATIENT).toBe(1);
  const other = await startTestApp({}, undefined, { push, env, database });
  await query(
    `insert into alert_outbox (firing_id, member_id, channel, round, due_ms)
      select $1, $2, 'push', n, $3 from generate_series(1, 40) n`,
    [firing, me.member.id, Date.now()],
  );
  const left = async () =>
    (
      await query(`select count(*) from alert_outbox where firing_id = $1 and state = 'due'`, [
        firing,
      ])
    )[0].count;
  await expect.poll(left, PATIENT).toBe(0);
  const ids = receiver.notices(path).map(({ id }) => id);
  const log = (await me.log(firing)).map(([, outcome]) => outcome);
  expect([new Set(ids).size, log.filter((outcome) => outcome === 'sent').length]).toEqual([41, 41]);
  // On a busy machine an answer may come too late, and the notice again.
  expect(ids.length).toBeLessThanOrEqual(log.length);
  await other.close();
});

describe('a mail', () => {
  it('has sentence, price, link and note, and one tap turns mails off; a scanner does not', async () => {
    const me = await Receiver.signUp();
    const firing = await me.fire({ channels: ['email'], note: 'sell half' });
    const mail = await app.outbox.next('eml', me.member.email);
    expect(mail).toMatch(/^Subject: ACI rises to 255\.00$/m);
    expect(mail).toMatch(new RegExp(`^Message-ID: <firing-${firing}-0@localhost>$`, 'm'));
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    for (const part of ['256.00', 'sell half', `/notification?firing=${firing}`])
      expect(mail).toContain(part);
    // There is no mail server: the mail is a file.
    await expect.poll(() => me.log(firing), PATIENT).toEqual([[null, 'failed', 'not-set-up']]);

    const [, link = ''] =
      /^List-Unsubscribe: <([^>]+)>$/m.exec(mail.replaceAll(/\n\s+/g, ' ')) ?? [];
    const url = link.replace('http://localhost:8080', '');
    expect(mail.split('\n\n').slice(1).join('\n\n')).toContain(link);
    const mailsOff = async () =>
      (await me.calls.get('/alerts/get-settings')).body.settings.mailsOff;
    for (const method of ['GET', 'HEAD'] as const)
      expect((await app.http.inject({ method, url })).statusCode).toBe(200);
    const page = await app.http.inject({ url });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('<form method="post"');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(await mailsOff()).toBe(false);

    const tap = (address: string, headers: Record<string, string> = {}) =>
      app.http.inject({
        method: 'POST',
        url: address,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: 'List-Unsubscribe=One-Click',
      });
    const wrong = `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`;
    expect((await tap(wrong)).statusCode).toBe(400);
    expect((await tap(url, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect(await mailsOff()).toBe(false);
    expect((await tap(url)).statusCode).toBe(200);
    expect(await mailsOff()).toBe(true);
    expect((await tap(url, { origin: 'http://localhost:8080' })).statusCode).toBe(200);

    const next = await me.fire({ channels: ['email'] });
    await expect.poll(() => me.log(next), PATIENT).toEqual([[null, 'failed', 'mails-off']]);
  });

  it('is not sent to an address that is not verified', async () => {
    const me = await Receiver.signUp();
    await query(
      `update "user" set "emailVerified" = false, "phoneNumber" = $2, "phoneNumberVerified" = true
        where id = $1`,
      [me.member.id, `+8801${String(Date.now()).slice(-9)}`],
    );
    const before = app.outbox.count(me.member.email);
    const firing = await me.fire({ channels: ['email'] });
    await expect.poll(() => me.log(firing), PATIENT).toEqual([[null, 'failed', 'no-email']]);
    expect(app.outbox.count(me.member.email)).toBe(before);
  });
});

it('an SMS is for pro members with a phone, so many a month', async () => {
  const me = await Receiver.signUp();
  const phone = `+8801${String(Date.now()).slice(-9)}`;
  await query(
    `update "user" set user_type = 'pro', pro_until = now() + interval '1 day' where id = $1`,
    [me.member.id],
  );
  const sms = async () => {
    const firing = await me.fire({ channels: ['sms'] });
    await expect.poll(async () => (await outbox(firing))[0]?.state, PATIENT).not.toBe('due');
    return (await me.log(firing))[0];
  };
  expect(await sms()).toEqual([null, 'failed', 'no-phone']);
  await query(`update "user" set "phoneNumber" = $2, "phoneNumberVerified" = true where id = $1`, [
    me.member.id,
    phone,
  ]);
  gateway.status = 401;
  const firing = await me.fire({ channels: ['sms'] });
  const refused = [{ state: 'due', reason: 'sender-refused' }];
  await expect.poll(() => outbox(firing), PATIENT).toMatchObject(refused);
  gateway.status = 200;
  await query('update member_place set sms = $2 where member_id = $1', [
    me.member.id,
    entitlementsOf('pro').alertSmsPerMonth - 2,
  ]);
  // With the first one four are due at once, and two are left.
  await query(
    `insert into alert_outbox (firing_id, member_id, channel, round, due_ms)
      select $1, $2, 'sms', n, $3 from generate_series(1, 3) n`,
    [firing, me.member.id, Date.now()],
  );
  await comesDue(firing);
  const outcomes = async () => (await me.log(firing)).map(([, , reason]) => reason).sort();
  await expect
    .poll(outcomes, PATIENT)
    .toEqual([null, null, 'sender-refused', 'sms-used-up', 'sms-used-up']);
  expect(gateway.texts).toHaveLength(2);
  expect(gateway.texts[0]).toMatch(/^ACI rises to 255\.00 - 256\.00 - /);
  // Back to free the alert stays and stands still; with pro it is sent again.
  const setType = (type: string) =>
    query('update "user" set user_type = $2 where id = $1', [me.member.id, type]);
  await query('update member_place set sms = 0 where member_id = $1', [me.member.id]);
  const another = async (round: number) => {
    await query(
      `insert into alert_outbox (firing_id, member_id, channel, round, due_ms)
        values ($1, $2, 'sms', $3, $4)`,
      [firing, me.member.id, round, Date.now()],
    );
    await comesDue(firing);
  };
  await setType('free');
  await another(4);
  await expect.poll(outcomes, PATIENT).toContain('no-sms');
  expect(gateway.texts).toHaveLength(2);
  await setType('pro');
  await another(5);
  await expect.poll(() => gateway.texts.length, PATIENT).toBe(3);
});

it('administrators see rates, what waits, and failures by reason', async () => {
  const boss = await signUp(app, { verified: true, admin: true });
  const { status, body } = await memberCalls(app, boss).get('/admin/get-alert-rates');
  expect(status).toBe(200);
  const rates = getAlertRates.answer.parse(body);
  const [counted] = await query(
    `select (select count(*) from alert_firing) as fired,
      (select count(*) from alert_delivery where outcome = 'sent') as sent`,
  );
  expect([rates.fired.hour, rates.sent.hour]).toEqual([counted.fired, counted.sent]);
  expect(rates.failures).toContainEqual({ channel: 'push', reason: 'too-large', count: 1 });
  expect(rates.failed.hour).toBe(rates.failures.reduce((sum, { count }) => sum + count, 0));
  expect([rates.waiting, rates.oldestSeconds]).toEqual([0, null]);
  await query(
    `update alert_outbox set state = 'due', due_ms = $1, next_ms = $2 where id in (
    select min(id) from alert_outbox)`,
    // The age is of the database's clock.
    [Date.now() - 91_000, Date.now() + 1e9],
  );
  const late = await memberCalls(app, boss).get('/admin/get-alert-rates');
  expect(late.body.waiting).toBe(1);
  expect(late.body.oldestSeconds).toBeGreaterThanOrEqual(90);

  const metrics = await app.http.inject({ url: '/metrics', headers: { cookie: boss.cookie } });
  expect(metrics.body).toMatch(/^dorpon_alert_deliveries_total\{channel="push"\} [1-9]/m);
  expect(metrics.body).toMatch(/^dorpon_alert_delivery_failures_total\{reason="too-large"\} 1$/m);
  expect(metrics.body).toMatch(/^dorpon_alert_deliveries_oldest_seconds \d/m);
});

it('a mail server gets the mail; one that refuses us or is busy gets it again', async () => {
  const me = await Receiver.signUp();
  const mails: string[] = [];
  let refusals = 1;
  let password = 'changed';
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth(auth, _session, done) {
      if (auth.password !== password) return done(new Error('wrong password'));
      done(null, { user: 'dorpon' });
    },
    onMailFrom(_address, _session, done) {
      refusals -= 1;
      if (refusals >= 0) return done(Object.assign(new Error('later'), { responseCode: 451 }));
      done();
    },
    onData(stream, _session, done) {
      let mail = '';
      stream.on('data', (chunk) => {
        mail += chunk;
      });
      stream.on('end', () => {
        mails.push(mail);
        done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  // Only one process may send, else the mail could be a file.
  await app.close();
  const smtp = { ...env, SMTP_URL: `smtp://dorpon:former@127.0.0.1:${port}` };
  app = await startTestApp({}, undefined, { push, env: smtp, database });
  const again = new Receiver(me.member);
  const firing = await again.fire({ channels: ['email'] });
  const refused = [{ state: 'due', reason: 'sender-refused' }];
  await expect.poll(() => outbox(firing), PATIENT).toMatchObject(refused);
  // A whole night of them does not lose the mail.
  await query('update alert_outbox set attempts = 30 where firing_id = $1', [firing]);
  await comesDue(firing);
  await expect.poll(() => again.log(firing), PATIENT).toHaveLength(2);
  expect(await outbox(firing)).toMatchObject(refused);
  await query('update alert_outbox set attempts = 1 where firing_id = $1', [firing]);
  password = 'former';
  await comesDue(firing);
  await expect
    .poll(() => outbox(firing), PATIENT)
    .toMatchObject([{ state: 'due', reason: 'busy' }]);
  await comesDue(firing);
  await expect.poll(() => mails.length, PATIENT).toBe(1);
  expect(mails[0]).toContain(`Message-ID: <firing-${firing}-0@localhost>`);
  expect(mails[0]).toMatch(/^List-Unsubscribe:\s+</m);
  await expect
    .poll(() => again.log(firing), PATIENT)
    .toEqual([
      [null, 'sent', null],
      [null, 'failed', 'busy'],
      [null, 'failed', 'sender-refused'],
      [null, 'failed', 'sender-refused'],
    ]);
  await new Promise<void>((done) => server.close(() => done()));
});
