import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberCalls } from '../../testing/member-calls.ts';
import { linkIn } from '../../testing/read-outbox.ts';
import { cookieIn, post, redeemLink, signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const AUTH_SECRET = 'a secret for tests only, longer than 32 characters';
const email = 'boss@example.com';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, undefined, {
    env: { AUTH_SECRET, ADMIN_EMAILS: 'Boss@Example.com' },
  });
});
afterAll(() => app.close());

const restart = (ADMIN_EMAILS: string) =>
  startTestApp({}, undefined, { env: { AUTH_SECRET, ADMIN_EMAILS }, database: app.database });
const acts = async () =>
  (
    await app.database.pool.query(
      'select admin_id as admin, act, member_id as member from admin_act order by id',
    )
  ).rows;

it('an e-mail removed from ADMIN_EMAILS loses the role at the next start, also in open sessions', async () => {
  await post(app, '/api/auth/sign-in/magic-link', { email });
  const link = linkIn(await app.outbox.next('eml', email));
  const cookie = cookieIn(await redeemLink(app, link));
  const { body } = await memberCalls(app, { id: '', cookie }).get('/auth/get-session');
  expect(body.user.isAdmin).toBe(true);
  const person = { id: body.user.uid, cookie };
  expect((await memberCalls(app, person).get('/users/users')).status).toBe(200);

  const without = await restart('other@example.com');
  // The session is older than this start, and the first process still runs: no role is cached.
  for (const at of [without, app]) {
    const calls = memberCalls(at, person);
    expect((await calls.get('/users/users')).body.code).toBe('forbidden');
    expect((await calls.get('/users/is-admin')).body).toEqual({ isAdmin: false });
    expect((await calls.get('/auth/get-session')).body.user.isAdmin).toBe(false);
  }
  const member = person.id;
  const [made, ended] = ['make-admin', 'end-admin'].map((act) => ({ admin: null, act, member }));
  expect(await acts()).toEqual([made, ended]);

  await (await restart('other@example.com')).close();
  expect(await acts(), 'a start that changes nothing writes nothing').toEqual([made, ended]);
  const again = await restart(email);
  expect((await memberCalls(again, person).get('/users/is-admin')).body.isAdmin).toBe(true);
  const audit = await memberCalls(again, person).get('/admin/get-audit');
  expect(audit.body.rows).toMatchObject([
    { admin: null, adminIs: null, act: 'make-admin', memberIs: { email } },
    { admin: null, adminIs: null, act: 'end-admin', memberIs: { email } },
    { admin: null, adminIs: null, act: 'make-admin', memberIs: { email } },
  ]);
  await again.close();
  await without.close();
});

it('a role set by hand in the database is removed at the next start', async () => {
  const eve = await signUp(app, { admin: true });
  expect((await memberCalls(app, eve).get('/users/users')).status).toBe(200);
  await (await restart(email)).close();
  expect((await memberCalls(app, eve).get('/users/users')).status).toBe(403);
});
