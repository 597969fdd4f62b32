import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIn } from '../../testing/read-outbox.ts';
import { anAddress, anEmail, cookieIn, post } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, undefined, { env: { ADMIN_EMAILS: 'boss@example.com' } });
});
afterAll(() => app.close());

const password = 'correct horse battery';
const get = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url, headers: { 'x-forwarded-for': anAddress(), ...headers } });
const open = (link: URL, headers = {}) => get(link.pathname + link.search, headers);
const whoIs = async (cookie: string) => (await get('/api/auth/get-session', { cookie })).json();

describe('by e-mail and password', () => {
  it('one is in once the mail is opened, and comes back with the password', async () => {
    const email = anEmail();
    const said = await post(app, '/api/auth/sign-up/email', {
      name: 'Rahim',
      email,
      password,
      callbackURL: '/watch-list?from=mail',
    });
    expect([said.statusCode, said.json()]).toEqual([200, { status: true }]);
    expect(said.headers['set-cookie']).toBeUndefined();

    const early = await post(app, '/api/auth/sign-in/email', { email, password });
    expect([early.statusCode, early.json().code]).toEqual([401, 'wrong-credentials']);

    const opened = await open(linkIn(await app.outbox.next('eml', email)));
    expect([opened.statusCode, opened.headers.location]).toEqual([302, '/watch-list?from=mail']);
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
