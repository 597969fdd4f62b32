import { setTimeout as delay } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkIn } from '../../testing/read-outbox.ts';
import { anEmail, cookieIn, post, redeemLink, signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const password = 'correct horse battery';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await signUp(app);
});
afterAll(() => app.close());

const whoIs = async (cookie: string) =>
  (await app.http.inject({ url: '/api/auth/get-session', headers: { cookie } })).json();

/** Terminates each database connection that writes this table during a call. */
async function dyingAt(
  table: string,
  call: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  const [holder, watcher] = [await app.database.pool.connect(), await app.database.pool.connect()];
  let isOver = false;
  try {
    await holder.query('begin');
    await holder.query(`lock table ${table} in share row exclusive mode`);
    const answer = call().finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await watcher.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      await delay(20);
    }
    return await answer;
  } finally {
    await holder.query('rollback');
    holder.release();
    watcher.release();
  }
}

const isNotReady = (answer: LightMyRequestResponse) => {
  expect([answer.statusCode, answer.json()]).toMatchObject([
    503,
    { code: 'not-ready', msg: 'the database is unavailable', retry: true },
  ]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
};

it('a sign-out that could not be written fails, keeps the cookie, and succeeds on retry', async () => {
  const { cookie } = await signUp(app);
  const signOut = () => post(app, '/api/auth/sign-out', {}, { cookie });
  const failed = await dyingAt('session', signOut);
  isNotReady(failed);
  expect(failed.headers['set-cookie']).toBeUndefined();
  expect((await whoIs(cookie)).user).toBeTruthy();
  const done = await signOut();
  expect([done.statusCode, done.json()]).toEqual([200, { status: true }]);
  expect(String(done.headers['set-cookie'])).toMatch(/session_token=; Max-Age=0/);
  expect(await whoIs(cookie)).toBeNull();
  // Repeated, as by a second press.
  expect((await signOut()).statusCode).toBe(200);
});

it('a sign-in that fails to write its session answers not-ready, not wrong-credentials', async () => {
  const { email } = await signUp(app);
  const signIn = () => post(app, '/api/auth/sign-in/email', { email, password });
  const failed = await dyingAt('session', signIn);
  isNotReady(failed);
  expect(failed.headers['set-cookie']).toBeUndefined();
  expect(cookieIn(await signIn())).toBeTruthy();
});

it('a sign-up that fails to write its member does not report success', async () => {
  const email = anEmail();
  const join = () => post(app, '/api/auth/sign-up/email', { name: 'x', email, password });
  isNotReady(await dyingAt('"user"', join));
  expect((await join()).statusCode).toBe(200);
  await redeemLink(app, linkIn(await app.outbox.next('eml', email)), { password });
});

it('a sign-up that fails to write its link does not report success', async () => {
  const join = () =>
    post(app, '/api/auth/sign-up/email', { name: 'x', email: anEmail(), password });
  isNotReady(await dyingAt('verification', join));
});

it('a password link still works after the database failed while it was used', async () => {
  const { email } = await signUp(app);
  await post(app, '/api/auth/request-password-reset', { email });
  const link = linkIn(await app.outbox.next('eml', email));
  const reset = () => redeemLink(app, link, { newPassword: 'another horse battery' });
  isNotReady(await dyingAt('account', reset));
  expect((await reset()).statusCode).toBe(200);
});

it('a sign-in link still works after the database failed to write its session', async () => {
  const member = await signUp(app);
  for (const email of [member.email, anEmail()]) {
    await post(app, '/api/auth/sign-in/magic-link', { email });
    const link = linkIn(await app.outbox.next('eml', email));
    const open = () => redeemLink(app, link);
    isNotReady(await dyingAt('session', open));
    expect((await whoIs(cookieIn(await open()))).user.email).toBe(email);
    expect((await open()).statusCode, 'a second time').toBe(400);
  }
});

it('a verification link still works after the database failed to write its session', async () => {
  const email = anEmail();
  await post(app, '/api/auth/sign-up/email', { name: 'x', email, password });
  const link = linkIn(await app.outbox.next('eml', email));
  const open = () => redeemLink(app, link, { password });
  isNotReady(await dyingAt('session', open));
  expect((await whoIs(cookieIn(await open()))).user).toMatchObject({ email, verified: true });
  expect((await open()).statusCode, 'a second time').toBe(400);
});

it('of ten concurrent uses of a link one signs in', async () => {
  const { email } = await signUp(app);
  await post(app, '/api/auth/sign-in/magic-link', { email });
  const link = linkIn(await app.outbox.next('eml', email));
  const uses = await Promise.all(Array.from({ length: 10 }, () => redeemLink(app, link)));
  expect(uses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(400)]);
});
