import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkIn } from '../../../testing/read-outbox.ts';
import {
  anAddress,
  cookieIn,
  cookiesIn,
  post,
  redeemLink,
  type SignedUp,
  signUp,
} from '../../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeAuthenticator, totp } from '../testing/authenticator.ts';
import { client, type OidcPeer, startOidcPeer } from '../testing/oidc-peer.ts';

let app: TestApp;
let peer: OidcPeer;
let url: string;
beforeAll(async () => {
  peer = await startOidcPeer('http://localhost:8080/api/auth/callback/oidc');
  app = await startTestApp({}, undefined, {
    env: {
      OIDC_ISSUER: peer.issuer,
      OIDC_NAME: 'Our own',
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
    },
  });
  url = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await peer.close();
});
beforeEach(() => query('delete from sign_in_attempt'));

const query = async (statement: string, values: unknown[] = []) =>
  (await app.database.pool.query(statement, values)).rows;
const get = (path: string, cookie = '') =>
  app.http.inject({ url: path, headers: { 'x-forwarded-for': anAddress(), cookie } });
const whoIs = async (cookie: string) => (await get('/api/auth/get-session', cookie)).json();
const auth = (path: string, body: object = {}, cookie = '') =>
  post(app, `/api/auth/${path}`, body, { cookie });
const codeOf = async (answer: ReturnType<typeof auth>) => (await answer).json().code ?? 'ok';
const age = (id: string) =>
  query(
    `update session set signed_in_at = now() - interval '10 minutes 1 second' where "userId" = $1`,
    [id],
  );

interface Protected extends SignedUp {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** A member with the second factor on. The code before the present one is used up. */
async function withSecondFactor(): Promise<Protected> {
  const member = await signUp(app);
  const started = await auth('two-factor/enable', {}, member.cookie);
  const { secret, recoveryCodes } = started.json();
  const confirmed = await auth('two-factor/confirm', { code: totp(secret, -1) }, member.cookie);
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  return { ...member, cookie: cookieIn(confirmed), secret, recoveryCodes };
}

const byPassword = ({ email, password }: SignedUp) => auth('sign-in/email', { email, password });

describe('turning it on', () => {
  it('takes the first code, ends other sessions and tells the member', async () => {
    const member = await signUp(app);
    const elsewhere = cookieIn(await byPassword(member));
    const started = await auth('two-factor/enable', {}, member.cookie);
    const { secret, uri, recoveryCodes } = started.json();
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri)).toContain(`Dorpon:${member.email}`);
    expect(new Set(recoveryCodes).size).toBe(10);
    // Not before the code.
    expect(await codeOf(byPassword(member))).toBe('ok');

    const wrong = totp(secret) === '123456' ? '123457' : '123456';
    expect(await codeOf(auth('two-factor/confirm', { code: wrong }, member.cookie))).toBe(
      'wrong-code',
    );
    const confirmed = await auth('two-factor/confirm', { code: totp(secret) }, member.cookie);
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    const cookie = cookieIn(confirmed);
    expect((await whoIs(cookie)).user.uid).toBe(member.id);
    expect(await whoIs(elsewhere)).toBeNull();
    expect(await query('select from session where "userId" = $1', [member.id])).toHaveLength(1);
    expect(await app.outbox.next('eml', member.email)).toContain('A second factor was turned on');

    const { secondFactor, proofs } = (await get('/api/auth/get-security', cookie)).json();
    expect([typeof secondFactor.since, proofs]).toEqual(['number', ['second-factor']]);
    expect(await codeOf(auth('two-factor/enable', {}, cookie))).toBe('forbidden');
  });

  it('stores neither the secret nor the recovery codes in clear text', async () => {
    const { secret, recoveryCodes, id } = await withSecondFactor();
    const [row] = await query('select f::text as row from "twoFactor" f where "userId" = $1', [id]);
    for (const hidden of [secret, ...recoveryCodes]) expect(row.row).not.toContain(hidden);
  });

  it('changing the password keeps the session', async () => {
    const { cookie, password, id } = await withSecondFactor();
    const body = { currentPassword: password, newPassword: 'another horse battery' };
    const changed = await auth('change-password', body, cookie);
    expect((await whoIs(cookieIn(changed))).user.uid).toBe(id);
  });

  it('a session that replaces another is no newer proof', async () => {
    const member = await signUp(app);
    const halfAged = async (work: () => ReturnType<typeof auth>) => {
      await query(
        `update session set signed_in_at = now() - interval '5 minutes' where "userId" = $1`,
        [member.id],
      );
      const answer = await work();
      expect(answer.statusCode, answer.body).toBe(200);
      expect(
        await query(
          `select id from session where "userId" = $1 and signed_in_at > now() - interval '5 minutes'`,
          [member.id],
        ),
      ).toEqual([]);
      const { freshForMs } = (await get('/api/auth/get-security', cookieIn(answer))).json();
      expect(freshForMs).toBeLessThanOrEqual(5 * 60_000);
      return cookieIn(answer);
    };
    const { secret } = (await auth('two-factor/enable', {}, member.cookie)).json();
    const confirmed = await halfAged(() =>
      auth('two-factor/confirm', { code: totp(secret) }, member.cookie),
    );
    const passwords = { currentPassword: member.password, newPassword: 'another horse battery' };
    const changed = await halfAged(() => auth('change-password', passwords, confirmed));
    expect([await whoIs(confirmed), (await whoIs(changed)).user.uid]).toEqual([null, member.id]);
  });
});

describe('a stolen password, mailbox, phone or provider alone does not get in', () => {
  let member: Protected;
  const phone = '+8801711223344';
  beforeAll(async () => {
    member = await withSecondFactor();
    await query(
      'update "user" set email = $2, "phoneNumber" = $3, "phoneNumberVerified" = true where id = $1',
      [member.id, 'amal@example.com', phone],
    );
    member = { ...member, email: 'amal@example.com' };
    peer.people.set('amal', { email: member.email, verified: true });
  });

  const mailed = async (path: string, body: object): Promise<URL> => {
    await auth(path, body);
    return linkIn(await app.outbox.next('eml', member.email));
  };

  /** Every call that starts a session, by what a thief may have. */
  const ways = {
    password: ({ email, password } = member) =>
      auth('sign-in/email', { email, password, callbackURL: '/watch-list' }),
    'new password': async () => {
      const newPassword = 'a quite different password';
      const link = await mailed('request-password-reset', { email: member.email });
      await redeemLink(app, link, { newPassword });
      expect(await app.outbox.next('eml', member.email)).toContain(
        'The password of your Dorpon account was changed',
      );
      member = { ...member, password: newPassword };
      return byPassword(member);
    },
    'mailed link': async () =>
      redeemLink(app, await mailed('sign-in/magic-link', { email: member.email })),
    'confirmation link': async () => {
      await query('update "user" set "emailVerified" = false where id = $1', [member.id]);
      const asked = await auth('send-verification-email', { email: member.email });
      const link = linkIn(await app.outbox.next('eml', member.email));
      return redeemLink(app, link, { password: member.password }, { cookie: cookiesIn(asked) });
    },
    'phone code': async () => {
      await auth('phone-number/send-otp', { phoneNumber: phone });
      const [code] = /(?<=: )\d{6}$/m.exec(await app.outbox.next('txt', phone)) ?? [];
      return auth('phone-number/verify', { phoneNumber: phone, code });
    },
    provider: async () => {
      const went = await auth('sign-in/social', { provider: 'oidc', callbackURL: '/message' });
      const back = await peer.signIn(went.json().url, 'amal');
      return get(back.pathname + back.search, cookiesIn(went));
    },
  };

  for (const [way, enter] of Object.entries(ways))
    it(way, async () => {
      const answer = await enter();
      if (way === 'provider')
        expect([answer.statusCode, answer.headers.location]).toEqual([
          302,
          '/login?way=second&next=%2Fmessage',
        ]);
      else expect([answer.statusCode, answer.json().code]).toEqual([401, 'second-factor-needed']);
      const cookies = cookiesIn(answer);
      expect(cookies).not.toMatch(/session_token=[^;]/);
      expect(await whoIs(cookies)).toBeNull();
      const started = 'select from session where "userId" = $1 and not second_factor';
      expect(await query(started, [member.id])).toEqual([]);

      await query('delete from sign_in_attempt');
      const ended = await auth('two-factor/verify', { code: totp(member.secret) }, cookies);
      expect(ended.statusCode, ended.body).toBe(200);
      expect((await whoIs(cookieIn(ended))).user.uid).toBe(member.id);
    });

  it('a session that some call starts without the second factor is none, nor is its socket', async () => {
    const { cookie } = member;
    const signed = cookieIn(
      await auth(
        'two-factor/verify',
        { code: totp(member.secret) },
        cookiesIn(await ways.password()),
      ),
    );
    expect(await whoIs(signed)).not.toBeNull();
    await query('update session set second_factor = false where "userId" = $1', [member.id]);
    expect([await whoIs(signed), await whoIs(cookie)]).toEqual([null, null]);
    expect((await get('/api/users/get-my-data', signed)).json().code).toBe('not-signed-in');
    const socket = io(url, {
      transports: ['websocket'],
      auth: { app: 'dorpon', v: 1 },
      reconnection: false,
      forceNew: true,
      extraHeaders: { cookie: signed },
    });
    await new Promise<void>((done) => void socket.once('connect', () => done()));
    expect(app.hub.openSessions()).toEqual([]);
    socket.disconnect();
  });
});

describe('codes', () => {
  it('a code works once, also in another sign-in', async () => {
    const member = await withSecondFactor();
    const verify = async (code: string) =>
      auth('two-factor/verify', { code }, cookiesIn(await byPassword(member)));
    expect(await codeOf(verify(totp(member.secret, -1)))).toBe('wrong-code');
    const code = totp(member.secret);
    expect(await codeOf(verify(code))).toBe('ok');
    expect(await codeOf(verify(code))).toBe('wrong-code');
  });

  it('after five wrong codes everybody unknown waits, with a new sign-in too', async () => {
    const member = await withSecondFactor();
    const address = { 'x-forwarded-for': anAddress() };
    const verify = async (code: string) => {
      const { email, password } = member;
      const first = await post(app, '/api/auth/sign-in/email', { email, password }, address);
      const cookie = cookiesIn(first);
      return codeOf(post(app, '/api/auth/two-factor/verify', { code }, { ...address, cookie }));
    };
    const wrong = ['000001', '000002', '000003', '000004', '000005'];
    for (const code of wrong) expect(await verify(code)).toBe('wrong-code');
    expect(await verify(totp(member.secret))).toBe('too-many-requests');
  });

  it('a recovery code signs in once, and new ones replace the rest', async () => {
    const member = await withSecondFactor();
    const [first = '', second = ''] = member.recoveryCodes;
    const verify = async (code: string) =>
      auth('two-factor/verify', { code }, cookiesIn(await byPassword(member)));
    const entered = await verify(first.toUpperCase());
    expect(entered.statusCode, entered.body).toBe(200);
    expect(await codeOf(verify(first))).toBe('wrong-code');
    const cookie = cookieIn(entered);
    const { recoveryCodes } = (await auth('two-factor/generate-backup-codes', {}, cookie)).json();
    expect(recoveryCodes).toHaveLength(10);
    await query('delete from sign_in_attempt');
    expect(await codeOf(verify(second))).toBe('wrong-code');
    expect(await codeOf(verify(recoveryCodes[0]))).toBe('ok');
  });

  it('without a first step there is nothing to verify', async () => {
    expect(await codeOf(auth('two-factor/verify', { code: '123456' }))).toBe('expired-link');
  });

  it('turned off, the password signs in again, and the member is told', async () => {
    const member = await withSecondFactor();
    expect(await codeOf(auth('two-factor/disable', {}, member.cookie))).toBe('ok');
    expect(await codeOf(byPassword(member))).toBe('ok');
    expect((await whoIs(member.cookie)).user.uid).toBe(member.id);
    await app.outbox.next('eml', member.email);
    expect(await app.outbox.next('eml', member.email)).toContain('was turned off');
  });
});

describe('passkeys', () => {
  const options = async (cookie = '') => {
    const answer = await auth('passkey/options', {}, cookie);
    return { challenge: answer.json().challenge, cookie: cookiesIn(answer) };
  };
  async function add(cookie: string, given = {}) {
    const key = makeAuthenticator();
    const asked = await auth('passkey/new-options', {}, cookie);
    const credential = key.create(asked.json().challenge, given);
    const cookies = `${cookie}; ${cookiesIn(asked)}`;
    return { key, added: await auth('passkey/add', { name: 'My phone', credential }, cookies) };
  }

  it('one signs in without a password or code, although the second factor is on', async () => {
    const member = await withSecondFactor();
    const { key, added } = await add(member.cookie);
    expect([added.statusCode, added.json().name]).toEqual([200, 'My phone']);
    const { challenge, cookie } = await options();
    const entered = await auth('passkey/sign-in', { credential: key.get(challenge) }, cookie);
    expect(entered.statusCode, entered.body).toBe(200);
    const session = cookieIn(entered);
    expect((await whoIs(session)).user.uid).toBe(member.id);
    const { passkeys } = (await get('/api/auth/get-security', session)).json();
    expect(passkeys).toMatchObject([{ name: 'My phone', used: expect.any(Number) }]);
    // A challenge is used once.
    const again = { credential: key.get(challenge) };
    expect(await codeOf(auth('passkey/sign-in', again, cookie))).toBe('wrong-credentials');
  });

  it('one that has not verified its user, or of another site, is refused', async () => {
    const { cookie } = await signUp(app);
    for (const given of [{ verifies: false }, { origin: 'https://evil.test' }])
      expect((await add(cookie, given)).added.json().code).toBe('wrong-credentials');
    const { key } = await add(cookie);
    for (const given of [{ verifies: false }, { origin: 'https://evil.test' }]) {
      const asked = await options();
      const body = { credential: key.get(asked.challenge, given) };
      expect(await codeOf(auth('passkey/sign-in', body, asked.cookie))).toBe('wrong-credentials');
    }
  });

  it('is named and removed by its owner only, and no longer signs in', async () => {
    const [owner, other] = [await signUp(app), await signUp(app)];
    const { key, added } = await add(owner.cookie);
    const { id } = added.json();
    expect(await codeOf(auth('passkey/name', { id, name: 'Mine' }, other.cookie))).toBe(
      'not-found',
    );
    expect(await codeOf(auth('passkey/remove', { id }, other.cookie))).toBe('not-found');
    expect(await codeOf(auth('passkey/name', { id, name: 'Tablet' }, owner.cookie))).toBe('ok');
    const { passkeys } = (await get('/api/auth/get-security', owner.cookie)).json();
    expect(passkeys).toMatchObject([{ id, name: 'Tablet', used: null }]);
    expect(await codeOf(auth('passkey/remove', { id }, owner.cookie))).toBe('ok');
    const { challenge, cookie } = await options();
    const body = { credential: key.get(challenge) };
    expect(await codeOf(auth('passkey/sign-in', body, cookie))).toBe('wrong-credentials');
    expect(await app.outbox.next('eml', owner.email)).toContain('A passkey was added');
    expect(await app.outbox.next('eml', owner.email)).toContain('A passkey was removed');
  });
});

describe('a session that is no longer fresh is made fresh by a proof', () => {
  const isStale = async (cookie: string) =>
    (await codeOf(auth('change-email', { newEmail: 'new@example.com' }, cookie))) ===
    'sign-in-again';

  it('by the password', async () => {
    const { id, cookie, password } = await signUp(app);
    await age(id);
    expect(await isStale(cookie)).toBe(true);
    const wrong = await auth('step-up/password', { password: 'not it at all' }, cookie);
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'wrong-credentials']);
    expect(await isStale(cookie)).toBe(true);
    expect(await codeOf(auth('step-up/password', { password }, cookie))).toBe('ok');
    expect(await isStale(cookie)).toBe(false);
  });

  it('by a mailed code, once and only in that session', async () => {
    const member = await signUp(app);
    const elsewhere = cookieIn(await byPassword(member));
    await age(member.id);
    await auth('step-up/send-code', {}, member.cookie);
    const [code = ''] = /^\d{6}$/m.exec(await app.outbox.next('eml', member.email)) ?? [];
    expect(await codeOf(auth('step-up/sent-code', { code }, elsewhere))).toBe('wrong-code');
    expect(await codeOf(auth('step-up/sent-code', { code }, member.cookie))).toBe('ok');
    expect([await isStale(member.cookie), await isStale(elsewhere)]).toEqual([false, true]);
    expect(await codeOf(auth('step-up/sent-code', { code }, member.cookie))).toBe('wrong-code');
  });

  it('by the second factor only, where it is on', async () => {
    const { id, cookie, password, secret } = await withSecondFactor();
    await age(id);
    expect(await codeOf(auth('step-up/password', { password }, cookie))).toBe('forbidden');
    expect(await codeOf(auth('step-up/send-code', {}, cookie))).toBe('forbidden');
    expect(await codeOf(auth('step-up/sent-code', { code: '123456' }, cookie))).toBe('forbidden');
    expect(await isStale(cookie)).toBe(true);
    expect(await codeOf(auth('two-factor/disable', {}, cookie))).toBe('sign-in-again');
    const code = totp(secret);
    expect(await codeOf(auth('step-up/second-factor', { code }, cookie))).toBe('ok');
    expect(await isStale(cookie)).toBe(false);
  });

  it('not by changing the password, which needs a proof itself', async () => {
    const member = await withSecondFactor();
    await age(member.id);
    const passwords = { currentPassword: member.password, newPassword: 'another horse battery' };
    const changed = await auth('change-password', passwords, member.cookie);
    expect([changed.statusCode, changed.json().code]).toEqual([403, 'sign-in-again']);
    expect(cookiesIn(changed)).not.toContain('session_token');
    for (const path of ['two-factor/disable', 'passkey/new-options', 'two-factor/enable'])
      expect([path, await codeOf(auth(path, {}, member.cookie))]).toEqual([path, 'sign-in-again']);
    expect(await codeOf(byPassword(member)), 'the old password').toBe('second-factor-needed');
    const count = 'select from session where "userId" = $1';
    expect(await query(count, [member.id])).toHaveLength(1);
  });

  it('by a passkey of the member, which keeps the session', async () => {
    const [mine, theirs] = [await signUp(app), await signUp(app)];
    const keys = [];
    for (const { cookie } of [mine, theirs]) {
      const asked = await auth('passkey/new-options', {}, cookie);
      const key = makeAuthenticator();
      keys.push(key);
      const credential = key.create(asked.json().challenge);
      await auth('passkey/add', { credential }, `${cookie}; ${cookiesIn(asked)}`);
    }
    await age(mine.id);
    const results = [];
    for (const key of [keys[1]!, keys[0]!]) {
      const asked = await auth('passkey/options', {}, mine.cookie);
      const cookie = `${mine.cookie}; ${cookiesIn(asked)}`;
      const answer = await auth(
        'step-up/passkey',
        { credential: key.get(asked.json().challenge) },
        cookie,
      );
      expect(cookiesIn(answer)).not.toContain('session_token');
      results.push(answer.json().code ?? 'ok', await isStale(mine.cookie));
    }
    expect(results).toEqual(['wrong-credentials', true, 'ok', false]);
    const count = 'select from session where "userId" = $1';
    expect(await query(count, [mine.id])).toHaveLength(1);
    expect(await query(count, [theirs.id])).toHaveLength(1);
  });
});
