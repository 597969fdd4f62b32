import { getAlertSettings, getPushDevices, savePushDevice } from '@dorpon/contract/alert-delivery';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startFcmReceiver } from '../../core/deliveries/testing/fcm-receiver.ts';
import { type MemberCalls, memberCalls } from '../../testing/member-calls.ts';
import { cookieIn, post, type SignedUp, signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let [mine, theirs]: MemberCalls[] = [];

let google: Awaited<ReturnType<typeof startFcmReceiver>>;

beforeAll(async () => {
  google = await startFcmReceiver();
  const env = { FCM_SERVICE_ACCOUNT: google.accountFile };
  app = await startTestApp({}, undefined, { env, push: { device: google.parts } });
  mine = memberCalls(app, await signUp(app, { verified: true }));
  theirs = memberCalls(app, await signUp(app, { verified: true }));
});
afterAll(async () => {
  await app.close();
  await google.close();
});
afterEach(() => app.database.pool.query('delete from push_device'));

const keys = {
  p256dh: Buffer.alloc(65, 4).toString('base64url'),
  auth: Buffer.alloc(16, 7).toString('base64url'),
};
const endpoint = 'https://push.example.com/send/1';
const save = (calls: MemberCalls, subscription: object, name = 'Chrome on Android') =>
  calls.post('/alerts/save-device', { name, subscription });
const devices = async (calls: MemberCalls) =>
  getPushDevices.answer.parse((await calls.get('/alerts/get-devices')).body);

it('a device is added once, named and removed, by its member only', async () => {
  const first = await save(mine!, { endpoint, keys });
  expect(first.status).toBe(200);
  const { id } = savePushDevice.answer.parse(first.body);
  expect((await save(mine!, { endpoint, keys }, 'My phone')).body).toMatchObject({ id });
  expect(await devices(mine!)).toMatchObject([{ id, name: 'My phone', reached: null }]);

  expect((await theirs!.post('/alerts/rename-device', { id, name: 'x' })).status).toBe(404);
  expect((await theirs!.post('/alerts/remove-device', { id })).status).toBe(404);
  expect((await mine!.post('/alerts/rename-device', { id, name: 'Phone' })).status).toBe(200);
  expect(await devices(mine!)).toMatchObject([{ name: 'Phone' }]);
  expect((await mine!.post('/alerts/remove-device', { id })).status).toBe(200);
  expect(await devices(mine!)).toEqual([]);
});

it('a browser that another member signs in with goes to that member, under another id', async () => {
  const { id } = (await save(mine!, { endpoint, keys })).body;
  const taken = await save(theirs!, { endpoint, keys });
  expect(taken.body.id).not.toBe(id);
  expect(await devices(mine!)).toEqual([]);
  expect(await devices(theirs!)).toHaveLength(1);
});

it('a phone app is added once by its token, and goes to the member who signs in there', async () => {
  const token = `phone:${'a'.repeat(140)}`;
  const { id } = savePushDevice.answer.parse((await save(mine!, { token }, 'Phone app')).body);
  expect((await save(mine!, { token }, 'My phone')).body).toMatchObject({ id, isOn: true });
  await save(mine!, { endpoint, keys });
  expect((await devices(mine!)).map(({ name }) => name).sort()).toEqual([
    'Chrome on Android',
    'My phone',
  ]);
  expect((await save(theirs!, { token })).status).toBe(200);
  expect(await devices(mine!)).toHaveLength(1);
  expect(await devices(theirs!)).toHaveLength(1);
  for (const wrong of ['short', 'a b'.repeat(20), 'x'.repeat(1001)])
    expect((await save(mine!, { token: wrong })).body).toMatchObject({
      code: 'bad-parameter',
      field: 'subscription',
    });
  expect((await save(mine!, { token, endpoint, keys })).status).toBe(400);
});

it('addresses without https or of a private network, and keys of a wrong length, are refused', async () => {
  for (const wrong of [
    { endpoint: 'http://push.example.com/1', keys },
    { endpoint: 'https://user@push.example.com/1', keys },
    { endpoint: 'https://127.0.0.1/1', keys },
    { endpoint: 'https://[fd00::1]/1', keys },
    { endpoint: 'https://0x0a000001/1', keys },
    { endpoint: 'https://localhost/1', keys },
    { endpoint: `https://push.example.com/${'x'.repeat(1000)}`, keys },
    { endpoint, keys: { ...keys, auth: 'AAAA' } },
    { endpoint, keys, extra: 1 },
  ])
    expect((await save(mine!, wrong)).status).toBe(400);
  expect(await devices(mine!)).toEqual([]);
  await save(mine!, { endpoint, keys });
  const inner = { endpoint: 'https://169.254.169.254/1', keys };
  const renewed = await mine!.post('/alerts/renew-device', { endpoint, subscription: inner });
  expect(renewed.body).toMatchObject({ code: 'bad-parameter', field: 'subscription.endpoint' });
});

describe('the end of a session', () => {
  const signIn = async ({ email, password }: SignedUp) =>
    cookieIn(await post(app, '/api/auth/sign-in/email', { email, password }));
  const open = async () => {
    const member = await signUp(app, { verified: true });
    const here = memberCalls(app, member);
    const there = memberCalls(app, { ...member, cookie: await signIn(member) });
    await save(here, { endpoint: `${endpoint}here`, keys }, 'Here');
    await save(there, { endpoint: `${endpoint}there`, keys }, 'There');
    await save(there, { token: `there:${'a'.repeat(140)}` }, 'App there');
    return { member, here, there };
  };
  const names = async (calls: MemberCalls) => (await devices(calls)).map(({ name }) => name);

  it('that is revoked or signed out ends push on its device', async () => {
    const { here, there } = await open();
    const sessions: { id: string; current: boolean }[] = (await here.get('/auth/list-sessions'))
      .body;
    const { id } = sessions.find(({ current }) => !current)!;
    expect((await here.post('/auth/revoke-session', { id })).status).toBe(200);
    expect(await names(here)).toEqual(['Here']);
    expect((await save(there, { endpoint, keys })).status).toBe(401);
  });

  it('everywhere else leaves push on this device only', async () => {
    const { member, here } = await open();
    await app.database.pool.query(
      `insert into push_device (id, member_id, name, endpoint, p256dh, auth, made_ms)
        values (gen_random_uuid(), $1, 'Of before', 'https://push.example.com/before', '', '', 0)`,
      [member.id],
    );
    expect(await names(here)).toHaveLength(4);
    expect((await here.post('/auth/revoke-other-sessions', {})).status).toBe(200);
    expect(await names(here)).toEqual(['Here']);
  });

  it('by its age does not: the app may be closed for months', async () => {
    const { member, here, there } = await open();
    await app.database.pool.query(
      `update session set "expiresAt" = now() - interval '1 second' where id in (
        select session_id from push_device where member_id = $1 and name = 'There')`,
      [member.id],
    );
    expect((await there.get('/alerts/get-devices')).status).toBe(401);
    // A start deletes expired sessions; closing waits for that.
    await (await startTestApp({}, undefined, { database: app.database })).close();
    expect((await names(here)).sort()).toEqual(['App there', 'Here', 'There']);
  });
});

it('a member has at most twenty devices', async () => {
  const tokenOf = (n: number) => `phone-${n}:${'a'.repeat(140)}`;
  for (let n = 0; n < 20; n += 1)
    expect(
      (await save(mine!, n % 2 ? { token: tokenOf(n) } : { endpoint: `${endpoint}${n}`, keys }))
        .status,
    ).toBe(200);
  expect((await save(mine!, { endpoint: `${endpoint}x`, keys })).body.code).toBe('limit-reached');
  expect((await save(mine!, { token: tokenOf(20) })).body.code).toBe('limit-reached');
  expect((await save(mine!, { token: tokenOf(3) })).status).toBe(200);
  expect((await save(mine!, { endpoint: `${endpoint}4`, keys })).status).toBe(200);
});

it('settings are kept; SMS is for pro members', async () => {
  const read = async () =>
    getAlertSettings.answer.parse((await mine!.get('/alerts/get-settings')).body);
  expect(await read()).toEqual({
    settings: { channels: {}, quiet: null, showMoney: false, mailsOff: false },
    sms: false,
  });
  const settings = {
    channels: { price: ['push', 'email'], news: [] },
    quiet: { from: 1320, upto: 420 },
    showMoney: true,
    mailsOff: false,
  };
  expect((await mine!.post('/alerts/save-settings', { settings })).status).toBe(200);
  expect((await read()).settings).toEqual(settings);
  const sms = { ...settings, channels: { price: ['sms'] } };
  const refused = await mine!.post('/alerts/save-settings', { settings: sms });
  expect(refused.body.code).toBe('limit-reached');
  expect((await read()).settings).toEqual(settings);
});
