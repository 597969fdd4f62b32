import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIn } from '../../testing/read-outbox.ts';
import {
  anAddress,
  anEmail,
  cookieIn,
  cookiesIn,
  post,
  redeemLink,
  signUp,
} from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, undefined, { env: { ADMIN_EMAILS: 'boss@example.com' } });
});
afterAll(() => app.close());

const password = 'correct horse battery';
const get = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url, headers: { 'x-forwarded-for': anAddress(), ...headers } });
const redeem = (link: URL, cookie = '') => redeemLink(app, link, {}, { cookie });
const whoIs = async (cookie: string) => (await get('/api/auth/get-session', { cookie })).json();

describe('by e-mail and password', () => {
  it('a new member is signed in by the mail, and later by the password', async () => {
    const email = anEmail();
    const said = await post(app, '/api/auth/sign-up/email', {
      name: 'Rahim',
      email,
      password,
      callbackURL: '/watch-list?from=mail',
    });
    expect([said.statusCode, said.json()]).toEqual([200, { status: true }]);
    expect(String(said.headers['set-cookie'])).not.toContain('session');

    const early = await post(app, '/api/auth/sign-in/email', { email, password });
    expect([early.statusCode, early.json().code]).toEqual([401, 'wrong-credentials']);

    const link = linkIn(await app.outbox.next('eml', email));
    expect(link.searchParams.get('next')).toBe('/watch-list?from=mail');
    const opened = await redeem(link, cookiesIn(said));
    expect([opened.statusCode, opened.json()]).toEqual([200, { status: true }]);
    expect((await whoIs(cookieIn(opened))).user).toMatchObject({
      name: 'Rahim',
      email,
      phone: null,
      emailVerified: true,
      verified: true,
      isAdmin: false,
    });

    const back = await post(app, '/api/auth/sign-in/email', { email, password });
    expect([back.statusCode, back.json()]).toEqual([200, { status: true }]);
    expect((await whoIs(cookieIn(back))).user.email).toBe(email);
  });
});

describe('by a link in a mail', () => {
  it('a new e-mail becomes a member, who can return the same way', async () => {
    const email = anEmail();
    const ids = [];
    for (const callbackURL of ['/message', '/']) {
      const said = await post(app, '/api/auth/sign-in/magic-link', { email, callbackURL });
      expect(said.json()).toEqual({ status: true });
      const link = linkIn(await app.outbox.next('eml', email));
      expect(link.searchParams.get('next') ?? '/').toBe(callbackURL);
      const opened = await redeem(link);
      expect(opened.json()).toEqual({ status: true });
      const { user } = await whoIs(cookieIn(opened));
      expect(user).toMatchObject({ email, verified: true });
      ids.push(user.uid);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  it('a link that was never sent is refused', async () => {
    const said = await post(app, '/api/auth/magic-link/verify', { token: 'nonsense' });
    expect([said.statusCode, said.json().code]).toEqual([400, 'expired-link']);
    expect(said.headers['set-cookie']).toBeUndefined();
  });
});

describe('by a code to a phone', () => {
  it('a number in local notation becomes a verified member without an e-mail', async () => {
    const [written, number] = ['01712-345 678', '+8801712345678'];
    await post(app, '/api/auth/phone-number/send-otp', { phoneNumber: written });
    const code = codeIn(await app.outbox.next('txt', number));
    const wrong = code === '000000' ? '000001' : '000000';
    const refused = await post(app, '/api/auth/phone-number/verify', {
      phoneNumber: number,
      code: wrong,
    });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'wrong-code']);
    const said = await post(app, '/api/auth/phone-number/verify', { phoneNumber: number, code });
    expect(said.statusCode, said.body).toBe(200);
    expect((await whoIs(cookieIn(said))).user).toMatchObject({
      email: null,
      phone: number,
      phoneVerified: true,
      emailVerified: false,
      verified: true,
    });
    const again = await post(app, '/api/auth/phone-number/verify', { phoneNumber: number, code });
    expect(again.json().code).toBe('wrong-code');
  });
});

describe('a password', () => {
  it('is reset once by a link in a mail, and every session ends', async () => {
    const { email, cookie } = await signUp(app);
    const asked = await post(app, '/api/auth/request-password-reset', {
      email,
      redirectTo: '/watch-list',
    });
    expect(asked.json()).toEqual({ status: true });
    const link = linkIn(await app.outbox.next('eml', email));
    expect([link.pathname, link.searchParams.get('next')]).toEqual([
      '/reset-password',
      '/watch-list',
    ]);
    const newPassword = 'another horse battery';
    const reset = () => redeemLink(app, link, { newPassword });
    expect((await reset()).json()).toEqual({ status: true });
    expect((await reset()).json().code).toBe('expired-link');
    expect(await whoIs(cookie)).toBeNull();
    const old = await post(app, '/api/auth/sign-in/email', { email, password });
    expect(old.statusCode).toBe(401);
    const back = await post(app, '/api/auth/sign-in/email', { email, password: newPassword });
    expect(back.statusCode).toBe(200);
  });

  it('is changed with the current one, which ends other sessions', async () => {
    const { email, cookie } = await signUp(app);
    const other = cookieIn(await post(app, '/api/auth/sign-in/email', { email, password }));
    const change = (currentPassword: string, as: string) =>
      post(
        app,
        '/api/auth/change-password',
        { currentPassword, newPassword: 'a third horse' },
        { cookie: as },
      );
    expect((await change('not this one', cookie)).json().code).toBe('wrong-credentials');
    const changed = await change(password, cookie);
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await whoIs(other)).toBeNull();
    expect((await whoIs(cookieIn(changed))).user.email).toBe(email);
    expect((await change(password, 'none=1')).json().code).toBe('not-signed-in');
  });
});

describe('a member’s sessions', () => {
  it('are listed without their tokens, and each can be ended', async () => {
    const { email, cookie } = await signUp(app);
    const phone = cookieIn(
      await post(
        app,
        '/api/auth/sign-in/email',
        { email, password },
        { 'user-agent': 'A phone', 'x-forwarded-for': '203.0.113.9' },
      ),
    );
    const listed = await get('/api/auth/list-sessions', { cookie });
    expect(listed.headers['cache-control']).toBe('private, no-cache');
    expect(listed.json()).toMatchObject([
      { device: 'A phone', address: '203.0.113.9', current: false },
      { current: true },
    ]);
    expect(listed.body).not.toMatch(/token/i);
    const [{ id }] = listed.json();

    const stranger = await signUp(app);
    const theirs = await post(app, '/api/auth/revoke-session', { id }, { cookie: stranger.cookie });
    expect([theirs.statusCode, theirs.json().code]).toEqual([404, 'not-found']);
    expect(await whoIs(phone)).not.toBeNull();

    const ended = await post(app, '/api/auth/revoke-session', { id }, { cookie });
    expect(ended.json()).toEqual({ ended: 1 });
    expect(await whoIs(phone)).toBeNull();
    expect(await whoIs(cookie)).not.toBeNull();
  });

  it('can be ended except the current one, or the current one alone', async () => {
    const { email, cookie } = await signUp(app);
    for (const _ of [1, 2]) await post(app, '/api/auth/sign-in/email', { email, password });
    const ended = await post(app, '/api/auth/revoke-other-sessions', {}, { cookie });
    expect(ended.json()).toEqual({ ended: 2 });
    const out = await post(app, '/api/auth/sign-out', {}, { cookie });
    expect(out.json()).toEqual({ status: true });
    expect(String(out.headers['set-cookie'])).toMatch(/session_token=; Max-Age=0/);
    expect(await whoIs(cookie)).toBeNull();
    expect((await get('/api/auth/list-sessions', { cookie })).statusCode).toBe(401);
  });
});

it('ADMIN_EMAILS makes an administrator once the e-mail is confirmed', async () => {
  const email = 'Boss@Example.com';
  await post(app, '/api/auth/sign-up/email', { name: 'Boss', email, password });
  const role = () =>
    app.database.pool.query(`select role from "user" where email ilike $1`, [email]);
  expect((await role()).rows).toEqual([{ role: 'member' }]);
  const opened = await redeem(linkIn(await app.outbox.next('eml', email.toLowerCase())));
  expect((await whoIs(cookieIn(opened))).user.isAdmin).toBe(true);
});

it('no field in the body makes the caller an administrator or Pro', async () => {
  const email = anEmail();
  for (const field of ['role', 'userType', 'user_type', 'emailVerified', 'proUntil']) {
    const said = await post(app, '/api/auth/sign-up/email', {
      name: 'Eve',
      email,
      password,
      [field]: 'admin',
    });
    expect([field, said.statusCode]).toEqual([field, 400]);
  }
});

it('the tables match the library’s schema', async () => {
  const { getMigrations } = await import('better-auth/db/migration');
  const { authOptions } = await import('./auth.ts');
  const parts = { pool: app.database.pool, secret: 'x'.repeat(48), publicUrl: 'http://x.test' };
  const options = authOptions({ ...parts } as unknown as Parameters<typeof authOptions>[0], []);
  const { toBeCreated, toBeAdded } = await getMigrations(options);
  expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
});

const codeIn = (text: string): string => /\d{6}/.exec(text.split('\n\n')[1] ?? '')?.[0] ?? '';
