import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { firstChart } from '@dorpon/domain/chart/chart-document';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { connectClient } from '../../live/testing/client.ts';
import { keepAlerts } from '../../testing/keep-alerts.ts';
import { keepPortfolio } from '../../testing/keep-portfolio.ts';
import { keepScreener } from '../../testing/keep-screener.ts';
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
let log = '';
let url: string;
let boss: SignedUp;

beforeAll(async () => {
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  app = await startTestApp({ logLevel: 'trace', logTo });
  boss = await signUp(app, { admin: true });
  url = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query('delete from sign_in_attempt');
});

/**
 * Every table and column whose text, or text within JSON or an array, contains one of the words.
 */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const { pool } = app.database;
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select quote_ident(table_name) as table, quote_ident(column_name) as column
      from information_schema.columns where table_schema = 'public'
        and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'uuid')`,
  );
  const found: string[] = [];
  for (const { table, column } of rows) {
    const hits = await pool.query(
      `select 1 from ${table} where exists (
        select from unnest($1::text[]) as word where strpos(lower(${column}::text), lower(word)) > 0)`,
      [words],
    );
    if (hits.rowCount) found.push(`${table}.${column}`);
  }
  const { folder } = app.outbox;
  for (const file of readdirSync(folder)) {
    const text = readFileSync(join(folder, file), 'utf8').toLowerCase();
    if (words.some((word) => text.includes(word.toLowerCase()))) found.push(`outbox/${file}`);
  }
  if (words.some((word) => log.toLowerCase().includes(word.toLowerCase()))) found.push('log');
  return found;
}

const phoneNumber = '+8801798765432';

/**
 * A member with a list, messages, settings, a phone, pending mails, attempts and admin acts that
 * name them.
 */
async function aLivelyMember(): Promise<SignedUp> {
  const me = await signUp(app);
  const mine = memberCalls(app, me);
  const admin = memberCalls(app, boss);
  await mine.post('/users/create-fav-list', { title: 'Mine', desc: `ask ${me.email}` });
  await mine.post('/users/save-profile', { name: `Member ${me.email}` });
  const views = JSON.stringify([{ name: me.email, search: {} }]);
  await mine.post('/users/save-settings', { changes: { matrixViews: { value: views, age: 0 } } });
  await saveCharts(me);
  await buyPro(me);
  await admin.post('/admin/send-message', {
    to: { member: me.id },
    title: `Dear ${me.email}`,
    body: phoneNumber,
  });
  // The set-pro call refuses a reason with an e-mail, but older rows may have one.
  await app.database.pool.query(
    `insert into admin_act (at_ms, admin_id, act, member_id, reason)
      values (1, $1, 'set-pro', $2, $3)`,
    [boss.id, me.id, `paid by ${me.email}`],
  );
  await app.database.pool.query(
    `insert into membership_event (source, id, member_id, at_ms, received_ms, kind, by, reason)
      values ('admin', $1, $1, 1, 1, 'granted', 'test', $2)`,
    [me.id, `paid by ${me.email}`],
  );
  await app.database.pool.query(
    'update "user" set "phoneNumber" = $2, "phoneNumberVerified" = true where id = $1',
    [me.id, phoneNumber],
  );
  const { email } = me;
  await post(app, '/api/auth/sign-in/magic-link', { email: email.toUpperCase() });
  await post(app, '/api/auth/request-password-reset', { email });
  await post(app, '/api/auth/phone-number/send-otp', { phoneNumber });
  await post(app, '/api/auth/sign-in/email', { email, password: 'not the right one' });
  await app.http.inject({
    url: `/api/users/is-admin?email=${email}`,
    headers: { cookie: me.cookie },
  });
  await app.http.inject({ url: `/api/users/users?q=${email}`, headers: { cookie: boss.cookie } });
  return me;
}

/** A paid invoice, and another cart. */
async function buyPro(me: SignedUp): Promise<void> {
  const mine = memberCalls(app, me);
  for (const outcome of ['succeeds', 'left']) {
    const { id: cart, paisa } = (await mine.post('/billing/make-cart', { plan: 'month' })).body;
    await mine.post('/billing/pay', { cart, paisa, outcome });
  }
  const { pool } = app.database;
  await pool.query('insert into billing_client (member_id, client_id) values ($1, 501)', [me.id]);
  await pool.query(
    `insert into webhook_event (id, body_hash, body, client_id, received_ms, state)
      values ('one', '', '{}', 501, 1, 'ignored')`,
  );
}

/** In every text that charts have room for, and in a drawing that lost against a newer one. */
async function saveCharts(me: SignedUp): Promise<void> {
  const mine = memberCalls(app, me);
  const content = { charts: [firstChart('ACI')], arrangement: '1', links: [], ranges: [null] };
  const note = (text: string) => ({
    id: 'note',
    tool: 'note',
    anchors: [{ at: 0, price: 1 }],
    style: { colour: 'ink', width: 1, dash: 'solid', filled: false },
    text,
  });
  const { email: name } = me;
  const layout = { id: 'one', name, base: 0, age: 0, content };
  await mine.post('/users/save-chart-layout', layout);
  await mine.post('/users/save-study-template', { template: { id: 'one', name, studies: [] } });
  for (const age of [0, 60_000])
    await mine.post('/users/save-drawings', {
      symbol: 'ACI',
      changed: [{ drawing: note(`${age} ${name}`), base: 0, age }],
      removed: [],
    });
  const drawings = { ACI: [{ ...note(name), changedAt: 0 }] };
  await mine.post('/users/publish-chart', { title: name, content: { ...content, drawings } });
  await keepAlerts(app, mine, name);
  await keepPortfolio(mine, name);
  await keepScreener(mine, name);
  // As the process that leads stores it within a second.
  await app.database.pool.query(
    `insert into screener_live (member_id, screener_id, seq, text, day, base_ms, at_ms, matches)
      values ($1, 'one', 1, $2, '2026-11-15', 0, 0, '[]') on conflict do nothing`,
    [me.id, `close > 1 -- ${name}`],
  );
  await app.database.pool.query(
    `insert into alert_formula (member_id, text, at_ms, matching, unknown)
      values ($1, $2, 0, '{}', '{}')`,
    [me.id, `close > 2 -- ${name}`],
  );
  await publishScreener(me);
}

/** With the e-mail in all its texts, which the calls refuse; and a report and a copy of one of the administrator. */
async function publishScreener({ id, email }: SignedUp): Promise<void> {
  const { pool } = app.database;
  await keepScreener(memberCalls(app, boss), 'Boss');
  for (const [memberId, name] of [
    [id, email],
    [boss.id, 'Boss'],
  ] as const) {
    await pool.query(
      `insert into display_name (member_id, name, key, chosen_ms) values ($1, $2, $2, 1)
        on conflict do nothing`,
      [memberId, name],
    );
    await pool.query(
      `insert into public_screener
          (id, member_id, screener_id, version, name, about, text, published_ms)
        values ($1, $1, 'one', 1, $2, $2, $2, 1) on conflict do nothing`,
      [memberId, name],
    );
  }
  await pool.query(
    `insert into screener_report (public_id, member_id, reason, note, at_ms)
      values ($1, $2, 'other', $3, 1)`,
    [boss.id, id, email],
  );
  await pool.query(
    'insert into screener_copy (public_id, member_id, at_ms) values ($1, $2, 1), ($2, $1, 1)',
    [boss.id, id],
  );
  await pool.query('insert into removed_publication (key, member_id, at_ms) values ($1, $1, 1)', [
    id,
  ]);
  await pool.query(
    `insert into passkey (id, name, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
      select $1, email, 'key', id, $1, 0, 'singleDevice', false from "user" where id = $1`,
    [id],
  );
  await pool.query(
    `insert into "twoFactor" (id, secret, "backupCodes", "userId") values ($1, 's', 'c', $1)`,
    [id],
  );
}

const attempts = async () =>
  (await app.database.pool.query('select from sign_in_attempt')).rowCount;

it('only the id of an erased member is left, in the audit log, and their devices are signed out', async () => {
  const before = await attempts();
  const me = await aLivelyMember();
  const { email, password } = me;
  const desk = cookieIn(await post(app, '/api/auth/sign-in/email', { email, password }));
  const client = await connectClient(
    url,
    { app: 'dorpon', v: 1 },
    { extraHeaders: { cookie: desk } },
  );
  await expect.poll(() => app.hub.openSessions()).toHaveLength(1);
  const places = await placesOf([email, phoneNumber]);
  expect(places).toEqual(
    expect.arrayContaining([
      '"user".email',
      '"user"."phoneNumber"',
      'verification.value',
      'watch_list.note',
      'message.title',
      'message.body',
      'member_settings.kept',
      'chart_layout.name',
      'study_template.name',
      'chart_drawing.content',
      'lost_drawing.content',
      'published_chart.title',
      'published_chart.content',
      'portfolio.name',
      'portfolio.settings',
      'portfolio_transaction.content',
      'portfolio_change.items',
      'portfolio_import.transactions',
      'portfolio_mapping.broker',
      'portfolio_mapping.mapping',
      'screener.content',
      'screener_version.content',
      'screener_live.text',
      'display_name.name',
      'public_screener.about',
      'screener_report.note',
      'alert.name',
      'alert_formula.text',
      'alert_firing.name',
      'alert_delivery.device',
      'push_device.name',
      'passkey.name',
      'invoice.buyer_email',
      'membership_event.reason',
      'admin_act.reason',
      'admin_act.title',
      'admin_act.body',
    ]),
  );
  expect(places.filter((place) => place.startsWith('outbox/')).length).toBeGreaterThan(2);
  expect(await attempts()).toBeGreaterThan(before ?? 0);

  const gone = new Promise<string>((done) => client.socket.on('disconnect', done));
  const answer = await memberCalls(app, me).post('/users/delete-account', { uid: me.id });
  expect(answer).toEqual({ status: 200, body: { erased: true } });
  await gone;
  client.socket.close();

  expect(await placesOf([email, phoneNumber])).toEqual([]);
  // The audit log stays, with an id that no longer belongs to anyone.
  expect(await placesOf([me.id])).toEqual(['admin_act.member_id']);
  // Of the invoice, what tax law demands.
  const { rows } = await app.database.pool.query('select * from invoice');
  expect(rows).toEqual([
    {
      source: 'sandbox',
      number: 1,
      member_id: null,
      plan: null,
      paisa: 29_900,
      issued_ms: expect.any(Number),
      paid_ms: expect.any(Number),
      cancelled_ms: null,
      lines: null,
      buyer_name: expect.stringMatching(/^Member /),
      buyer_email: null,
    },
  ]);
  expect((await app.database.pool.query('select from webhook_event')).rowCount).toBe(0);
  for (const cookie of [me.cookie, desk])
    expect((await memberCalls(app, { id: me.id, cookie }).get('/users/get-type')).status).toBe(401);
  expect(app.hub.openSessions()).toEqual([]);
});

it('sign-in attempts of the account are erased, and those of others stay', async () => {
  const other = anEmail();
  await post(app, '/api/auth/sign-in/email', { email: other, password: 'wrong' });
  const before = (await app.database.pool.query('select key from sign_in_attempt')).rows;
  const me = await signUp(app);
  await post(app, '/api/auth/sign-in/email', { email: me.email, password: 'wrong' });
  await memberCalls(app, me).post('/users/delete-account', {});
  const after = (await app.database.pool.query('select key from sign_in_attempt')).rows;
  expect(after).toEqual(expect.arrayContaining(before));
  const { email } = me;
  await post(app, '/api/auth/sign-in/email', { email, password: 'wrong' });
  const [{ most }] = (
    await app.database.pool.query('select max(count) as most from sign_in_attempt')
  ).rows;
  expect(most, 'a new count begins').toBe(1);
});

it('erasing needs a fresh sign-in', async () => {
  const me = await signUp(app);
  await app.database.pool.query(
    `update session set signed_in_at = now() - interval '10 minutes 1 second' where "userId" = $1`,
    [me.id],
  );
  const { body } = await memberCalls(app, me).get('/users/get-my-data');
  expect(body.freshForMs).toBe(0);
  const refused = await memberCalls(app, me).post('/users/delete-account', {});
  expect([refused.status, refused.body.code]).toEqual([403, 'sign-in-again']);
  expect((await memberCalls(app, me).get('/users/get-type')).status).toBe(200);
  const { email, password } = me;
  const cookie = cookieIn(await post(app, '/api/auth/sign-in/email', { email, password }));
  const erased = await memberCalls(app, { id: me.id, cookie }).post('/users/delete-account', {});
  expect(erased.status).toBe(200);
});

it.each([-3, 3])(
  'a process clock that is %i hours off does not change how fresh a sign-in is',
  async (hours) => {
    const member = await signUp(app);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
    try {
      const { email, password } = member;
      const signedIn = await post(app, '/api/auth/sign-in/email', { email, password });
      const me = { ...member, cookie: cookieIn(signedIn) };
      const mine = memberCalls(app, me);
      const left = async () => (await mine.get('/users/get-my-data')).body.freshForMs;
      expect(await left()).toBeGreaterThan(9 * 60_000);
      expect(await left()).toBeLessThanOrEqual(10 * 60_000);
      await app.database.pool.query(
        `update session set signed_in_at = now() - interval '10 minutes 1 second' where "userId" = $1`,
        [me.id],
      );
      expect(await left()).toBe(0);
      expect((await mine.post('/users/delete-account', {})).body.code).toBe('sign-in-again');
    } finally {
      vi.useRealTimers();
    }
  },
);

it('nobody can erase another member, and an erased e-mail can sign up again with no data', async () => {
  const [me, other] = [await signUp(app), await signUp(app)];
  const foreign = await memberCalls(app, me).post('/users/delete-account', { uid: other.id });
  expect(foreign.body.code).toBe('forbidden');
  expect((await memberCalls(app, other).get('/users/get-type')).status).toBe(200);
  await memberCalls(app, me).post('/users/create-fav-list', { title: 'Old' });
  await memberCalls(app, me).post('/users/delete-account', {});
  const again = await post(app, '/api/auth/sign-in/email', {
    email: me.email,
    password: me.password,
  });
  expect(again.statusCode).toBe(401);
  const { email } = me;
  await post(app, '/api/auth/sign-in/magic-link', { email });
  const link = linkIn(await app.outbox.next('eml', email));
  const cookie = cookieIn(await redeemLink(app, link));
  const anew = memberCalls(app, { id: '', cookie });
  expect((await anew.get('/users/get-fav')).body).toEqual([]);
  expect((await anew.get('/users/get-my-data')).body.profile.uid).not.toBe(me.id);
});

it('of two concurrent erasures one succeeds, and a concurrent write fails as not signed in', async () => {
  const me = await signUp(app);
  const mine = memberCalls(app, me);
  const answers = await Promise.all([
    mine.post('/users/delete-account', {}),
    mine.post('/users/delete-account', {}),
    mine.post('/users/create-fav-list', { title: 'Late' }),
    mine.post('/users/save-settings', { changes: { theme: { value: 'dark', age: 0 } } }),
    mine.post('/users/save-drawings', {
      symbol: 'ACI',
      changed: [],
      removed: [{ id: 'a', base: 0, age: 0 }],
    }),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.slice(0, 2).sort()).toEqual([200, 401]);
  for (const status of statuses.slice(2)) expect([200, 401]).toContain(status);
  expect(await placesOf([me.id])).toEqual([]);
});
