import { setTimeout as delay } from 'node:timers/promises';
import { MEMBER_CHANGED, type MemberChange, memberChange } from '@dorpon/contract/member-changes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectClient, type TestClient } from '../live/testing/client.ts';
import { type MemberCalls, memberCalls } from '../testing/member-calls.ts';
import { cookieIn, post, type SignedUp, signUp } from '../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let [boss, me, other]: SignedUp[] = [];
let [admin, mine]: MemberCalls[] = [];
let clients: TestClient[] = [];
const heard: Record<string, MemberChange[]> = { phone: [], desk: [], other: [], visitor: [] };

beforeAll(async () => {
  app = await startTestApp();
  [boss, me, other] = [await signUp(app, { admin: true }), await signUp(app), await signUp(app)];
  [admin, mine] = [boss, me].map((person) => memberCalls(app, person));
  const { email, password } = me;
  const desk = cookieIn(await post(app, '/api/auth/sign-in/email', { email, password }));
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const cookies = { phone: me.cookie, desk, other: other.cookie, visitor: '' };
  clients = await Promise.all(
    Object.entries(cookies).map(async ([device, cookie]) => {
      const client = await connectClient(
        url,
        { app: 'dorpon', v: 1 },
        { extraHeaders: { cookie } },
      );
      client.socket.on(MEMBER_CHANGED, (payload) => {
        heard[device]!.push(memberChange.parse(payload));
      });
      return client;
    }),
  );
  // A socket joins its member's room a moment after it connects.
  await delay(300);
});
afterAll(async () => {
  for (const { socket } of clients) socket.close();
  await app.close();
});
beforeEach(() => {
  for (const changes of Object.values(heard)) changes.length = 0;
});

it('a change on one device reaches every device of the member and nobody else', async () => {
  const { body } = await mine!.post('/users/create-fav-list', { title: 'Banks' });
  await expect.poll(() => heard.desk).toHaveLength(1);
  await delay(50);
  const change = { what: 'watch-lists', at: body.at };
  expect(heard).toEqual({ phone: [change], desk: [change], other: [], visitor: [] });
});

it('a message to one member reaches that member, a message to all reaches everyone signed in', async () => {
  const text = { title: 'Hello', body: '' };
  await admin!.post('/admin/send-message', { to: { member: me!.id }, ...text });
  await expect.poll(() => heard.phone).toHaveLength(1);
  await admin!.post('/admin/send-message', { to: 'all', ...text });
  await expect.poll(() => [heard.phone!.length, heard.other!.length]).toEqual([2, 1]);
  const [first, second] = (await mine!.get('/users/get-messages?after=0')).body;
  const expected = [first, second].map(({ _id }) => ({ what: 'messages', at: _id }));
  expect([heard.phone, heard.desk, heard.visitor]).toEqual([expected, expected, []]);
});

it('the member is notified of a Pro grant', async () => {
  const until = Date.now() + 86_400_000;
  await admin!.post('/admin/set-pro', { member: other!.id, until, reason: 'paid' });
  // By a counter of the member's own.
  await expect.poll(() => heard.other).toEqual([{ what: 'type', at: expect.any(Number) }]);
  expect([heard.phone, heard.desk]).toEqual([[], []]);
});
