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
import { client, type OidcPeer, startOidcPeer } from './testing/oidc-peer.ts';

const ADMIN = anEmail();

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
      ADMIN_EMAILS: ADMIN,
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

it('an unconfirmed e-mail of a provider makes an unverified member if no account has it', async () => {
  const email = anEmail();
  peer.people.set('new', { email, verified: false });
  const cookie = cookieIn(await (await federated('new')).come());
  expect((await whoIs(cookie)).user).toMatchObject({ email, verified: false });
});

describe('a stranger’s unconfirmed account', () => {
  const password = 'the words of a stranger';
  const byPassword = (email: string, headers: Record<string, string> = {}) =>
    post(app, '/api/auth/sign-in/email', { email, password }, headers);
  const ways = async (email: string) => {
    const { rows } = await app.database.pool.query(
      `select "providerId" from account a join "user" u on u.id = a."userId" where email = $1`,
      [email],
    );
    return rows.map(({ providerId }) => providerId);
  };
  const strangerSignsUp = async (email: string) => {
    await post(app, '/api/auth/sign-up/email', { name: 'Stranger', email, password });
    return linkIn(await app.outbox.next('eml', email));
  };

  it.each([
    ['a member', anEmail()],
    ['an administrator', ADMIN],
  ])('becomes the owner’s when their provider has confirmed the e-mail: %s', async (who, email) => {
    const link = await strangerSignsUp(email);
    peer.people.set(`owner, ${who}`, { email, verified: true });
    const come = await (await federated(`owner, ${who}`)).come();
    expect(come.headers.location).toBe('/message');
    const { user } = await whoIs(cookieIn(come));
    expect(user).toMatchObject({ email, name: '', verified: true, isAdmin: email === ADMIN });
    expect(await ways(email)).toEqual(['oidc']);
    expect((await byPassword(email)).statusCode).toBe(401);
    const late = await redeemLink(app, link, { password });
    expect([late.statusCode, late.json().code]).toEqual([400, 'expired-link']);
    const again = await (await federated(`owner, ${who}`)).come();
    expect((await whoIs(cookieIn(again))).user.uid).toBe(user.uid);
  });

  it('made through a provider is signed out when the owner comes, and cannot come back', async () => {
    const email = anEmail();
    peer.people.set('squatter', { email, verified: false });
    const squatter = cookieIn(await (await federated('squatter')).come());
    peer.people.set('holder', { email, verified: true });
    const holder = cookieIn(await (await federated('holder')).come());
    expect((await whoIs(holder)).user).toMatchObject({ email, verified: true });
    expect(await whoIs(squatter)).toBeNull();
    const back = await (await federated('squatter')).come();
    expect(String(back.headers.location)).toMatch('/login?error=account_not_linked');
    expect(String(back.headers['set-cookie'])).not.toMatch(/session_token=[^;]/);
  });

  it('stays closed to a provider that has not confirmed the e-mail', async () => {
    const email = anEmail();
    await strangerSignsUp(email);
    peer.people.set('nosy', { email, verified: false });
    const come = await (await federated('nosy')).come();
    expect(String(come.headers.location)).toMatch('/login?error=account_not_linked');
    expect(await ways(email)).toEqual(['credential']);
  });

  it('with a confirmed phone stays with the owner of the phone', async () => {
    const email = anEmail();
    await strangerSignsUp(email);
    await app.database.pool.query(
      `update "user" set "phoneNumber" = '+8801755555555', "phoneNumberVerified" = true
        where email = $1`,
      [email],
    );
    peer.people.set('mailbox', { email, verified: true });
    const come = await (await federated('mailbox')).come();
    expect(String(come.headers.location)).toMatch('/login?error=account_not_linked');
    expect(await ways(email)).toEqual(['credential']);
  });
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

  it('stays with the person who made it, if they confirm it while signed in', async () => {
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

describe('a provider’s answer that cannot be used', () => {
  it('leads to the sign-in page when the database is unavailable', async () => {
    const other = await startTestApp({}, undefined, {
      env: {
        OIDC_ISSUER: peer.issuer,
        OIDC_CLIENT_ID: client.id,
        OIDC_CLIENT_SECRET: client.secret,
      },
    });
    peer.people.set('late', { email: anEmail(), verified: true });
    const went = await post(other, '/api/auth/sign-in/social', { provider: 'oidc' });
    const cookie = cookiesIn(went);
    const back = await peer.signIn(went.json().url, 'late');
    await other.database.close();
    const come = await other.http.inject({ url: back.pathname + back.search, headers: { cookie } });
    expect([come.statusCode, come.headers.location]).toEqual([302, '/login?error=not-ready']);
    expect(come.headers['cache-control']).toBe('no-store');
    expect(come.headers['set-cookie']).toBeUndefined();
    await other.stop();
  });

  it('leads to the sign-in page when it is malformed', async () => {
    const come = await get('/api/auth/callback/No%20Provider?code=1&state=2');
    expect([come.statusCode, come.headers.location]).toEqual([302, '/login?error=bad-parameter']);
  });

  it('leads to the sign-in page when its address failed too often', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.99' };
    const answers = [];
    for (let i = 0; i < 61; i += 1) answers.push(await get('/api/auth/callback/oidc', headers));
    expect(answers.every(({ statusCode }) => statusCode === 302)).toBe(true);
    expect(answers.at(-1)?.headers.location).toBe('/login?error=too-many-requests');
  });
});
