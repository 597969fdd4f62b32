import { tokenInFragment } from '@dorpon/contract/link-pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberCalls } from '../../testing/member-calls.ts';
import { linkIn } from '../../testing/read-outbox.ts';
import {
  anEmail,
  cookieIn,
  post,
  redeemLink,
  type SignedUp,
  signUp,
} from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, undefined, {
    env: { ADMIN_EMAILS: 'chief@example.com' },
  });
});
afterAll(() => app.close());

const query = async (statement: string, values: unknown[] = []) =>
  (await app.database.pool.query(statement, values)).rows;
const whoIs = async (cookie: string) =>
  (await memberCalls(app, { id: '', cookie }).get('/auth/get-session')).body?.user ?? null;
const send = async (path: string, body: object, cookie = '') => {
  const said = await post(app, `/api/auth/${path}`, body, { cookie });
  return [said.statusCode, said.json().code ?? said.json()];
};
const done = [200, { status: true }];
const signIn = (email: string, password: string) =>
  post(app, '/api/auth/sign-in/email', { email, password });

/** A member who signed up by link or phone and has no password. */
async function byLink(email = anEmail()): Promise<string> {
  await post(app, '/api/auth/sign-in/magic-link', { email });
  return cookieIn(await redeemLink(app, linkIn(await app.outbox.next('eml', email))));
}
async function byPhone(phoneNumber: string): Promise<string> {
  await post(app, '/api/auth/phone-number/send-otp', { phoneNumber });
  const sms = await app.outbox.next('txt', phoneNumber);
  const code = /\d{6}/.exec(sms.split('\n\n')[1] ?? '')?.[0];
  return cookieIn(await post(app, '/api/auth/phone-number/verify', { phoneNumber, code }));
}
const makeOld = (cookie: string) =>
  whoIs(cookie).then(({ uid }) =>
    query(
      `update session set signed_in_at = now() - interval '10 minutes 1 second' where "userId" = $1`,
      [uid],
    ),
  );

describe('a weak password', () => {
  const refused = [400, 'weak-password'];

  it.each([
    'password',
    'Password1',
    'iloveyou',
    '12345678',
    'p@ssw0rd123',
    'dorpon123',
    'bangladesh',
  ])('%s is refused at sign-up, with the field and before a mail is sent', async (password) => {
    const email = anEmail();
    const said = await post(app, '/api/auth/sign-up/email', { name: 'New', email, password });
    expect([said.statusCode, said.json().code, said.json().field]).toEqual([
      ...refused,
      'password',
    ]);
    expect(await query('select from "user" where email = $1', [email])).toEqual([]);
    expect(app.outbox.count(email)).toBe(0);
  });

  it('is refused with the same answer whether the account exists or not', async () => {
    const { email } = await signUp(app);
    const answers = [];
    for (const each of [email, anEmail()]) {
      const body = { name: 'New', email: each, password: 'password' };
      answers.push((await post(app, '/api/auth/sign-up/email', body)).body);
    }
    expect(answers[0]).toBe(answers[1]);
  });

  it('that contains the e-mail or the name is refused at sign-up, reset and change', async () => {
    const email = 'shamsul.huda77@example.com';
    const up = (password: string) => send('sign-up/email', { name: 'Shamsul', email, password });
    expect(await up('shamsul.huda77!')).toEqual(refused);
    expect(await up('Shamsul123')).toEqual(refused);
    const cookie = await byLink(email);
    await query(`update "user" set name = 'Shamsul' where email = $1`, [email]);
    await post(app, '/api/auth/request-password-reset', { email });
    const token = tokenInFragment(linkIn(await app.outbox.next('eml', email)).hash);
    const reset = (newPassword: string) => send('reset-password', { token, newPassword });
    for (const weak of ['shamsulhuda77', 'shamsul1', 'sunshine'])
      expect([weak, await reset(weak)]).toEqual([weak, refused]);
    const password = 'rain on a tin roof';
    expect(await reset(password), 'the link was not used up').toEqual(done);
    expect(await whoIs(cookie)).toBeNull();
    const back = cookieIn(await signIn(email, password));
    const change = (newPassword: string) =>
      send('change-password', { currentPassword: password, newPassword }, back);
    expect(await change('ShamsulHuda77')).toEqual(refused);
    expect(await change('qwertyuiop')).toEqual(refused);
    expect(await change('rain on the river')).toEqual(done);
  });
});

describe('a first password', () => {
  it('is set after a fresh sign-in, ends other sessions, and can be used to sign in', async () => {
    const email = anEmail();
    const [here, there] = [await byLink(email), await byLink(email)];
    const newPassword = 'rain on a tin roof';
    expect(await send('set-password', { newPassword: 'password' }, here)).toEqual([
      400,
      'weak-password',
    ]);
    expect(await send('set-password', { newPassword }, here)).toEqual(done);
    expect(await whoIs(there)).toBeNull();
    expect((await whoIs(here)).email).toBe(email);
    expect((await signIn(email, newPassword)).statusCode).toBe(200);
    const again = await send('set-password', { newPassword: 'another roof' }, here);
    expect(again, 'a second one asks for the first').toEqual([403, 'forbidden']);
  });

  it('needs a fresh sign-in and an e-mail', async () => {
    const cookie = await byLink();
    await makeOld(cookie);
    const newPassword = 'rain on a tin roof';
    expect(await send('set-password', { newPassword }, cookie)).toEqual([403, 'sign-in-again']);
    const phone = await byPhone('+8801911111111');
    expect(await send('set-password', { newPassword }, phone)).toEqual([403, 'forbidden']);
  });

  it('is set by one of two concurrent requests', async () => {
    const cookie = await byLink();
    const both = await Promise.all(
      ['rain on a tin roof', 'rain on the river'].map((newPassword) =>
        send('set-password', { newPassword }, cookie),
      ),
    );
    expect(both.map(([status]) => status).sort()).toEqual([200, 403]);
  });
});

describe('a new e-mail', () => {
  async function ask(me: { cookie: string }, newEmail: string): Promise<string> {
    expect(await send('change-email', { newEmail }, me.cookie)).toEqual(done);
    const link = linkIn(await app.outbox.next('eml', newEmail));
    expect(link.pathname).toBe('/confirm-email');
    return tokenInFragment(link.hash) ?? '';
  }
  const confirm = (token: string, { cookie }: { cookie: string }) =>
    send('confirm-email-change', { token }, cookie);

  it('takes effect when its link is confirmed; the old address is notified, and other sessions end', async () => {
    const me = await signUp(app);
    const other = cookieIn(await signIn(me.email, me.password));
    await post(app, '/api/auth/request-password-reset', { email: me.email });
    const reset = tokenInFragment(linkIn(await app.outbox.next('eml', me.email)).hash);
    const newEmail = anEmail();
    const token = await ask(me, newEmail);
    expect(await app.outbox.next('eml', me.email)).toContain('asked to change its e-mail');
    expect((await whoIs(me.cookie)).email, 'not before').toBe(me.email);
    const { body } = await memberCalls(app, me).get('/users/get-my-data');
    expect(body.newEmail).toBe(newEmail);

    // Mail scanners open links: GET and HEAD change nothing.
    for (const method of ['GET', 'HEAD'] as const)
      for (const url of ['/confirm-email', '/api/auth/confirm-email-change'])
        await app.http.inject({ method, url });
    expect((await whoIs(me.cookie)).email).toBe(me.email);

    expect(await confirm(token, me)).toEqual(done);
    expect(await app.outbox.next('eml', me.email)).toContain('was changed to another address');
    expect(await app.outbox.next('eml', newEmail)).toContain('was changed to this address');
    expect(await whoIs(me.cookie)).toMatchObject({ email: newEmail, emailVerified: true });
    expect(await whoIs(other)).toBeNull();
    expect((await signIn(newEmail, me.password)).statusCode).toBe(200);
    expect((await signIn(me.email, me.password)).statusCode).toBe(401);
    expect(await confirm(token, me)).toEqual([400, 'expired-link']);
    const stale = { token: reset, newPassword: 'from the old mailbox' };
    expect(await send('reset-password', stale), 'links to the old address').toEqual([
      400,
      'expired-link',
    ]);
  });

  it('of another member gets the same answer, and its owner is notified', async () => {
    const [me, other] = [await signUp(app), await signUp(app)];
    const [free, taken] = [anEmail(), other.email];
    const said = [];
    for (const newEmail of [free, taken]) {
      const answer = await post(app, '/api/auth/change-email', { newEmail }, { cookie: me.cookie });
      const { body } = await memberCalls(app, me).get('/users/get-my-data');
      expect(body.newEmail).toBe(newEmail);
      said.push([answer.statusCode, answer.body, Object.keys(answer.headers)]);
    }
    expect(said[0]).toEqual(said[1]);
    const mail = await app.outbox.next('eml', taken);
    expect(mail).toContain('has an account already');
    expect(mail).not.toContain('confirm-email');
    expect((await whoIs(other.cookie)).email).toBe(taken);
  });

  it('that another member took meanwhile is refused', async () => {
    const [me, newEmail] = [await signUp(app), anEmail()];
    const token = await ask(me, newEmail);
    await byLink(newEmail);
    expect(await confirm(token, me)).toEqual([400, 'expired-link']);
    expect((await whoIs(me.cookie)).email).toBe(me.email);
  });

  it('is confirmed only in a session of the requesting member, so that nobody gets a stranger’s account', async () => {
    const [stranger, newEmail] = [await signUp(app), 'unclaimed-chief@example.com'];
    const token = await ask(stranger, newEmail);
    expect(await confirm(token, { cookie: '' })).toEqual([401, 'not-signed-in']);
    expect(await confirm(token, await signUp(app))).toEqual([400, 'expired-link']);
    expect((await whoIs(stranger.cookie)).email).toBe(stranger.email);
    expect(await confirm(token, stranger), 'neither used it up').toEqual(done);
  });

  it('requested by a thief is void once the owner has signed out other devices', async () => {
    const me = await signUp(app);
    const thief = { cookie: cookieIn(await signIn(me.email, me.password)) };
    const token = await ask(thief, anEmail());
    expect(await send('revoke-other-sessions', {}, me.cookie)).toEqual([200, { ended: 1 }]);
    const again = { cookie: cookieIn(await signIn(me.email, me.password)) };
    expect(await confirm(token, again)).toEqual([400, 'expired-link']);
    expect((await whoIs(me.cookie)).email).toBe(me.email);
  });

  it('that a stranger only claimed can be taken by its owner', async () => {
    const [me, newEmail] = [await signUp(app), anEmail()];
    await send('sign-up/email', {
      name: 'Squatter',
      email: newEmail,
      password: 'rain on a tin roof',
    });
    await app.outbox.next('eml', newEmail);
    expect(await confirm(await ask(me, newEmail), me)).toEqual(done);
    expect((await whoIs(me.cookie)).email).toBe(newEmail);
  });

  it('is confirmed once by 50 concurrent requests; a later request voids the first link', async () => {
    const me = await signUp(app);
    const [first, second] = [await ask(me, anEmail()), await ask(me, anEmail())];
    expect(await confirm(first, me)).toEqual([400, 'expired-link']);
    const all = await Promise.all(Array.from({ length: 50 }, () => confirm(second, me)));
    expect(all.filter(([status]) => status === 200)).toHaveLength(1);
  });

  it('needs a fresh sign-in and another address, and its link expires after an hour', async () => {
    const me = await signUp(app);
    expect(await send('change-email', { newEmail: me.email.toUpperCase() }, me.cookie)).toEqual([
      400,
      'bad-parameter',
    ]);
    const token = await ask(me, anEmail());
    await query(`update email_change set expires_at = now() - interval '1 second'`);
    expect(await confirm(token, me)).toEqual([400, 'expired-link']);
    await makeOld(me.cookie);
    const old = await send('change-email', { newEmail: anEmail() }, me.cookie);
    expect(old).toEqual([403, 'sign-in-again']);
  });

  it('neither floods a mailbox nor reveals its state: 6 mails by a member, 12 in total', async () => {
    const target = anEmail();
    const counts = [];
    for (let n = 0; n < 3; n += 1) {
      const { cookie } = await signUp(app);
      const all = await Promise.all(
        Array.from({ length: 9 }, () => send('change-email', { newEmail: target }, cookie)),
      );
      counts.push(all.filter(([status]) => status === 200).length);
    }
    expect(counts).toEqual([6, 6, 0]);
  });

  it('lets a phone member sign in by e-mail and password', async () => {
    const cookie = await byPhone('+8801922222222');
    const newEmail = anEmail();
    const token = await ask({ cookie }, newEmail);
    expect(await confirm(token, { cookie })).toEqual(done);
    expect(await whoIs(cookie)).toMatchObject({ email: newEmail, phone: '+8801922222222' });
    expect(await send('set-password', { newPassword: 'rain on a tin roof' }, cookie)).toEqual(done);
    expect((await signIn(newEmail, 'rain on a tin roof')).statusCode).toBe(200);
  });

  it('removes or grants the administrator role by ADMIN_EMAILS', async () => {
    const chief = await byLink('chief@example.com');
    expect((await whoIs(chief)).isAdmin).toBe(true);
    expect(await confirm(await ask({ cookie: chief }, anEmail()), { cookie: chief })).toEqual(done);
    expect((await whoIs(chief)).isAdmin).toBe(false);
    expect(await app.outbox.next('eml', 'chief@example.com')).toContain('was changed');
    const next: SignedUp = await signUp(app);
    expect(await confirm(await ask(next, 'chief@example.com'), next)).toEqual(done);
    expect((await whoIs(next.cookie)).isAdmin).toBe(true);
  });

  it('that is not confirmed is erased with the account, including its mail', async () => {
    const [me, newEmail] = [await signUp(app), anEmail()];
    await ask(me, newEmail);
    expect((await memberCalls(app, me).post('/users/delete-account', {})).status).toBe(200);
    expect(await query('select from email_change where email = $1', [newEmail])).toEqual([]);
    expect(app.outbox.count(newEmail)).toBe(0);
  });
});

describe('a mailed notice', () => {
  const english = /password (was set|of your Dorpon account was changed)/;
  const bangla = 'পাসওয়ার্ড';
  /** A link without token or fragment, which cannot change anything. */
  const leadsNowhere = (text: string) =>
    expect(linkIn(text).href).toBe('http://localhost:8080/login');
  const choose = (language: string, cookie: string) =>
    memberCalls(app, { id: '', cookie }).post('/users/save-settings', {
      changes: { language: { value: language, age: 0 } },
    });
  const notices = async (to: string, count: number) => {
    await expect.poll(() => app.outbox.count(to)).toBe(count);
    return app.outbox.next('eml', to);
  };

  it('of a first password is in both languages while the member chose none', async () => {
    const email = anEmail();
    const cookie = await byLink(email);
    expect(await send('set-password', { newPassword: 'a first horse' }, cookie)).toEqual(done);
    const text = await notices(email, 2);
    expect(text).toMatch(/A password was set/);
    expect(text).toContain('পাসওয়ার্ড দেওয়া হয়েছে');
    leadsNowhere(text);
  });

  it.each(['en', 'bn'])(
    'of a changed password is in the member’s language: %s',
    async (language) => {
      const { email, password, cookie } = await signUp(app);
      await choose(language, cookie);
      const change = (currentPassword: string) =>
        send('change-password', { currentPassword, newPassword: 'a third horse' }, cookie);
      expect(await change('not this one')).toEqual([401, 'wrong-credentials']);
      expect(await change(password)).toEqual(done);
      const text = await notices(email, 2);
      expect([english.test(text), text.includes(bangla)]).toEqual([
        language === 'en',
        language === 'bn',
      ]);
      leadsNowhere(text);
    },
  );

  it('is sent for a password set by a link', async () => {
    const { email, cookie } = await signUp(app);
    await choose('en', cookie);
    await post(app, '/api/auth/request-password-reset', { email });
    const link = linkIn(await app.outbox.next('eml', email));
    await redeemLink(app, link, { newPassword: 'another horse battery' });
    expect(await notices(email, 3)).toMatch(english);
  });

  it('of a changed e-mail goes to both addresses in the member’s language', async () => {
    const { email, cookie } = await signUp(app);
    await choose('bn', cookie);
    const newEmail = anEmail();
    await send('change-email', { newEmail }, cookie);
    const token = tokenInFragment(linkIn(await app.outbox.next('eml', newEmail)).hash);
    expect(await send('confirm-email-change', { token }, cookie)).toEqual(done);
    for (const [to, words] of [
      [newEmail, 'ই-মেইল বদলে এই ঠিকানা করা হয়েছে'],
      [email, 'অন্য ঠিকানায় বদলানো হয়েছে'],
    ] as const) {
      const text = await app.outbox.next('eml', to);
      expect(text).toContain(words);
      expect(text).not.toMatch(/was changed/);
      leadsNowhere(text);
    }
  });

  it('is sent at most six times an hour; changes are made anyway', async () => {
    const { email, password, cookie } = await signUp(app);
    let [current, as] = [password, cookie];
    for (let turn = 0; turn < 8; turn += 1) {
      const newPassword = `horse number ${turn} of many`;
      const body = { currentPassword: current, newPassword };
      const said = await post(app, '/api/auth/change-password', body, { cookie: as });
      expect(said.statusCode, said.body).toBe(200);
      [current, as] = [newPassword, cookieIn(said)];
    }
    // The mail that confirmed the e-mail, and six notices.
    await expect.poll(() => app.outbox.count(email)).toBe(7);
    expect((await signIn(email, current)).statusCode).toBe(200);
  });
});
