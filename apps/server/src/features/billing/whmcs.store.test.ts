import { Writable } from 'node:stream';
import { billingWords } from '@dorpon/contract/billing';
import {
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
  type WebhookEvent,
} from '@dorpon/contract/billing-events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryBus } from '../../bus/bus.ts';
import { memberCalls } from '../../testing/member-calls.ts';
import { type SignedUp, signUp } from '../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createInbox } from './inbox.ts';
import { createReconciler } from './reconciler.ts';
import { createBillingStore } from './store.ts';
import { billingSuite } from './testing/billing-suite.ts';
import { FAKE_PRODUCTS, startFakeWhmcs } from './testing/fake-whmcs.ts';
import { signatureOf } from './webhook-routes.ts';
import { createWhmcsApi } from './whmcs/api.ts';
import { createWhmcsBilling } from './whmcs/whmcs-billing.ts';

const SECRET = 'a webhook secret of many letters'.replaceAll(' ', '-');
const { month, year, hosting } = FAKE_PRODUCTS;
let log = '';

async function start() {
  const whmcs = await startFakeWhmcs();
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  const app = await startTestApp({ logLevel: 'trace', logTo }, undefined, {
    env: {
      WHMCS_URL: whmcs.url,
      WHMCS_IDENTIFIER: whmcs.identifier,
      WHMCS_SECRET: whmcs.secret,
      WHMCS_WEBHOOK_SECRET: SECRET,
      WHMCS_PRODUCTS: `month=${month},year=${year}`,
    },
  });
  const send = (
    event: object | string,
    { secret = SECRET, at = Date.now(), signature = '' } = {},
  ) => {
    const payload = typeof event === 'string' ? event : JSON.stringify(event);
    const timestamp = String(Math.floor(at / 1000));
    return app.http.inject({
      method: 'POST',
      url: '/api/whmcs/webhook',
      payload,
      headers: {
        'content-type': 'application/json',
        [TIMESTAMP_HEADER]: timestamp,
        [SIGNATURE_HEADER]: signature || signatureOf(secret, timestamp, payload),
      },
    });
  };
  const clientOf = async (member: SignedUp): Promise<number> => {
    await memberCalls(app, member).post('/whmcs/sso-to-billing', {});
    return whmcs.clients.find(({ email }) => email === member.email)!.id;
  };
  async function close() {
    await app.close();
    await whmcs.close();
  }
  return { app, whmcs, send, clientOf, close };
}

const eventOf = (
  kind: WebhookEvent['kind'],
  { id, userid }: { readonly id: number; readonly userid: number },
  more: Partial<WebhookEvent> = {},
): WebhookEvent => ({
  id: `invoice-${id}-${kind}`,
  kind,
  at: Date.now(),
  client: userid,
  invoice: id,
  product: month,
  paisa: 29_900,
  ...more,
});

billingSuite('whmcs', async () => {
  const { app, whmcs, send, clientOf, close } = await start();
  return {
    app,
    origin: new URL(whmcs.url).origin,
    async buy(member, plan) {
      const invoice = whmcs.buy(await clientOf(member), FAKE_PRODUCTS[plan]);
      const sent = await send(eventOf('paid', invoice, { product: FAKE_PRODUCTS[plan] }));
      expect(sent.json()).toMatchObject({ state: 'applied', repeated: false });
      return String(invoice.id);
    },
    async refund(number) {
      const invoice = whmcs.invoices.find(({ id }) => id === Number(number))!;
      whmcs.setStatus(invoice.id, 'Refunded');
      await send(eventOf('refunded', invoice));
    },
    close,
  };
});

describe('WHMCS', () => {
  let app: TestApp;
  let {
    whmcs,
    send,
    clientOf,
    close,
  }: Omit<Awaited<ReturnType<typeof start>>, 'app'> = {} as never;
  let [me, boss]: SignedUp[] = [];

  beforeAll(async () => {
    ({ app, whmcs, send, clientOf, close } = await start());
    me = await signUp(app);
    boss = await signUp(app, { admin: true });
  });
  afterAll(() => close());
  afterEach(() => whmcs.fail(undefined));

  const tap = (person = me!) => memberCalls(app, person).post('/whmcs/sso-to-cart?i=1', {});
  const typeOf = async (person: SignedUp) =>
    (await memberCalls(app, person).get('/users/get-type')).body.userType;

  it('gets a cart with the product, a name from the e-mail, and one client however often it is opened', async () => {
    const payer = await signUp(app);
    const before = whmcs.asked.length;
    await Promise.all([tap(payer), tap(payer), tap(payer)]);
    const asked = whmcs.asked.slice(before);
    expect(asked.filter(({ action }) => action === 'AddClient')).toHaveLength(1);
    expect(asked.filter(({ action }) => action === 'CreateSsoToken')).toHaveLength(3);
    expect(asked.at(-1)?.given).toMatchObject({
      destination: 'sso:custom_redirect',
      sso_redirect_path: `cart.php?a=add&pid=${year}`,
    });
    const client = whmcs.clients.find(({ email }) => email === payer.email);
    expect(client).toMatchObject({
      firstname: 'Member',
      lastname: expect.stringMatching(/^[A-Z0-9]/),
    });
    await memberCalls(app, payer).post('/whmcs/sso-to-billing', {});
    expect(whmcs.asked.at(-1)?.given.destination).toBe('clientarea:invoices');
  });

  it('tokens are made for each tap, and neither logged nor stored', async () => {
    const made = whmcs.tokens.length;
    await tap();
    await tap();
    expect(new Set(whmcs.tokens.slice(made)).size).toBe(2);
    const { pool } = app.database;
    const { rows: tables } = await pool.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    );
    const stored = await Promise.all(
      tables.map(({ name }) => pool.query(`select each::text from ${name} as each`)),
    );
    const kept = log + JSON.stringify(stored.map(({ rows }) => rows));
    expect(kept).toContain(me!.email);
    for (const token of whmcs.tokens) expect(kept).not.toContain(token);
  });

  it.each([
    [{ redirect: 'https://evil.example/?access_token=x' }, billingWords.failed],
    [{ redirect: 'javascript:alert(1)' }, billingWords.failed],
    [{ redirect: '//evil.example' }, billingWords.failed],
    [{ redirect: 'not an address' }, billingWords.failed],
    [{ redirect: undefined }, billingWords.noRedirect],
    [{ redirect: '' }, billingWords.noRedirect],
    ['refuses', 'Billing refused the request.'],
    ['not-json', /not available: its answer is not valid/],
    ['not-an-object', /not available: its answer is not valid/],
  ] as const)('%j is a failure that says so', async (fault, words) => {
    await tap();
    whmcs.fail(fault);
    const { status, body } = await tap();
    expect([status, body.code]).toEqual([503, 'not-ready']);
    expect(body.msg).toMatch(words);
    expect(JSON.stringify(body)).not.toContain('evil');
  });

  it.each(['evil@', 'evil:evil@'])('an address of %s the right host is refused', async (user) => {
    whmcs.fail({ redirect: whmcs.url.replace('://', `://${user}`) });
    expect((await tap()).body.msg).toBe(billingWords.failed);
  });

  it('an address inside a blob: address is refused', async () => {
    whmcs.fail({ redirect: `blob:${whmcs.url}` });
    expect((await tap()).body.msg).toBe(billingWords.failed);
  });

  it('one member asks WHMCS about once a second, whatever is called', async () => {
    const payer = await signUp(app);
    await tap(payer);
    const before = whmcs.asked.length;
    const mine = memberCalls(app, payer);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => [
        mine.post('/whmcs/sso-to-billing', {}),
        mine.get('/billing/get-invoices'),
      ]).flat(),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(20);
    for (const { status, body } of refused)
      expect([status, body.code]).toEqual([429, 'too-many-requests']);
    expect(whmcs.asked.length - before).toBeLessThan(80);
    expect((await tap(me!)).status).toBe(200);
  });

  it('a request that fails once is tried again', async () => {
    whmcs.fail('fails-once');
    expect((await tap()).status).toBe(200);
  });

  it('a hang is told, also to two taps at once', async () => {
    whmcs.fail('hang');
    const second = await signUp(app);
    const taps = await Promise.all([tap(), tap(second)]);
    for (const { status, body } of taps) {
      expect([status, body.code, body.retry]).toEqual([503, 'not-ready', true]);
      expect(body.msg).toMatch(/did not answer in time/);
    }
  });

  it('a client of a similar address, or of another member, is not opened', async () => {
    const payer = await signUp(app);
    whmcs.clients.push({
      id: 7001,
      email: payer.email.replace('e', 'é'),
      firstname: '',
      lastname: '',
    });
    expect((await tap(payer)).status).toBe(403);
    const old = await signUp(app);
    await clientOf(old);
    const taken = `${old.id.toLowerCase()}@example.com`;
    await app.database.pool.query('update "user" set email = $2 where id = $1', [old.id, taken]);
    const late = await signUp(app);
    await app.database.pool.query('update "user" set email = $2 where id = $1', [
      late.id,
      old.email,
    ]);
    const refused = await tap(late);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect((await tap(old)).status).toBe(200);
  });

  it('the sandbox is off', async () => {
    const mine = memberCalls(app, me);
    expect((await mine.post('/billing/make-cart', { plan: 'month' })).status).toBe(404);
    expect((await mine.post('/billing/cancel', { refund: true })).status).toBe(404);
    expect((await mine.get('/billing/get-plans')).body.system).toBe('whmcs');
  });

  describe('a webhook', () => {
    it('with a wrong, foreign, old or missing signature changes nothing', async () => {
      const payer = await signUp(app);
      const event = eventOf('paid', whmcs.buy(await clientOf(payer), month));
      const minutes = 60_000;
      const answers = await Promise.all([
        send(event, { secret: 'x'.repeat(32) }),
        send(event, { signature: 'f'.repeat(64) }),
        send(event, { at: Date.now() - 6 * minutes }),
        send(event, { at: Date.now() + 6 * minutes }),
        send(event, { signature: 'ü' }),
        app.http.inject({ method: 'POST', url: '/api/whmcs/webhook', payload: event }),
      ]);
      for (const answer of answers)
        expect([answer.statusCode, answer.json().code]).toEqual([401, 'wrong-credentials']);
      expect(await typeOf(payer)).toBe('free');
    });

    it('is applied once when it is sent again, and its id with another body is refused', async () => {
      const payer = await signUp(app);
      const event = eventOf('paid', whmcs.buy(await clientOf(payer), month));
      expect((await send(event)).json()).toMatchObject({ state: 'applied', repeated: false });
      const first = (await memberCalls(app, payer).get('/users/get-type')).body;
      const again = await Promise.all([send(event), send(event), send(event)]);
      for (const answer of again)
        expect(answer.json()).toEqual({ id: event.id, state: 'applied', repeated: true });
      const changed = await send({ ...event, product: year, paisa: 1 });
      expect([changed.statusCode, changed.json().code]).toEqual([409, 'out-of-order']);
      expect((await memberCalls(app, payer).get('/users/get-type')).body).toEqual(first);
    });

    it('that is not JSON, too large or of another shape is refused', async () => {
      expect((await send('{')).statusCode).toBe(400);
      expect((await send('[]')).statusCode).toBe(400);
      expect((await send({ ...eventOf('paid', { id: 1, userid: 1 }), more: 1 })).statusCode).toBe(
        400,
      );
      expect((await send(' '.repeat(9000))).statusCode).toBe(413);
    });

    it('in the wrong order ends as in the right one', async () => {
      const payer = await signUp(app);
      const invoice = whmcs.buy(await clientOf(payer), month);
      await send(eventOf('charged-back', invoice));
      await send(eventOf('paid', invoice));
      expect(await typeOf(payer)).toBe('free');
    });

    it('about another product is ignored', async () => {
      const payer = await signUp(app);
      const invoice = whmcs.buy(await clientOf(payer), hosting);
      const sent = await send(eventOf('paid', invoice, { product: hosting }));
      expect(sent.json().state).toBe('ignored');
      expect(await typeOf(payer)).toBe('free');
    });

    it('of an unknown client fails, is listed, and succeeds when it is retried', async () => {
      const payer = await signUp(app);
      const event = eventOf('paid', { id: 77_001, userid: 77_001 });
      expect((await send(event)).json().state).toBe('failed');
      const admin = memberCalls(app, boss);
      const failed = async () => (await admin.get('/billing/get-events')).body;
      expect(await failed()).toContainEqual(
        expect.objectContaining({ id: event.id, tries: 1, error: 'no member has this client' }),
      );
      const still = await admin.post('/billing/retry-event', { id: event.id });
      expect(still.body).toMatchObject({ state: 'failed', tries: 2 });
      await app.database.pool.query(
        'insert into billing_client (member_id, client_id) values ($1, 77001)',
        [payer.id],
      );
      const retried = await admin.post('/billing/retry-event', { id: event.id });
      expect(retried.body).toMatchObject({ state: 'applied', tries: 3, error: null });
      expect(await typeOf(payer)).toBe('pro');
      expect(await failed()).not.toContainEqual(expect.objectContaining({ id: event.id }));
      expect((await admin.post('/billing/retry-event', { id: 'nothing' })).status).toBe(404);
    });
  });

  describe('the reconciliation', () => {
    let reconcile: () => Promise<void>;
    let daysLater = 0;

    /** On each day of a week. */
    const reconcileForAWeek = async () => {
      for (let day = 0; day < 7; day += 1) {
        daysLater += 1;
        await reconcile();
      }
    };

    beforeAll(() => {
      const store = createBillingStore(app.database.pool, createMemoryBus());
      const { url, identifier, secret } = whmcs;
      const now = () => Date.now() + daysLater * 86_400_000;
      const shared = { store, now, warn() {} };
      const api = createWhmcsApi({ url, identifier, secret });
      const billing = createWhmcsBilling({ api, products: FAKE_PRODUCTS, ...shared });
      const parts = { billing, inbox: undefined, everyMs: 1, ...shared };
      reconcile = createReconciler(parts).run;
    });

    it('finds what was paid, refunded, charged back and cancelled without a webhook', async () => {
      const people = await Promise.all([0, 1, 2, 3].map(() => signUp(app)));
      const invoices: { readonly id: number }[] = [];
      for (const person of people) invoices.push(whmcs.buy(await clientOf(person), month));
      const foreign = whmcs.buy(await clientOf(people[0]!), hosting);
      await reconcile();
      for (const person of people) expect(await typeOf(person)).toBe('pro');
      const before = (await memberCalls(app, people[0]).get('/users/get-type')).body;
      whmcs.setStatus(invoices[1]!.id, 'Refunded');
      whmcs.setStatus(invoices[2]!.id, 'Collections');
      whmcs.cancelOrder(invoices[3]!.id);
      await reconcile();
      const asked = whmcs.asked.length;
      await reconcileForAWeek();
      // Those that are paid once a week, for a refund in parts; those of other products never again.
      const mine = [...invoices, foreign].map(({ id }) => String(id));
      const read = whmcs.asked
        .slice(asked)
        .flatMap(({ action, given }) => (action === 'GetInvoice' ? given.invoiceid! : []))
        .filter((id) => mine.includes(id));
      expect(read.sort()).toEqual([mine[0], mine[3]]);
      expect(await Promise.all(people.map(typeOf))).toEqual(['pro', 'free', 'free', 'pro']);
      expect((await memberCalls(app, people[0]).get('/users/get-type')).body).toEqual(before);
      const { rows } = await app.database.pool.query(
        'select cancelled_ms from invoice where number = $1',
        [invoices[3]!.id],
      );
      expect(rows[0].cancelled_ms).not.toBeNull();
    });

    it('F10 finds refunds in parts that no webhook told, and counts each once', async () => {
      const payer = await signUp(app);
      const mine = memberCalls(app, payer);
      const invoice = whmcs.buy(await clientOf(payer), month);
      await send(eventOf('paid', invoice));
      const shown = async () => {
        const [listed] = (await mine.get('/billing/get-invoices')).body;
        const one = (await mine.get(`/billing/get-invoice?number=${invoice.id}`)).body;
        expect(one).toMatchObject({ state: listed.state, refundedPaisa: listed.refundedPaisa });
        const { userType, terms, history } = (await mine.get('/membership/get-membership')).body;
        const returned = history.flatMap(({ kind, paisa }: { kind: string; paisa: number }) =>
          kind === 'refunded' ? paisa : [],
        );
        expect(terms).toMatchObject(userType === 'pro' ? [{ plan: 'month' }] : []);
        return [userType, listed.state, listed.refundedPaisa, returned.toSorted()];
      };
      const part = whmcs.refundPart(invoice, '100.00');
      const told = { id: `transaction-${part}-refunded`, paisa: 10_000 };
      await send(eventOf('refunded', invoice, told));
      expect(await shown()).toEqual(['pro', 'part-refunded', 10_000, [10_000]]);
      whmcs.refundPart(invoice, '50.00');
      await reconcileForAWeek();
      expect(await shown()).toEqual(['pro', 'part-refunded', 15_000, [10_000, 5000]]);
      whmcs.refundPart(invoice, '140.00');
      // The last 9 taka were paid by credit, which no transaction returns.
      whmcs.setStatus(invoice.id, 'Refunded');
      await reconcile();
      const whole = ['free', 'refunded', 29_900, [10_000, 14_000, 5000, 900]];
      expect(await shown()).toEqual(whole);
      await reconcileForAWeek();
      expect(await shown()).toEqual(whole);
    });

    it('and webhooks about the same invoice count once', async () => {
      const payer = await signUp(app);
      const invoice = whmcs.buy(await clientOf(payer), month);
      await reconcile();
      const { proUntil } = (await memberCalls(app, payer).get('/users/get-type')).body;
      await send(eventOf('paid', invoice));
      expect((await memberCalls(app, payer).get('/users/get-type')).body.proUntil).toBe(proUntil);
    });

    it('goes on after invoices that cannot be read', async () => {
      const people = await Promise.all([0, 1, 2, 3].map(() => signUp(app)));
      const bought: ReturnType<typeof whmcs.buy>[] = [];
      for (const person of people) bought.push(whmcs.buy(await clientOf(person), month));
      Object.assign(bought[0]!, { total: '1,299.00' });
      Object.assign(bought[1]!, { serviceid: 'none' });
      Object.assign(bought[2]!, { date: null, datepaid: '2026-13-40 10:00:00' });
      await reconcile();
      expect(await Promise.all(people.map(typeOf))).toEqual(['free', 'free', 'pro', 'pro']);
      const shown = await memberCalls(app, people[0]).get('/billing/get-invoices');
      expect(shown).toEqual({ status: 200, body: [] });
    });

    it('retries failed webhooks oldest first, also behind many that always fail', async () => {
      const payer = await signUp(app);
      const client = await clientOf(payer);
      const addFailed = ({ id, ...body }: WebhookEvent, received: number) =>
        app.database.pool.query(
          `insert into webhook_event (id, body_hash, body, client_id, received_ms, state, error)
            values ($1, $1, $2, $3, $4, 'failed', 'no member has this client')`,
          [id, JSON.stringify({ id, ...body }), body.client, received],
        );
      await addFailed(eventOf('paid', { id: 882_000, userid: 882_000 }), 3000);
      await addFailed(eventOf('paid', { id: 881_000, userid: client }), 2000);
      for (let i = 0; i < 250; i += 1)
        await addFailed(eventOf('paid', { id: 880_000 + i, userid: 880_000 }), 1000 + (i % 7));
      const store = createBillingStore(app.database.pool, createMemoryBus());
      const tried: number[] = [];
      const memberOf = (one: number) => {
        tried.push(one);
        return store.memberOf(one);
      };
      await createInbox({ ...store, memberOf }, FAKE_PRODUCTS, Date.now).retryAll();
      expect(tried).toEqual([...Array(250).fill(880_000), client, 882_000]);
      const { rows } = await app.database.pool.query(
        `select state, error from webhook_event where id = 'invoice-881000-paid'`,
      );
      expect(rows).toEqual([{ state: 'applied', error: null }]);
    });

    it('ends when WHMCS shows the same page for ever', async () => {
      const payer = await signUp(app);
      whmcs.buy(await clientOf(payer), month);
      whmcs.fail('turns-no-pages');
      await reconcile();
      expect(await typeOf(payer)).toBe('pro');
    });

    it('is done by one process per period', async () => {
      const store = createBillingStore(app.database.pool, createMemoryBus());
      const now = Date.now();
      const claims = await Promise.all([1, 2, 3].map(() => store.claimRun('test', now, 1000)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      expect(await store.claimRun('test', now + 999, 1000)).toBe(false);
      expect(await store.claimRun('test', now + 1000, 1000)).toBe(true);
    });
  });
});
