import { randomUUID } from 'node:crypto';
import type { Cart } from '@dorpon/contract/billing';
import type { Plan } from '@dorpon/domain/membership/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryBus } from '../../bus/bus.ts';
import { memberCalls } from '../../testing/member-calls.ts';
import { type SignedUp, signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSandbox } from './sandbox/sandbox-billing.ts';
import { createBillingStore } from './store.ts';
import { billingSuite } from './testing/billing-suite.ts';

const DAY = 86_400_000;

const makeCart = async (app: TestApp, member: SignedUp, plan: Plan): Promise<Cart> =>
  (await memberCalls(app, member).post('/billing/make-cart', { plan })).body;

const pay = async (
  app: TestApp,
  member: SignedUp,
  { id: cart, paisa }: Pick<Cart, 'id' | 'paisa'>,
  outcome = 'succeeds',
) => memberCalls(app, member).post('/billing/pay', { cart, paisa, outcome });

const buy = async (app: TestApp, member: SignedUp, plan: Plan): Promise<string> =>
  (await pay(app, member, await makeCart(app, member, plan))).body.invoice;

billingSuite('sandbox', async () => {
  const app = await startTestApp();
  const boss = await signUp(app, { admin: true });
  return {
    app,
    origin: 'http://localhost:8080',
    buy: (member, plan) => buy(app, member, plan),
    async refund(number) {
      const body = { number, reason: 'as asked' };
      const refunded = await memberCalls(app, boss).post('/billing/refund', body);
      expect(refunded).toEqual({ status: 200, body: { refundedPaisa: 29_900 } });
    },
    close: app.close,
  };
});

describe('the sandbox', () => {
  let app: TestApp;
  let boss: SignedUp;

  beforeAll(async () => {
    app = await startTestApp();
    boss = await signUp(app, { admin: true });
  });
  afterAll(() => app.close());

  const typeOf = async (person: SignedUp) =>
    (await memberCalls(app, person).get('/users/get-type')).body;
  const paymentOf = async (person: SignedUp, { id }: Cart) =>
    (await memberCalls(app, person).get(`/billing/get-payment?cart=${id}`)).body;
  /** Moves everything that a member bought into the past. */
  const waitDays = async (person: SignedUp, days: number) => {
    const past = [person.id, days * DAY];
    await app.database.pool.query(
      `update membership_event set at_ms = at_ms - $2, received_ms = received_ms - $2 where member_id = $1`,
      past,
    );
    await app.database.pool.query(
      'update invoice set paid_ms = paid_ms - $2 where member_id = $1',
      past,
    );
  };

  it('payments fail, are left, or succeed, and a cart is paid once', async () => {
    const me = await signUp(app);
    const cart = await makeCart(app, me, 'month');
    expect(cart).toMatchObject({ plan: 'month', paisa: 29_900 });
    for (const [outcome, state] of [
      ['left', 'left'],
      ['fails', 'failed'],
    ]) {
      expect((await pay(app, me, cart, outcome)).body).toEqual({ state, invoice: null });
      expect(await paymentOf(me, cart)).toEqual({ state, invoice: null });
      expect((await typeOf(me)).userType).toBe('free');
    }
    const taps = await Promise.all([1, 2, 3, 4].map(() => pay(app, me, cart)));
    const { invoice } = taps[0]!.body;
    for (const { body } of taps) expect(body).toEqual({ state: 'paid', invoice });
    expect((await pay(app, me, cart, 'fails')).body.state).toBe('paid');
    const list = (await memberCalls(app, me).get('/billing/get-invoices')).body;
    expect(list).toHaveLength(1);
    expect((await typeOf(me)).userType).toBe('pro');
  });

  it('two taps at once get one cart, and another plan replaces it', async () => {
    const me = await signUp(app);
    const carts = await Promise.all([1, 2, 3].map(() => makeCart(app, me, 'month')));
    expect(new Set(carts.map(({ id }) => id)).size).toBe(1);
    const another = await makeCart(app, me, 'year');
    expect((await pay(app, me, carts[0]!)).status).toBe(404);
    expect((await pay(app, me, another)).body.state).toBe('paid');
  });

  it('a price changed in the form is refused, and so is the cart of another', async () => {
    const [me, other] = [await signUp(app), await signUp(app)];
    const cart = await makeCart(app, me, 'year');
    for (const paisa of [0, 1, 29_900]) {
      const { status, body } = await pay(app, me, { ...cart, paisa });
      expect([status, body.code, body.field]).toEqual([400, 'bad-parameter', 'paisa']);
    }
    for (const more of [{ paisa: -299_000 }, { paisa: 299_000.5 }, { price: 1 }]) {
      const body = { cart: cart.id, paisa: cart.paisa, outcome: 'succeeds', ...more };
      expect((await memberCalls(app, me).post('/billing/pay', body)).status).toBe(400);
    }
    expect((await pay(app, other, cart)).status).toBe(404);
    expect((await pay(app, me, { ...cart, id: randomUUID() })).status).toBe(404);
    expect((await typeOf(me)).userType).toBe('free');
  });

  it('a slow payment is pending, then paid, also if its process has stopped', async () => {
    const me = await signUp(app);
    const cart = await makeCart(app, me, 'month');
    expect((await pay(app, me, cart, 'slow')).body.state).toBe('pending');
    expect((await makeCart(app, me, 'year')).id).toBe(cart.id);
    expect((await pay(app, me, cart)).body.state).toBe('pending');
    let now = Date.now();
    const late = createSandbox({
      store: createBillingStore(app.database.pool, createMemoryBus()),
      prices: { month: 29_900, year: 299_000 },
      publicUrl: 'http://localhost',
      now: () => now,
      warn() {},
      slowMs: 3000,
    });
    await late.billing.reconcile();
    now += 3001;
    await Promise.all([late.billing.reconcile(), late.billing.reconcile()]);
    expect((await paymentOf(me, cart)).state).toBe('paid');
    expect((await memberCalls(app, me).get('/billing/get-invoices')).body).toHaveLength(1);
  });

  it('a payment that cannot be settled does not hold up that of another', async () => {
    const [broken, me] = [await signUp(app), await signUp(app)];
    for (const person of [broken, me])
      await pay(app, person, await makeCart(app, person, 'month'), 'slow');
    const { pool } = app.database;
    await pool.query(`create function refuse_one() returns trigger language plpgsql as $$
      begin if new.buyer_email = tg_argv[0] then raise 'refused'; end if; return new; end $$`);
    await pool.query(`create trigger refuse_one after insert on invoice for each row
      execute function refuse_one('${broken.email}')`);
    const warnings: string[] = [];
    const late = createSandbox({
      store: createBillingStore(pool, createMemoryBus()),
      prices: { month: 29_900, year: 299_000 },
      publicUrl: 'http://localhost',
      now: () => Date.now() + 3001,
      warn: (line) => void warnings.push(line),
      slowMs: 3000,
    });
    await late.settleDue();
    await pool.query('drop trigger refuse_one on invoice; drop function refuse_one');
    expect((await typeOf(me)).userType).toBe('pro');
    expect((await typeOf(broken)).userType).toBe('free');
    expect(warnings).toEqual([expect.stringContaining('refused')]);
  });

  it('an old cart, and one whose price has changed, expire', async () => {
    const me = await signUp(app);
    const cart = await makeCart(app, me, 'month');
    await app.database.pool.query('update cart set expires_ms = 1 where id = $1', [cart.id]);
    expect((await pay(app, me, cart)).body.state).toBe('expired');
    const second = await makeCart(app, me, 'month');
    expect(second.id).not.toBe(cart.id);
    await app.database.pool.query(
      `update cart set lines = '[{"what":"month","text":null,"paisa":100}]', paisa = 100 where id = $1`,
      [second.id],
    );
    expect((await pay(app, me, { ...second, paisa: 100 })).body.state).toBe('expired');
    expect((await typeOf(me)).userType).toBe('free');
  });

  it('numbers of invoices have no gap, with concurrent payments of which some are rolled back', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signUp(app)));
    const carts = await Promise.all(people.map((person) => makeCart(app, person, 'month')));
    // Every second payment fails after it has taken its number.
    await app.database.pool.query(`
      create function refuse_some() returns trigger language plpgsql as $$
        begin if new.buyer_email = any(tg_argv) then raise 'refused'; end if; return new; end $$`);
    const refused = people.filter((_, at) => at % 2 === 1).map(({ email }) => `'${email}'`);
    await app.database.pool.query(
      `create trigger refuse_some after insert on invoice for each row
        execute function refuse_some(${refused.join(', ')})`,
    );
    const answers = await Promise.all(people.map((person, at) => pay(app, person, carts[at]!)));
    expect(answers.map(({ status }) => status)).toEqual([200, 500, 200, 500, 200, 500]);
    await app.database.pool.query('drop trigger refuse_some on invoice; drop function refuse_some');
    await Promise.all(people.map((person, at) => pay(app, person, carts[at]!)));
    const { rows } = await app.database.pool.query<{ number: number }>(
      'select number from invoice order by number',
    );
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
  });

  it('a year bought in a month is credited with the unused part, and a refund returns all of it', async () => {
    const me = await signUp(app);
    const month = await buy(app, me, 'month');
    const cart = await makeCart(app, me, 'year');
    expect(cart.lines).toEqual([
      { what: 'year', text: null, paisa: 299_000 },
      { what: 'unused', text: month, paisa: -29_900 },
    ]);
    expect(cart.paisa).toBe(269_100);
    const year = (await pay(app, me, cart)).body.invoice;
    const mine = memberCalls(app, me);
    const shown = (await mine.get(`/billing/get-invoice?number=${year}`)).body;
    expect(shown).toMatchObject({ paisa: 269_100, lines: cart.lines });
    const { terms, history } = (await mine.get('/membership/get-membership')).body;
    expect(terms).toMatchObject([{ kind: 'paid', plan: 'year' }]);
    expect(history).toMatchObject([
      { kind: 'paid', plan: 'year' },
      { kind: 'credited', invoice: month, paisa: 29_900 },
      { kind: 'paid', plan: 'month' },
    ]);
    const all = { paisa: 299_000, proUntil: null };
    expect((await mine.get('/billing/get-refund')).body).toEqual(all);
    const cancelled = await mine.post('/billing/cancel', { refund: true });
    expect(cancelled.body).toEqual({ refundedPaisa: 299_000, proUntil: null });
    const list = (await mine.get('/billing/get-invoices')).body;
    expect(list).toMatchObject([
      { number: year, state: 'refunded', refundedPaisa: 269_100 },
      { number: month, state: 'refunded', refundedPaisa: 29_900 },
    ]);
    expect(await typeOf(me)).toMatchObject({ userType: 'free', proUntil: null });
    expect((await mine.post('/billing/cancel', { refund: true })).status).toBe(404);
  });

  it('a month that was credited to a year is refunded only after the year', async () => {
    const me = await signUp(app);
    const month = await buy(app, me, 'month');
    const year = await buy(app, me, 'year');
    const admin = memberCalls(app, boss);
    const refund = (number: string) => admin.post('/billing/refund', { number, reason: 'a test' });
    const find = async (number: string) =>
      (await admin.get(`/billing/find-invoice?number=${number}`)).body;
    expect(await find(month)).toMatchObject({ refundablePaisa: 0, creditedTo: year });
    expect((await refund(month)).status).toBe(404);
    expect((await refund(year)).body).toEqual({ refundedPaisa: 269_100 });
    expect((await typeOf(me)).userType).toBe('free');
    expect(await find(month)).toMatchObject({ refundablePaisa: 29_900, creditedTo: null });
    expect((await refund(month)).body).toEqual({ refundedPaisa: 29_900 });
    expect(await find(month)).toMatchObject({ state: 'refunded', refundablePaisa: 0 });
  });

  it('cancelling without a refund, or after 14 days, keeps the paid term', async () => {
    const me = await signUp(app);
    await buy(app, me, 'month');
    const mine = memberCalls(app, me);
    const before = await typeOf(me);
    const kept = await mine.post('/billing/cancel', { refund: false });
    expect(kept.body).toEqual({ refundedPaisa: 0, proUntil: before.proUntil });
    await waitDays(me, 15);
    expect((await mine.get('/billing/get-refund')).body).toEqual({
      paisa: 0,
      proUntil: expect.any(Number),
    });
    const late = await mine.post('/billing/cancel', { refund: true });
    expect(late.body.refundedPaisa).toBe(0);
    expect((await typeOf(me)).userType).toBe('pro');
  });

  it('of two months only the one of the last 14 days is refunded, and the other goes on', async () => {
    const me = await signUp(app);
    const mine = memberCalls(app, me);
    await buy(app, me, 'month');
    await waitDays(me, 15);
    const one = (await typeOf(me)).proUntil;
    await buy(app, me, 'month');
    expect((await typeOf(me)).proUntil).toBeGreaterThan(one);
    const { terms } = (await mine.get('/membership/get-membership')).body;
    expect(terms).toMatchObject([{ plan: 'month' }, { plan: 'month', from: terms[0].until }]);
    const refund = (await mine.get('/billing/get-refund')).body;
    expect(refund).toEqual({ paisa: 29_900, proUntil: expect.any(Number) });
    const cancelled = (await mine.post('/billing/cancel', { refund: true })).body;
    expect(cancelled).toEqual({ refundedPaisa: 29_900, proUntil: refund.proUntil });
    expect(await typeOf(me)).toMatchObject({ userType: 'pro', proUntil: refund.proUntil });
  });

  it('after a refund of the year, the administrator can refund the month that was credited to it', async () => {
    const me = await signUp(app);
    const month = await buy(app, me, 'month');
    const year = await buy(app, me, 'year');
    const refund = async (number: string) =>
      (await memberCalls(app, boss).post('/billing/refund', { number, reason: 'as asked' })).body;
    expect(await refund(year)).toEqual({ refundedPaisa: 269_100 });
    expect(await refund(month)).toEqual({ refundedPaisa: 29_900 });
    expect((await typeOf(me)).userType).toBe('free');
  });

  it('within 14 days the unused days are refunded, at once and once', async () => {
    const me = await signUp(app);
    await buy(app, me, 'year');
    await waitDays(me, 10);
    const mine = memberCalls(app, me);
    const { paisa } = (await mine.get('/billing/get-refund')).body;
    expect(paisa).toBeGreaterThan(280_000);
    expect(paisa).toBeLessThan(299_000);
    const taps = await Promise.all(
      [1, 2].map(() => mine.post('/billing/cancel', { refund: true })),
    );
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 404]);
    const [invoice] = (await mine.get('/billing/get-invoices')).body;
    expect(invoice).toMatchObject({ state: 'part-refunded', refundedPaisa: paisa });
    const number = invoice.number;
    const refund = (reason: string) =>
      memberCalls(app, boss).post('/billing/refund', { number, reason });
    const find = (text: string) =>
      memberCalls(app, boss).get(`/billing/find-invoice?number=${text}`);
    expect((await find(number)).body).toEqual({
      ...invoice,
      member: me.id,
      name: expect.any(String),
      refundablePaisa: 299_000 - paisa,
      creditedTo: null,
    });
    for (const unknown of ['SB-999999', 'SB-1', '7'])
      expect((await find(unknown)).status, unknown).toBe(404);
    expect((await refund('mail me@example.com')).status).toBe(400);
    expect((await refund('the rest too')).body).toEqual({ refundedPaisa: 299_000 - paisa });
    expect((await refund('again')).status).toBe(404);
  });

  it('cancelling, paying and refunding in a loop ends, and does not make the history dear', async () => {
    const me = await signUp(app);
    const mine = memberCalls(app, me);
    const changes = async () => {
      const { rows } = await app.database.pool.query(
        'select count(*) from membership_event where member_id = $1',
        [me.id],
      );
      return rows[0].count;
    };
    await buy(app, me, 'month');
    for (let tap = 0; tap < 3; tap += 1) await mine.post('/billing/cancel', { refund: false });
    expect(await changes()).toBe(2);
    const cart = await makeCart(app, me, 'month');
    // As after 19 more payments.
    await app.database.pool.query(
      `insert into invoice (source, number, member_id, paisa, issued_ms, paid_ms)
        select 'sandbox', -n, $1, 29900, $2, $2 from generate_series(1, 19) n`,
      [me.id, Date.now()],
    );
    const refusals = [
      await pay(app, me, cart),
      await mine.post('/billing/make-cart', { plan: 'month' }),
    ];
    for (const { status, body } of refusals)
      expect([status, body.code]).toEqual([409, 'limit-reached']);
    expect(await changes()).toBe(2);
    await waitDays(me, 2);
    expect((await pay(app, me, await makeCart(app, me, 'month'))).body.state).toBe('paid');
    await app.database.pool.query(
      `insert into membership_event (source, id, member_id, at_ms, received_ms, kind, by)
        select 'sandbox', 'more-' || n, $1, $2, $2, 'cancelled', $1 from generate_series(1, 150) n`,
      [me.id, Date.now()],
    );
    const { history } = (await mine.get('/membership/get-membership')).body;
    expect(history).toHaveLength(100);
    await app.database.pool.query(
      `insert into invoice (source, number, member_id, paisa, issued_ms)
        select 'sandbox', -n, $1, 29900, 1 from generate_series(20, 130) n`,
      [me.id],
    );
    expect((await mine.get('/billing/get-invoices')).body).toHaveLength(100);
    await app.database.pool.query('delete from invoice where number < 0');
  });

  it('nothing can be paid more than five years ahead, or to a member whose pro has no end', async () => {
    const me = await signUp(app);
    for (let years = 0; years < 6; years += 1) await buy(app, me, 'year');
    const far = await memberCalls(app, me).post('/billing/make-cart', { plan: 'month' });
    expect([far.status, far.body.code]).toEqual([409, 'limit-reached']);
    const endless = await signUp(app);
    const cart = await makeCart(app, endless, 'month');
    await app.database.pool.query(
      `insert into membership_event (source, id, member_id, at_ms, received_ms, kind, by)
        values ('admin', $1, $1, 1, 1, 'granted', 'migration')`,
      [endless.id],
    );
    const refused = await pay(app, endless, cart);
    expect([refused.status, refused.body.code]).toEqual([409, 'limit-reached']);
  });

  it('does not serve webhooks of WHMCS', async () => {
    expect((await memberCalls(app).post('/whmcs/webhook', {})).status).toBe(404);
  });
});
