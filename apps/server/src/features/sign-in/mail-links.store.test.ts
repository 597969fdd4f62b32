import { tokenInFragment } from '@dorpon/contract/link-pages';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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

const ADMIN = 'unclaimed-admin@example.com';
const theirs = 'the password of a stranger';
const mine = 'the password of the owner';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, undefined, { env: { ADMIN_EMAILS: ADMIN } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query('delete from sign_in_attempt');
});

const request = (method: 'GET' | 'HEAD', url: string) =>
  app.http.inject({
    method,
    url,
    headers: { 'x-forwarded-for': anAddress(), accept: 'text/html' },
  });
const whoIs = async (cookie: string) => {
  const answer = await app.http.inject({ url: '/api/auth/get-session', headers: { cookie } });
  return answer.json()?.user ?? null;
};
const join = (email: string, password: string, name = 'Stranger', cookie = '') =>
  post(app, '/api/auth/sign-up/email', { name, email, password }, { cookie });
const signIn = async (email: string, password: string) =>
  (await post(app, '/api/auth/sign-in/email', { email, password })).statusCode;
const mailed = async (email: string) => linkIn(await app.outbox.next('eml', email));
const check = async (purpose: string, link: URL, cookie = '') =>
  (
    await post(
      app,
      '/api/auth/check-link',
      { purpose, token: tokenInFragment(link.hash) },
      { cookie },
    )
  ).json();
const sessionsOf = async (email: string): Promise<number> => {
  const { rows } = await app.database.pool.query(
    'select count(*) from session s join "user" u on u.id = s."userId" where u.email = $1',
    [email],
  );
  return Number(rows[0].count);
};

describe('an e-mail with which somebody else signed up', () => {
  it.each([
    ['of anybody', anEmail()],
    ['of an administrator', ADMIN],
  ])(
    '%s: confirming it in another browser discards their password and name',
    async (_whose, email) => {
      await join(email, theirs, 'Call 01700-000000');
      const link = await mailed(email);
      expect(await check('verify-email', link)).toEqual({
        email,
        hasPassword: true,
        keepsAccount: false,
      });
      const owner = cookieIn(await redeemLink(app, link));
      expect(await whoIs(owner)).toMatchObject({ email, name: '', isAdmin: email === ADMIN });
      expect(await signIn(email, theirs)).toBe(401);
      expect(await sessionsOf(email)).toBe(1);
    },
  );

  it('the owner sets a password on the page, and the stranger’s is refused', async () => {
    const email = anEmail();
    await join(email, theirs);
    const confirmed = await redeemLink(app, await mailed(email), { password: mine });
    expect((await whoIs(cookieIn(confirmed))).name).toBe('');
    expect([await signIn(email, theirs), await signIn(email, mine)]).toEqual([401, 200]);
  });

  it('a link requested by the owner’s browser does not confirm the stranger’s password', async () => {
    const email = anEmail();
    await join(email, theirs);
    await mailed(email);
    const visit = cookiesIn(await join(anEmail(), mine));
    await post(app, '/api/auth/send-verification-email', { email }, { cookie: visit });
    await redeemLink(app, await mailed(email), {}, { cookie: visit });
    expect(await signIn(email, theirs)).toBe(401);
  });

  it('when the owner signs up too, the mail confirms, and neither password is trusted', async () => {
    const email = anEmail();
    await join(email, theirs);
    await mailed(email);
    const owner = cookiesIn(await join(email, mine, 'Owner'));
    const link = await mailed(email);
    expect(await check('verify-email', link, owner)).toMatchObject({ keepsAccount: false });
    await redeemLink(app, link, { password: mine }, { cookie: owner });
    expect([await signIn(email, theirs), await signIn(email, mine)]).toEqual([401, 200]);
  });

  it('a sign-in link discards the stranger’s password and name', async () => {
    const email = anEmail();
    await join(email, theirs);
    await mailed(email);
    await post(app, '/api/auth/sign-in/magic-link', { email });
    const link = await mailed(email);
    expect(await check('sign-in', link)).toEqual({ email, hasPassword: true, keepsAccount: false });
    const owner = cookieIn(await redeemLink(app, link));
    expect(await whoIs(owner)).toMatchObject({ email, name: '', emailVerified: true });
    expect(await signIn(email, theirs)).toBe(401);
  });

  it('a password reset replaces the stranger’s password and drops their name', async () => {
    const email = anEmail();
    await join(email, theirs);
    await mailed(email);
    await post(app, '/api/auth/request-password-reset', { email });
    await redeemLink(app, await mailed(email), { newPassword: mine });
    expect(await signIn(email, theirs)).toBe(401);
    const owner = cookieIn(await post(app, '/api/auth/sign-in/email', { email, password: mine }));
    expect(await whoIs(owner)).toMatchObject({ name: '', emailVerified: true });
  });
});

describe('one’s own e-mail', () => {
  it.each(['verify-email', 'sign-in', 'reset-password'] as const)(
    'confirmed by %s in the browser that signed up keeps the account',
    async (purpose) => {
      const email = anEmail();
      const cookie = cookiesIn(await join(email, mine, 'Owner'));
      let link = await mailed(email);
      if (purpose === 'sign-in') await post(app, '/api/auth/sign-in/magic-link', { email });
      if (purpose === 'reset-password')
        await post(app, '/api/auth/request-password-reset', { email });
      if (purpose !== 'verify-email') link = await mailed(email);
      expect(await check(purpose, link, cookie)).toMatchObject({ keepsAccount: true });
      const typed = purpose === 'reset-password' ? { newPassword: mine } : {};
      expect((await redeemLink(app, link, typed, { cookie })).statusCode).toBe(200);
      const back = await post(app, '/api/auth/sign-in/email', { email, password: mine });
      expect(await whoIs(cookieIn(back))).toMatchObject({ name: 'Owner', emailVerified: true });
    },
  );

  it('confirmed on another device with the same password keeps the account too', async () => {
    const email = anEmail();
    await join(email, mine, 'Owner');
    const device = cookieIn(await redeemLink(app, await mailed(email), { password: mine }));
    expect((await whoIs(device)).name).toBe('Owner');
    expect(await signIn(email, mine)).toBe(200);
  });

  it('signed up twice in one browser keeps the first password', async () => {
    const email = anEmail();
    const cookie = cookiesIn(await join(email, mine));
    await mailed(email);
    expect(cookiesIn(await join(email, 'a second thought', 'Owner', cookie))).toBe(cookie);
    await redeemLink(app, await mailed(email), {}, { cookie });
    expect(await signIn(email, mine)).toBe(200);
  });

  it('has its other links voided once confirmed', async () => {
    const email = anEmail();
    const cookie = cookiesIn(await join(email, mine));
    const first = await mailed(email);
    await post(app, '/api/auth/send-verification-email', { email });
    const second = await mailed(email);
    await redeemLink(app, second, {}, { cookie });
    const late = await redeemLink(app, first);
    expect([late.json().code, late.headers['set-cookie']]).toEqual(['expired-link', undefined]);
    expect(await signIn(email, mine)).toBe(200);
  });
});

describe('a link in a mail', () => {
  const state = async () =>
    (
      await app.database.pool.query(
        `select (select json_agg(u order by id) from "user" u) as users,
          (select json_agg(s order by id) from session s) as sessions,
          (select json_agg(v order by id) from verification v) as links`,
      )
    ).rows;
  const kinds = {
    'verify-email': async (email: string) => {
      await join(email, mine);
      return mailed(email);
    },
    'sign-in': async (email: string) => {
      await post(app, '/api/auth/sign-in/magic-link', { email });
      return mailed(email);
    },
    'reset-password': async (email: string) => {
      await join(email, mine);
      await mailed(email);
      await post(app, '/api/auth/request-password-reset', { email });
      return mailed(email);
    },
  };
  const addresses = {
    'verify-email': (token: string) => `/api/auth/verify-email?token=${token}&callbackURL=%2Fx`,
    'sign-in': (token: string) => `/api/auth/magic-link/verify?token=${token}&callbackURL=%2Fx`,
    'reset-password': (token: string) => `/api/auth/reset-password/${token}?callbackURL=%2Fx`,
  };

  it.each(['verify-email', 'sign-in', 'reset-password'] as const)(
    'to %s is not used up by HEAD, GET or opening its page',
    async (purpose) => {
      const email = anEmail();
      const link = await kinds[purpose](email);
      const token = tokenInFragment(link.hash) ?? '';
      const before = await state();
      for (const method of ['HEAD', 'GET'] as const) {
        const old = await request(method, addresses[purpose](token));
        const page = `${link.pathname}?next=%2Fx#token=${token}`;
        expect([old.statusCode, old.headers.location]).toEqual([302, page]);
        const opened = await request(method, link.pathname + link.search);
        expect(opened.statusCode).toBe(200);
        for (const { headers } of [old, opened]) expect(headers['set-cookie']).toBeUndefined();
      }
      expect(await check(purpose, link)).toMatchObject({ email });
      expect(await state()).toEqual(before);

      const typed = purpose === 'reset-password' ? { newPassword: mine } : {};
      expect((await redeemLink(app, link, typed)).statusCode).toBe(200);
      const again = await redeemLink(app, link, typed);
      expect([again.statusCode, again.json().code]).toEqual([400, 'expired-link']);
      expect((await check(purpose, link)).code).toBe('expired-link');
    },
  );

  it('works with only one of four encodings of its last character', async () => {
    const email = anEmail();
    await join(email, mine);
    const link = await mailed(email);
    const token = tokenInFragment(link.hash) ?? '';
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(token.at(-1) ?? '');
    const spellings = [0, 1, 2, 3].map((bits) => token.slice(0, -1) + alphabet[(last & ~3) | bits]);
    const bytes = spellings.map((each) => Buffer.from(each, 'base64url').toString('hex'));
    expect(new Set(bytes).size).toBe(1);
    const answers = await Promise.all(
      spellings.map((each) => post(app, '/api/auth/verify-email', { token: each })),
    );
    expect(answers.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1);
    expect(await sessionsOf(email)).toBe(1);
  });

  it('works for an hour', async () => {
    const email = anEmail();
    await join(email, mine);
    const link = await mailed(email);
    const { rows } = await app.database.pool.query(
      `update verification v set "expiresAt" = v."expiresAt" - interval '1 hour'
        from "user" u where u.email = $1 and starts_with(v.value, u.id || ':')
        returning v."expiresAt" + interval '1 hour' - v."createdAt" = interval '1 hour' as hour`,
      [email],
    );
    expect(rows).toContainEqual({ hour: true });
    expect((await check('verify-email', link)).code).toBe('expired-link');
    expect((await redeemLink(app, link)).json().code).toBe('expired-link');
  });

  it('is not used up by a password that is too short', async () => {
    const email = anEmail();
    await join(email, theirs);
    const link = await mailed(email);
    const short = await redeemLink(app, link, { password: 'short' });
    expect([short.statusCode, short.json()]).toMatchObject([400, { field: 'password' }]);
    expect((await redeemLink(app, link, { password: mine })).statusCode).toBe(200);
  });

  it('of a changed e-mail confirms nothing', async () => {
    const email = anEmail();
    await join(email, theirs);
    const link = await mailed(email);
    await app.database.pool.query('update "user" set email = $2 where email = $1', [
      email,
      anEmail(),
    ]);
    expect((await redeemLink(app, link)).json().code).toBe('expired-link');
  });

  it('never takes an account from the owner of its confirmed phone', async () => {
    const email = anEmail();
    await join(email, theirs);
    const link = await mailed(email);
    await app.database.pool.query(
      `update "user" set "phoneNumber" = '+8801700112233', "phoneNumberVerified" = true
        where email = $1`,
      [email],
    );
    await post(app, '/api/auth/sign-in/magic-link', { email });
    for (const each of [link, await mailed(email)])
      expect((await redeemLink(app, each)).json().code).toBe('expired-link');
    expect(await sessionsOf(email)).toBe(0);
  });
});

describe('signing in before the e-mail is confirmed', () => {
  it('sends a new link after the right password, within the mail limit; guesses send none', async () => {
    const email = anEmail();
    await join(email, mine);
    await mailed(email);
    const refused = await post(app, '/api/auth/sign-in/email', { email, password: 'not this' });
    const unknown = { email: anEmail(), password: mine };
    const nobody = await post(app, '/api/auth/sign-in/email', unknown);
    const right = await post(app, '/api/auth/sign-in/email', {
      email,
      password: mine,
      callbackURL: '/watch-list',
    });
    for (const { statusCode, body } of [refused, right])
      expect([statusCode, body]).toEqual([nobody.statusCode, nobody.body]);
    const link = await mailed(email);
    expect(link.searchParams.get('next')).toBe('/watch-list');
    expect(app.outbox.count(email)).toBe(2);
    expect(app.outbox.count(unknown.email)).toBe(0);
    // From a new address each time: twelve mails an hour in total.
    for (let i = 0; i < 13; i += 1) expect(await signIn(email, mine)).toBe(401);
    for (let i = 0; i < 10; i += 1) await mailed(email);
    const later = await join(anEmail(), mine);
    expect([later.statusCode, app.outbox.count(email)]).toEqual([200, 12]);
    expect((await redeemLink(app, link, { password: mine })).statusCode).toBe(200);
  });

  it('with the e-mail confirmed sends nothing', async () => {
    const { email, password } = await signUp(app);
    expect(await signIn(email, password)).toBe(200);
    await join(anEmail(), mine);
    expect(app.outbox.count(email)).toBe(1);
  });
});

it('the sign-up cookie does not reveal whether the account is new', async () => {
  const { email } = await signUp(app);
  const shapes = [];
  for (const to of [email, anEmail()]) {
    const set = String((await join(to, mine)).headers['set-cookie']);
    shapes.push(set.replace(/=[\w-]{43};/, '=…;'));
  }
  expect(shapes[0]).toBe(shapes[1]);
  expect(shapes[0]).toBe('dorpon.sign_up=…; Max-Age=86400; Path=/; HttpOnly; SameSite=Strict');
});

describe('with different clocks of server and database', () => {
  const HOUR_MS = 60 * 60 * 1000;
  afterEach(() => vi.useRealTimers());

  /** A link of each kind, with its form input. */
  async function askAll(): Promise<[URL, object][]> {
    const [newcomer, { email }] = [anEmail(), await signUp(app)];
    await join(newcomer, mine);
    const confirm = await mailed(newcomer);
    await post(app, '/api/auth/sign-in/magic-link', { email });
    const enter = await mailed(email);
    await post(app, '/api/auth/request-password-reset', { email });
    return [
      [confirm, {}],
      [enter, {}],
      [await mailed(email), { newPassword: 'another horse battery' }],
    ];
  }
  const use = async (links: readonly [URL, object][]) => {
    const statuses = [];
    for (const [link, typed] of links)
      statuses.push((await redeemLink(app, link, typed)).statusCode);
    return statuses;
  };
  const age = (minutes: number) =>
    app.database.pool.query(
      'update verification set "expiresAt" = "expiresAt" - make_interval(mins => $1)',
      [minutes],
    );

  it.each([-3, 3])(
    'links work for an hour on the database’s clock, with ours %i hours away',
    async (hours) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR_MS });
      const links = await askAll();
      await age(59);
      expect(await use(links)).toEqual([200, 200, 200]);
      const late = await askAll();
      await age(61);
      expect(await use(late)).toEqual([400, 400, 400]);
    },
  );

  it('links are issued and judged by the database’s clock', async () => {
    const links = await askAll();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * HOUR_MS });
    expect(await use(links)).toEqual([200, 200, 200]);
  });
});
