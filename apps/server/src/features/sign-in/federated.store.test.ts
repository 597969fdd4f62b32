import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIn } from '../../testing/read-outbox.ts';
import { anAddress, anEmail, cookieIn, post, redeemLink, signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { client, type OidcPeer, startOidcPeer } from './testing/oidc-peer.ts';

let peer: OidcPeer;
let app: TestApp;
beforeAll(async () => {
  peer = await startOidcPeer('http://localhost:8080/api/auth/callback/oidc');
  app = await startTestApp({}, undefined, {
    env: {
      OIDC_ISSUER: peer.issuer,
      OIDC_NAME: 'Our own',
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      GOOGLE_CLIENT_ID: 'an id',
      GOOGLE_CLIENT_SECRET: 'and its secret',
      FACEBOOK_CLIENT_ID: 'an id without a secret',
    },
  });
});
afterAll(async () => {
  await app.close();
  await peer.close();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url, headers: { 'x-forwarded-for': anAddress(), ...headers } });
const whoIs = async (cookie: string) => (await get('/api/auth/get-session', { cookie })).json();

/** Goes to the provider and comes back, with the browser's state cookie. */
async function federated(name: string, callbackURL = '/message') {
  const went = await post(app, '/api/auth/sign-in/social', { provider: 'oidc', callbackURL });
  expect(went.statusCode, went.body).toBe(200);
  const journey = [went.headers['set-cookie'] ?? []].flat().map((each) => each.split(';', 1)[0]);
  const back = await peer.signIn(went.json().url, name);
  const cookie = journey.join('; ');
  return { back, cookie, come: () => get(back.pathname + back.search, { cookie }) };
}

it('the providers offered are those with complete settings', async () => {
  expect((await get('/api/auth/ways-in')).json()).toEqual({
    federated: [
      { id: 'oidc', name: 'Our own' },
      { id: 'google', name: 'Google' },
    ],
  });
  const google = await post(app, '/api/auth/sign-in/social', { provider: 'google' });
  const { host, searchParams } = new URL(google.json().url);
  expect([host, searchParams.get('redirect_uri')]).toEqual([
    'accounts.google.com',
    'http://localhost:8080/api/auth/callback/google',
  ]);
  const none = await post(app, '/api/auth/sign-in/social', { provider: 'facebook' });
  expect([none.statusCode, none.json().code]).toEqual([404, 'not-found']);
});

it('a confirmed e-mail of a provider creates a member, who returns as the same', async () => {
  const email = anEmail();
  peer.people.set('rahima', { email, verified: true });
  const first = await (await federated('rahima')).come();
  expect([first.statusCode, first.headers.location]).toEqual([302, '/message']);
  const { user } = await whoIs(cookieIn(first));
  expect(user).toMatchObject({ email, verified: true });
  const again = await (await federated('rahima')).come();
  expect((await whoIs(cookieIn(again))).user.uid).toBe(user.uid);
  const { rows } = await app.database.pool.query(
    `select "accessToken", "refreshToken", "idToken" from account where "userId" = $1`,
    [user.uid],
  );
  expect(rows).toEqual([{ accessToken: null, refreshToken: null, idToken: null }]);
});

it('a confirmed e-mail of a provider signs in to the account with the same confirmed e-mail', async () => {
  const member = await signUp(app);
  peer.people.set('karim', { email: member.email, verified: true });
  const come = await (await federated('karim')).come();
  expect((await whoIs(cookieIn(come))).user.uid).toBe(member.id);
});

it('an unconfirmed e-mail of a provider signs in to nobody else’s account', async () => {
  const member = await signUp(app);
  peer.people.set('mallory', { email: member.email, verified: false });
  const come = await (await federated('mallory')).come();
  expect(come.statusCode).toBe(302);
  expect(String(come.headers.location)).toMatch('/login?error=account_not_linked');
  expect(String(come.headers['set-cookie'])).not.toMatch(/session_token=[^;]/);
  const { rows } = await app.database.pool.query(
    `select "providerId" from account where "userId" = $1`,
    [member.id],
  );
  expect(rows).toEqual([{ providerId: 'credential' }]);
});

it('an unused unconfirmed e-mail of a provider signs in as not verified', async () => {
  const email = anEmail();
  peer.people.set('new', { email, verified: false });
  const cookie = cookieIn(await (await federated('new')).come());
  expect((await whoIs(cookie)).user).toMatchObject({ email, verified: false });
});

it('signing in by a provider with the e-mail of a stranger’s unconfirmed account drops the stranger’s password', async () => {
  const email = anEmail();
  const password = 'the words of a stranger';
  await post(app, '/api/auth/sign-up/email', { name: 'Stranger', email, password });
  await app.outbox.next('eml', email);
  peer.people.set('owner', { email, verified: true });
  const byPassword = async () =>
    (await post(app, '/api/auth/sign-in/email', { email, password })).statusCode;
  const ways = async () => {
    const { rows } = await app.database.pool.query(
      `select "providerId" from account a join "user" u on u.id = a."userId" where email = $1`,
      [email],
    );
    return rows.map(({ providerId }) => providerId);
  };

  const refused = await (await federated('owner')).come();
  expect(String(refused.headers.location)).toMatch('/login?error=account_not_linked');
  expect(String(refused.headers['set-cookie'])).not.toMatch(/session_token=[^;]/);
  expect(await byPassword()).toBe(401);

  // A link in the mail gives them the account; the sign-in with the password sent a confirmation
  // too.
  await app.outbox.next('eml', email);
  await post(app, '/api/auth/sign-in/magic-link', { email });
  const own = cookieIn(await redeemLink(app, linkIn(await app.outbox.next('eml', email))));
  expect(await ways()).toEqual([]);
  const come = await (await federated('owner')).come();
  expect((await whoIs(cookieIn(come))).user.uid).toBe((await whoIs(own)).user.uid);
  expect(await ways()).toEqual(['oidc']);
  expect(await byPassword()).toBe(401);
});

describe('an account made by a provider with an unconfirmed e-mail', () => {
  /** Signed in, unconfirmed, with a name and settings. */
  async function made(name: string) {
    const email = anEmail();
    peer.people.set(name, { email, verified: false });
    const cookie = cookieIn(await (await federated(name)).come());
    const link = linkIn(await app.outbox.next('eml', email));
    await post(app, '/api/users/save-profile', { name: 'Call 01700-000000' }, { cookie });
    const changes = { theme: { value: 'dark', age: 0 } };
    await post(app, '/api/users/save-settings', { changes }, { cookie });
    return { email, cookie, link };
  }
  const mailed = async (email: string) => linkIn(await app.outbox.next('eml', email));

  it.each(['verify-email', 'sign-in', 'reset-password'])(
    'is taken over by the mailbox’s owner through %s',
    async (purpose) => {
      const { email, cookie, link } = await made(`stranger-${purpose}`);
      let [used, typed] = [link, {}];
      if (purpose === 'sign-in') {
        await post(app, '/api/auth/sign-in/magic-link', { email });
        used = await mailed(email);
      }
      if (purpose === 'reset-password') {
        await post(app, '/api/auth/request-password-reset', { email });
        [used, typed] = [await mailed(email), { newPassword: 'the owner’s own' }];
      }
      const answer = await redeemLink(app, used, typed);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(await whoIs(cookie)).toBeNull();
      const again = await (await federated(`stranger-${purpose}`)).come();
      expect(String(again.headers['set-cookie'])).not.toMatch(/session_token=[^;]/);
      const { rows } = await app.database.pool.query(
        `select name, "emailVerified", (select count(*)::int from account a
            where a."userId" = u.id and a."providerId" <> 'credential') as linked,
          (select count(*)::int from member_settings s where s.member_id = u.id) as settings
          from "user" u where email = $1`,
        [email],
      );
      expect(rows).toEqual([{ name: '', emailVerified: true, linked: 0, settings: 0 }]);
    },
  );

  it('stays with its maker who confirms it where they are signed in', async () => {
    const { cookie, link } = await made('karima');
    const confirmed = cookieIn(await redeemLink(app, link, {}, { cookie }));
    const { user } = await whoIs(confirmed);
    expect(user).toMatchObject({ name: 'Call 01700-000000', verified: true });
    const again = cookieIn(await (await federated('karima')).come());
    expect((await whoIs(again)).user.uid).toBe(user.uid);
  });
});

it('a provider’s answer works once, for the browser that started it', async () => {
  peer.people.set('rahima', { email: anEmail(), verified: true });
  const { back, come } = await federated('rahima');
  const stolen = await get(back.pathname + back.search);
  expect(stolen.headers['set-cookie']).toBeUndefined();
  expect(String(stolen.headers.location)).toMatch('/login?error=');
  expect((await come()).headers.location).toBe('/message');
  const second = await come();
  expect(String(second.headers['set-cookie'])).not.toMatch(/session_token=[^;]/);
});
