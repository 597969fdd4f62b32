import { createHmac } from 'node:crypto';
import { type LinkPurpose, linkPages, tokenInFragment } from '@dorpon/contract/link-pages';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIn } from '../../testing/read-outbox.ts';
import { anAddress, anEmail, cookieIn, post, redeemLink, signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createKeyedHash } from './keyed-hash.ts';

const AUTH_SECRET = 'a secret of forty-eight characters, for tests only';
const password = 'correct horse battery';
/** Of a flood from many addresses at once. */
const FLOOD = process.env.SOAK ? 1000 : 250;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, undefined, { env: { AUTH_SECRET } });
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}, from = app) =>
  from.http.inject({ url, headers: { 'x-forwarded-for': anAddress(), ...headers } });
const redeem = (link: URL) => redeemLink(app, link);
const whoIs = async (cookie: string) => (await get('/api/auth/get-session', { cookie })).json();
const sessionsOf = async (email: string): Promise<number> => {
  const { rows } = await app.database.pool.query(
    'select count(*) from session s join "user" u on u.id = s."userId" where u.email = $1',
    [email],
  );
  return rows[0].count;
};
const sendCode = async (phoneNumber: string): Promise<string> => {
  const sent = await post(app, '/api/auth/phone-number/send-otp', { phoneNumber });
  expect(sent.statusCode, sent.body).toBe(200);
  return codeIn(await app.outbox.next('txt', phoneNumber));
};
const codeIn = (text: string): string => /\d{6}/.exec(text.split('\n\n')[1] ?? '')?.[0] ?? '';
const purposes = Object.keys(linkPages) as LinkPurpose[];
/** The cookie by which this browser is recognised. */
const deviceIn = (answer: Awaited<ReturnType<typeof post>>): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .find((each) => each.startsWith('dorpon.device='))
    ?.split(';', 1)[0] ?? 'none';
/** Simulates so many attempts by strangers at the password of this account. */
async function countStrangers(email: string, count: number): Promise<void> {
  await post(app, '/api/auth/sign-in/email', { email, password: 'not this' });
  const subject = createKeyedHash(AUTH_SECRET)('attempt subject', email);
  const { rowCount } = await app.database.pool.query(
    `update sign_in_attempt set count = $2
      where subject = $1 and ends_at between now() + interval '30 minutes' and now() + interval '1 hour'`,
    [subject, count],
  );
  expect(rowCount).toBeGreaterThan(0);
}
/** Simulates that a network has used up every attempt of this kind. */
async function useUp(network: string, most: number): Promise<void> {
  const subject = createKeyedHash(AUTH_SECRET)('attempt subject', network);
  const { rowCount } = await app.database.pool.query(
    'update sign_in_attempt set count = $2 where subject = $1 and count <= $2',
    [subject, most],
  );
  expect(rowCount).toBe(1);
}
/** How many callers of one address, and calls of one browser, may wait; more get 503. */
const OF_ADDRESS = 20;
const OF_BROWSER = 4;
async function inGroups<Answer>(
  size: number,
  count: number,
  send: (i: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < count) {
    const first = answers.length;
    const length = Math.min(size, count - first);
    answers.push(...(await Promise.all(Array.from({ length }, (_, i) => send(first + i)))));
  }
  return answers;
}
const statuses = (answers: { statusCode: number }[]): Record<number, number> => {
  const counted: Record<number, number> = {};
  for (const { statusCode } of answers) counted[statusCode] = (counted[statusCode] ?? 0) + 1;
  return counted;
};

describe('guessing', () => {
  it(`${FLOOD} parallel guesses of a phone code from as many addresses count as fifteen`, async () => {
    const phoneNumber = '+8801811111111';
    const code = await sendCode(phoneNumber);
    const guesses = Array.from({ length: FLOOD }, (_, i) => String(i).padStart(6, '0')).filter(
      (guess) => guess !== code,
    );
    const answers = await Promise.all(
      guesses.map((guess) =>
        post(app, '/api/auth/phone-number/verify', { phoneNumber, code: guess }),
      ),
    );
    expect(statuses(answers)).toEqual({ 400: 15, 429: guesses.length - 15 });
    expect(answers.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true);
    const late = await post(app, '/api/auth/phone-number/verify', { phoneNumber, code });
    expect(late.statusCode).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(3000);
  });

  it(`${FLOOD} parallel guesses by the browser that requested the code count as three`, async () => {
    const phoneNumber = '+8801822222222';
    const asked = await post(app, '/api/auth/phone-number/send-otp', { phoneNumber });
    const code = codeIn(await app.outbox.next('txt', phoneNumber));
    const cookie = deviceIn(asked);
    const guess = (text: string) =>
      post(app, '/api/auth/phone-number/verify', { phoneNumber, code: text }, { cookie });
    const wrong = code === '123456' ? '654321' : '123456';
    const answers = await Promise.all(Array.from({ length: FLOOD }, () => guess(wrong)));
    expect(statuses(answers)).toEqual({ 400: 3, 429: FLOOD - 3 });
    expect((await guess(code)).statusCode).toBe(429);
  });

  it('strangers who use up every guess at a number do not void the owner’s code', async () => {
    const phoneNumber = '+8801866666666';
    const asked = await post(app, '/api/auth/phone-number/send-otp', { phoneNumber });
    const code = codeIn(await app.outbox.next('txt', phoneNumber));
    const wrong = code === '123456' ? '654321' : '123456';
    await Promise.all(
      Array.from({ length: 20 }, () =>
        post(app, '/api/auth/phone-number/verify', { phoneNumber, code: wrong }),
      ),
    );
    const owner = await post(
      app,
      '/api/auth/phone-number/verify',
      { phoneNumber, code },
      { cookie: deviceIn(asked) },
    );
    expect(owner.statusCode, owner.body).toBe(200);
  });

  it('of 50 concurrent sign-ins with the right code one succeeds', async () => {
    const phoneNumber = '+8801833333333';
    const code = await sendCode(phoneNumber);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        post(app, '/api/auth/phone-number/verify', { phoneNumber, code }),
      ),
    );
    expect(statuses(answers)[200]).toBe(1);
  });

  it('strangers get five codes to a number from one address and ten in total; its owner still gets one', async () => {
    const phoneNumber = '+8801844444444';
    const send = (headers: Record<string, string> = {}) =>
      post(app, '/api/auth/phone-number/send-otp', { phoneNumber }, headers);
    const own = await send();
    const code = codeIn(await app.outbox.next('txt', phoneNumber));
    const cookie = deviceIn(
      await post(
        app,
        '/api/auth/phone-number/verify',
        { phoneNumber, code },
        {
          cookie: deviceIn(own),
        },
      ),
    );
    const one = await Promise.all(
      Array.from({ length: 9 }, () => send({ 'x-forwarded-for': '2001:db8:1:2::9' })),
    );
    expect(statuses(one)).toEqual({ 200: 5, 429: 4 });
    // The last 64 bits are the subscriber's own.
    expect((await send({ 'x-forwarded-for': '2001:db8:1:2:ffff::1' })).statusCode).toBe(429);
    const others = await Promise.all(Array.from({ length: 9 }, () => send()));
    expect(statuses(others)).toEqual({ 200: 4, 429: 5 });
    expect((await send({ cookie })).statusCode).toBe(200);
  });

  it(`${FLOOD} parallel password attempts from as many addresses count as sixty, account or not`, async () => {
    const member = await signUp(app);
    for (const email of [member.email, anEmail()]) {
      // Hashing is slow, so fifty-six of the sixty are written directly.
      await countStrangers(email, 56);
      const tries = await Promise.all(
        Array.from({ length: FLOOD }, () =>
          post(app, '/api/auth/sign-in/email', { email, password: 'not this' }),
        ),
      );
      expect(statuses(tries)).toEqual({ 401: 4, 429: FLOOD - 4 });
    }
  });

  it('one address may try a password ten times in 15 minutes, whatever its last 64 bits', async () => {
    const email = anEmail();
    const tries = await Promise.all(
      Array.from({ length: 14 }, (_, i) =>
        post(
          app,
          '/api/auth/sign-in/email',
          { email, password: 'not this' },
          { 'x-forwarded-for': `2001:db8:7:7::${i + 1}` },
        ),
      ),
    );
    expect(statuses(tries)).toEqual({ 401: 10, 429: 4 });
  });

  it('strangers who use up every attempt lock out neither the owner’s browser nor a link', async () => {
    const { email, password: right } = await signUp(app);
    const known = await post(app, '/api/auth/sign-in/email', { email, password: right });
    const device = deviceIn(known);
    await post(app, '/api/auth/sign-in/magic-link', { email });
    const link = linkIn(await app.outbox.next('eml', email));
    await countStrangers(email, 60);
    const upper = email.toUpperCase();
    const tryAs = (headers: Record<string, string>) =>
      post(app, '/api/auth/sign-in/email', { email: upper, password: right }, headers);
    expect((await tryAs({})).statusCode).toBe(429);
    const other = await signUp(app);
    const stranger = deviceIn(
      await post(app, '/api/auth/sign-in/email', { email: other.email, password: right }),
    );
    expect((await tryAs({ cookie: stranger })).statusCode, 'a device of another account').toBe(429);
    expect((await tryAs({ cookie: `${device}x` })).statusCode, 'a forged cookie').toBe(429);
    expect((await tryAs({ cookie: device })).statusCode).toBe(200);
    expect(cookieIn(await redeem(link))).toBeTruthy();
    // A known browser has a limit too.
    const tries = await inGroups(OF_BROWSER, 14, () =>
      post(app, '/api/auth/sign-in/email', { email, password: 'not this' }, { cookie: device }),
    );
    expect(statuses(tries)).toEqual({ 401: 10, 429: 4 });
  });

  it('browsers made known with one session have together the attempts of three', async () => {
    const me = await signUp(app);
    const tries = [];
    for (let made = 0; made < 5; made += 1) {
      const cookie = deviceIn(await get('/api/auth/get-session', { cookie: me.cookie }));
      const body = { email: me.email, password: 'not this' };
      tries.push(
        ...(await inGroups(OF_BROWSER, 8, () =>
          post(app, '/api/auth/sign-in/email', body, { cookie }),
        )),
      );
    }
    expect(statuses(tries)).toEqual({ 401: 30, 429: 10 });
  });

  it('strangers cannot keep the owner from getting a mail, and a refusal means that links were sent', async () => {
    const { email, password: right } = await signUp(app);
    const cookie = deviceIn(await post(app, '/api/auth/sign-in/email', { email, password: right }));
    const ask = (headers: Record<string, string> = {}) =>
      post(app, '/api/auth/sign-in/magic-link', { email }, headers);
    const flood = await Promise.all(Array.from({ length: 40 }, () => ask()));
    expect(statuses(flood)).toEqual({ 200: 12, 429: 28 });
    expect((await ask({ cookie })).statusCode).toBe(200);
    await expect.poll(() => app.outbox.count(email)).toBe(14);
    await app.database.pool.query(
      `update verification set "expiresAt" = "expiresAt" - interval '59 minutes'`,
    );
    expect(cookieIn(await redeem(linkIn(await app.outbox.next('eml', email))))).toBeTruthy();
    // Other kinds of mail are counted separately.
    const reset = await post(app, '/api/auth/request-password-reset', { email });
    expect(reset.statusCode).toBe(200);
  });

  it('a password reset by the mailbox’s owner resets the attempts of strangers', async () => {
    const { email } = await signUp(app);
    await post(app, '/api/auth/request-password-reset', { email });
    const link = linkIn(await app.outbox.next('eml', email));
    await countStrangers(email, 60);
    const newPassword = 'another horse battery';
    expect((await redeemLink(app, link, { newPassword })).statusCode).toBe(200);
    const back = await post(app, '/api/auth/sign-in/email', { email, password: newPassword });
    expect(back.statusCode).toBe(200);
  });

  it('a restart resets no counter', async () => {
    const email = anEmail();
    const guess = (at: TestApp, headers = {}) =>
      post(at, '/api/auth/sign-in/email', { email, password: 'not this' }, headers);
    const first10 = { 'x-forwarded-for': '198.51.100.76' };
    const guesses = await Promise.all(Array.from({ length: 10 }, () => guess(app, first10)));
    expect(statuses(guesses)).toEqual({ 401: 10 });
    const address = { 'x-forwarded-for': '198.51.100.77' };
    const flood = (at: TestApp) =>
      post(at, '/api/auth/sign-in/email', { email: anEmail(), password: 'x' }, address);
    expect((await flood(app)).statusCode).toBe(401);
    await useUp('198.51.100.77', 60);
    expect((await flood(app)).statusCode).toBe(429);
    const { database } = app;
    const next = await startTestApp({}, undefined, { env: { AUTH_SECRET }, database });
    expect((await guess(next, first10)).statusCode).toBe(429);
    expect((await flood(next)).statusCode).toBe(429);
    await next.close();
  });

  it('a claimed address is not trusted', async () => {
    const env = { AUTH_SECRET, TRUSTED_PROXIES: '192.0.2.1' };
    const straight = await startTestApp({}, undefined, { env });
    const email = anEmail();
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, i) =>
        straight.http.inject({
          method: 'POST',
          url: '/api/auth/sign-in/email',
          payload: { email, password },
          headers: {
            'x-forwarded-for': `203.0.113.${i}`,
            'x-real-ip': `203.0.113.${i}`,
            'x-dorpon-address': `203.0.113.${i}`,
            forwarded: `for=203.0.113.${i}`,
          },
        }),
      ),
    );
    expect(statuses(answers)).toEqual({ 401: 10, 429: 4 });
    await straight.close();
  });
});

describe('behind an address that thousands share', () => {
  const tries = (carrier: string, count: number) =>
    inGroups(OF_ADDRESS, count, () =>
      post(
        app,
        '/api/auth/sign-in/email',
        { email: anEmail(), password: 'not this' },
        { 'x-forwarded-for': carrier },
      ),
    );

  it('60 wrong passwords a minute are checked, and do not lock out a known browser', async () => {
    const carrier = { 'x-forwarded-for': '198.51.100.80' };
    const { email, password: right } = await signUp(app);
    const signIn = (headers: Record<string, string>) =>
      post(app, '/api/auth/sign-in/email', { email, password: right }, headers);
    const device = deviceIn(await signIn({}));
    // Hashing is slow, so fifty-nine of the sixty are written directly.
    expect(statuses(await tries('198.51.100.80', 1))).toEqual({ 401: 1 });
    await useUp('198.51.100.80', 59);
    expect(statuses(await tries('198.51.100.80', 3))).toEqual({ 401: 1, 429: 2 });
    const stranger = await signIn(carrier);
    expect(stranger.statusCode).toBe(429);
    expect(Number(stranger.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await signIn({ ...carrier, cookie: device })).statusCode).toBe(200);
    expect((await signIn({})).statusCode, 'another address').toBe(200);
  });

  it('a right password uses up nothing', async () => {
    const carrier = '198.51.100.81';
    const { email, password: right } = await signUp(app);
    await tries(carrier, 1);
    await useUp(carrier, 59);
    for (let i = 0; i < 3; i += 1) {
      const headers = { 'x-forwarded-for': carrier };
      const said = await post(app, '/api/auth/sign-in/email', { email, password: right }, headers);
      expect(said.statusCode, said.body).toBe(200);
    }
    expect(statuses(await tries(carrier, 3))).toEqual({ 401: 1, 429: 2 });
  });

  it('wrong link tokens are counted; a valid link always works', async () => {
    const carrier = { 'x-forwarded-for': '198.51.100.82' };
    const { email } = await signUp(app);
    const mail = async (path: string) => {
      await post(app, `/api/auth/${path}`, { email });
      return linkIn(await app.outbox.next('eml', email));
    };
    const links = [await mail('sign-in/magic-link'), await mail('request-password-reset')];
    const newcomer = anEmail();
    await post(app, '/api/auth/sign-up/email', { name: 'x', email: newcomer, password });
    links.push(linkIn(await app.outbox.next('eml', newcomer)));
    const wrong = [
      ['check-link', { purpose: 'sign-in' }],
      ['magic-link/verify', {}],
      ['verify-email', {}],
      ['reset-password', { newPassword: 'another horse battery' }],
    ] as const;
    const guesses = await inGroups(OF_ADDRESS, 64, (i) => {
      const [path, more] = wrong[i % 4]!;
      return post(app, `/api/auth/${path}`, { token: `wrong-${i}`, ...more }, carrier);
    });
    expect(statuses(guesses)).toEqual({ 400: 60, 429: 4 });
    for (const link of links) {
      const purpose = purposes.find((each) => linkPages[each] === link.pathname);
      const token = tokenInFragment(link.hash);
      const checked = await post(app, '/api/auth/check-link', { purpose, token }, carrier);
      expect(checked.statusCode, checked.body).toBe(200);
      const typed = purpose === 'reset-password' ? { newPassword: 'another horse battery' } : {};
      const used = await redeemLink(app, link, typed, carrier);
      expect([purpose, used.statusCode]).toEqual([purpose, 200]);
    }
  });

  it('wrong codes do not lock out the phone that requested one; many mails and codes do not lock out a known browser', async () => {
    const carrier = { 'x-forwarded-for': '198.51.100.83' };
    const phoneNumber = '+8801877777777';
    const asked = await post(app, '/api/auth/phone-number/send-otp', { phoneNumber }, carrier);
    const code = codeIn(await app.outbox.next('txt', phoneNumber));
    await useUp('198.51.100.83', 50);
    const guesses = await inGroups(OF_ADDRESS, 62, (i) =>
      post(
        app,
        '/api/auth/phone-number/verify',
        { phoneNumber: `+88019${String(i).padStart(8, '0')}`, code: '000000' },
        { 'x-forwarded-for': '198.51.100.84' },
      ),
    );
    expect(statuses(guesses)).toEqual({ 400: 60, 429: 2 });
    const own = await post(
      app,
      '/api/auth/phone-number/verify',
      { phoneNumber, code },
      { 'x-forwarded-for': '198.51.100.84', cookie: deviceIn(asked) },
    );
    expect(own.statusCode, own.body).toBe(200);
    const again = (headers: Record<string, string>) =>
      post(app, '/api/auth/phone-number/send-otp', { phoneNumber }, { ...carrier, ...headers });
    expect((await again({})).statusCode).toBe(429);
    expect((await again({ cookie: deviceIn(own) })).statusCode).toBe(200);

    const { email, password: right } = await signUp(app);
    const known = deviceIn(await post(app, '/api/auth/sign-in/email', { email, password: right }));
    const office = { 'x-forwarded-for': '198.51.100.85' };
    const mail = (headers: Record<string, string>) =>
      post(app, '/api/auth/sign-in/magic-link', { email }, { ...office, ...headers });
    expect((await mail({})).statusCode).toBe(200);
    await useUp('198.51.100.85', 100);
    expect((await mail({})).statusCode).toBe(429);
    expect((await mail({ cookie: known })).statusCode).toBe(200);
  });

  it('the networks of an IPv6 /48 have four times the attempts of one', async () => {
    const email = anEmail();
    const from = (site: string) =>
      Promise.all(
        Array.from({ length: 25 }, (_, i) =>
          post(
            app,
            '/api/auth/sign-in/magic-link',
            { email: `${i % 5}-${email}` },
            { 'x-forwarded-for': `2001:db8:${site}:${i}::1` },
          ),
        ),
      );
    expect(statuses(await from('48'))).toEqual({ 200: 25 });
    await useUp('2001:db8:48::/48', 398);
    expect(statuses(await from('48'))).toEqual({ 200: 2, 429: 23 });
    expect(statuses(await from('49'))[200]).toBe(25);

    const number = '+8801888888888';
    const codes = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        post(
          app,
          '/api/auth/phone-number/send-otp',
          { phoneNumber: number },
          { 'x-forwarded-for': `2001:db8:50:${i}::1` },
        ),
      ),
    );
    expect(statuses(codes)).toEqual({ 200: 5 });
    // Five for one network, twenty for the /48, ten for everybody: counted separately.
    const subject = createKeyedHash(AUTH_SECRET)('attempt subject', number);
    const { rows } = await app.database.pool.query(
      'select count from sign_in_attempt where subject = $1 order by count',
      [subject],
    );
    expect(rows.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 5, 5, 5]);
  });
});

describe('a link in a mail', () => {
  it('to sign in works for one of 50 concurrent uses', async () => {
    const email = anEmail();
    await post(app, '/api/auth/sign-in/magic-link', { email });
    const link = linkIn(await app.outbox.next('eml', email));
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(link)));
    expect(answers.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1);
    expect(await sessionsOf(email)).toBe(1);
  });

  it('to confirm an e-mail works for one of 50 concurrent uses', async () => {
    const email = anEmail();
    await post(app, '/api/auth/sign-up/email', { name: 'One', email, password });
    const link = linkIn(await app.outbox.next('eml', email));
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(link)));
    expect(statuses(answers)).toEqual({ 200: 1, 400: 49 });
    expect(answers.filter(({ headers }) => headers['set-cookie'])).toHaveLength(1);
    expect(await sessionsOf(email)).toBe(1);
  });

  it('to reset a password works for one of 50 concurrent uses', async () => {
    const { email } = await signUp(app);
    await post(app, '/api/auth/request-password-reset', { email });
    const link = linkIn(await app.outbox.next('eml', email));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        redeemLink(app, link, { newPassword: `new password ${i}` }),
      ),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 400: 49 });
  });

  it('never leads to another site', async () => {
    const { email } = await signUp(app);
    const foreign = [
      'https://evil.test/',
      '//evil.test',
      '/\\evil.test',
      'javascript:alert(1)',
      '/\t/evil.test',
      'http:evil.test',
      '/.//evil.test',
      '/x/..//evil.test',
      '/%2e//evil.test',
    ];
    for (const callbackURL of foreign) {
      const asked = [
        post(app, '/api/auth/sign-in/magic-link', { email, callbackURL }),
        post(app, '/api/auth/sign-up/email', { name: 'x', email, password, callbackURL }),
        post(app, '/api/auth/send-verification-email', { email, callbackURL }),
        post(app, '/api/auth/request-password-reset', { email, redirectTo: callbackURL }),
        post(app, '/api/auth/sign-in/social', { provider: 'google', callbackURL }),
      ];
      for (const { statusCode } of await Promise.all(asked)) expect(statusCode).toBe(400);
      const search = new URLSearchParams({ token: 'x', callbackURL });
      for (const path of ['magic-link/verify', 'verify-email'])
        expect((await get(`/api/auth/${path}?${search}`)).statusCode).toBe(400);
      const reset = new URLSearchParams({ callbackURL });
      expect((await get(`/api/auth/reset-password/x?${reset}`)).statusCode).toBe(400);
    }
  });

  it('never leads to another site, whatever page it names', async () => {
    const here = 'http://localhost:8080';
    const piece = fc.constantFrom('/', '.', '..', '%2e', '%2f', '\\', '?', '#', 'x', 'evil.test');
    const page = fc.array(piece, { maxLength: 6 }).map((pieces) => `/${pieces.join('')}`);
    const opened = fc.asyncProperty(page, async (callbackURL) => {
      const search = new URLSearchParams({ token: 'x', callbackURL });
      const only = new URLSearchParams({ callbackURL });
      for (const path of [
        `magic-link/verify?${search}`,
        `verify-email?${search}`,
        `reset-password/x?${only}`,
      ]) {
        const { statusCode, headers } = await get(`/api/auth/${path}`);
        expect([302, 400]).toContain(statusCode);
        const { location } = headers;
        if (statusCode === 302) expect(new URL(String(location), here).origin).toBe(here);
      }
    });
    await fc.assert(opened, { numRuns: 100 });
  });
});

describe('the database content', () => {
  it('gives no access: links and codes are hashed, and a session row is not a valid cookie', async () => {
    const { email, cookie, id } = await signUp(app);
    const phoneNumber = '+8801855555555';
    const code = await sendCode(phoneNumber);
    await post(app, '/api/auth/sign-in/magic-link', { email });
    const mailed = async (to: string) =>
      tokenInFragment(linkIn(await app.outbox.next('eml', to)).hash) ?? '?';
    const magic = await mailed(email);
    await post(app, '/api/auth/request-password-reset', { email });
    const reset = await mailed(email);
    const newEmail = anEmail();
    await post(app, '/api/auth/sign-up/email', { name: 'x', email: newEmail, password });
    const verification = await mailed(newEmail);

    const { rows } = await app.database.pool.query('select identifier, value from verification');
    expect(rows.length).toBeGreaterThan(4);
    const stored = JSON.stringify(rows);
    for (const open of [code, magic, reset, verification, phoneNumber])
      expect(stored).not.toContain(open);
    // A hash from the table is not a token either. In parallel: every answer takes a fixed time.
    const answers = await Promise.all(
      rows.flatMap(({ identifier: token }) => [
        post(app, '/api/auth/magic-link/verify', { token }),
        post(app, '/api/auth/verify-email', { token }),
        post(app, '/api/auth/reset-password', { token, newPassword: 'a stolen password' }),
      ]),
    );
    expect(statuses(answers)).toEqual({ 400: 3 * rows.length });
    expect(answers.filter(({ headers }) => headers['set-cookie'])).toEqual([]);

    const sessions = await app.database.pool.query(
      'select token, id from session where "userId" = $1',
      [id],
    );
    const { token } = sessions.rows[0];
    const name = cookie.split('=')[0];
    const sign = (secret: string) => createHmac('sha256', secret).update(token).digest('base64');
    const forged = [
      token,
      `${token}.`,
      `${token}.${sign('another secret')}`,
      `${token}.${sign('')}`,
      sessions.rows[0].id,
    ].map((value) => `${name}=${encodeURIComponent(value)}`);
    for (const each of [...forged, `${name}=%`, `${name}=.`, name ?? ''])
      expect((await get('/api/auth/list-sessions', { cookie: each })).statusCode).toBe(401);
    // Signed with the real secret the token is accepted: the others fail by their signature.
    const right = `${name}=${encodeURIComponent(`${token}.${sign(AUTH_SECRET)}`)}`;
    expect((await get('/api/auth/list-sessions', { cookie: right })).statusCode).toBe(200);
  });

  it('has no account names in the attempts, and no plain passwords', async () => {
    const { email } = await signUp(app);
    await post(app, '/api/auth/sign-in/email', { email, password: 'wrong' });
    const { rows } = await app.database.pool.query('select key from sign_in_attempt');
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
    const accounts = await app.database.pool.query(
      `select password from account where password is not null`,
    );
    for (const row of accounts.rows) expect(row.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  });
});

describe('whether an account exists', () => {
  const timed = async (url: string, body: object) => {
    const began = performance.now();
    const answer = await post(app, url, body);
    return { answer, ms: performance.now() - began };
  };

  it('is visible neither in the answer nor in the response time', async () => {
    const member = await signUp(app);
    const calls: [string, object][] = [
      ['/api/auth/sign-up/email', { name: 'x', password }],
      ['/api/auth/sign-in/email', { password: 'not this one' }],
      ['/api/auth/sign-in/magic-link', {}],
      ['/api/auth/request-password-reset', {}],
      ['/api/auth/send-verification-email', {}],
    ];
    for (const [url, body] of calls) {
      const known = await timed(url, { ...body, email: member.email });
      const unknown = await timed(url, { ...body, email: anEmail() });
      expect([url, known.answer.statusCode, known.answer.body]).toEqual([
        url,
        unknown.answer.statusCode,
        unknown.answer.body,
      ]);
      expect(Object.keys(known.answer.headers)).toEqual(Object.keys(unknown.answer.headers));
      // Both wait for a whole step, so that the work within it is not visible.
      for (const { ms } of [known, unknown]) expect(ms).toBeGreaterThan(240);
    }
  });

  it('is not revealed by signing up and then signing in', async () => {
    const member = await signUp(app);
    const answers = [];
    for (const email of [member.email, anEmail()]) {
      const guess = 'my own password';
      await post(app, '/api/auth/sign-up/email', { name: 'x', email, password: guess });
      const tried = await post(app, '/api/auth/sign-in/email', { email, password: guess });
      answers.push([tried.statusCode, tried.body]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  it('is not revealed by two concurrent sign-ups', async () => {
    const email = anEmail();
    const both = await Promise.all(
      [1, 2].map(() => post(app, '/api/auth/sign-up/email', { name: 'x', email, password })),
    );
    expect(statuses(both)).toEqual({ 200: 2 });
  });

  it('is mailed to its owner', async () => {
    const { email } = await signUp(app);
    await post(app, '/api/auth/sign-up/email', { name: 'x', email, password });
    expect(await app.outbox.next('eml', email)).toContain('which already has one');
  });
});

describe('requests', () => {
  it('from pages of other sites cannot write, with or without a cookie', async () => {
    const { cookie, email } = await signUp(app);
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { origin: 'http://localhost:8080.evil.test' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const said = await post(app, '/api/auth/sign-out', {}, { cookie, ...headers });
      expect([said.statusCode, said.json().code]).toEqual([403, 'forbidden']);
      const login = await post(app, '/api/auth/sign-in/email', { email, password }, headers);
      expect(login.statusCode).toBe(403);
    }
    expect(await whoIs(cookie)).not.toBeNull();
    const ours = { cookie, origin: 'http://localhost:8080' };
    expect((await post(app, '/api/auth/revoke-other-sessions', {}, ours)).statusCode).toBe(200);
    const sameHost = { cookie, origin: 'http://192.168.1.5:8080', host: '192.168.1.5:8080' };
    expect((await post(app, '/api/auth/revoke-other-sessions', {}, sameHost)).statusCode).toBe(200);
  });

  it('with prototype keys in the body are refused', async () => {
    for (const text of [
      `{"email":"a@example.com","password":"${password}","__proto__":{"isAdmin":true}}`,
      `{"email":"a@example.com","password":"${password}","constructor":{"prototype":{"x":1}}}`,
    ]) {
      const said = await app.http.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: text,
        headers: { 'content-type': 'application/json' },
      });
      expect([said.statusCode, said.json().code]).toEqual([400, 'bad-parameter']);
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('set cookies that are HttpOnly, SameSite and, over TLS, Secure', async () => {
    const { email } = await signUp(app);
    const plain = await post(app, '/api/auth/sign-in/email', { email, password });
    const [session, device] = [plain.headers['set-cookie'] ?? []].flat();
    expect(session).toMatch(
      /^dorpon\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(device).toMatch(
      /^dorpon\.device=[\w.~-]+; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
    );
    const env = { AUTH_SECRET, PUBLIC_URL: 'https://dorpon.test' };
    const { database } = app;
    const secure = await startTestApp({}, undefined, { env, database });
    const said = await post(secure, '/api/auth/sign-in/email', { email, password });
    const set = String(said.headers['set-cookie']);
    expect(set).toMatch(/^__Secure-dorpon\.session_token=/);
    for (const word of ['Secure', 'HttpOnly', 'SameSite=Lax']) expect(set).toContain(`; ${word}`);
    const cookie = cookieIn(said);
    const listed = await get('/api/auth/list-sessions', { cookie }, secure);
    expect(listed.statusCode).toBe(200);
    await secure.close();
  });
});
