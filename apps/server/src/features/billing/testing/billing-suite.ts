import { billingWords, getInvoices, getPlans } from '@dorpon/contract/billing';
import type { Plan } from '@dorpon/domain/membership/plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberCalls } from '../../../testing/member-calls.ts';
import { type SignedUp, signUp } from '../../../testing/sign-in.ts';
import type { TestApp } from '../../../testing/test-app.ts';

// The test suite that every billing system passes:
//
//   billingSuite('sandbox', async () => ({ app, origin, buy, refund, close }));

export interface BillingAdapter {
  readonly app: TestApp;
  /** Where members are sent. */
  readonly origin: string;
  /** Lets a member pay for a plan; resolves with the number of the invoice when it is paid. */
  buy(member: SignedUp, plan: Plan): Promise<string>;
  /** Pays an invoice back. */
  refund(number: string): Promise<void>;
  close(): Promise<void>;
}

export function billingSuite(
  system: 'sandbox' | 'whmcs',
  open: () => Promise<BillingAdapter>,
): void {
  describe(`the billing of ${system}`, () => {
    let billing: BillingAdapter;
    let [me, other, boss]: SignedUp[] = [];

    beforeAll(async () => {
      billing = await open();
      me = await signUp(billing.app);
      other = await signUp(billing.app);
      boss = await signUp(billing.app, { admin: true });
    });
    afterAll(() => billing.close());

    const as = (person?: SignedUp) => memberCalls(billing.app, person);
    const query = (text: string, values: unknown[] = []) =>
      billing.app.database.pool.query(text, values);
    const typeOf = async (person: SignedUp) =>
      (await as(person).get('/users/get-type')).body.userType;

    it('says its prices to everybody', async () => {
      const { body } = await as().get('/billing/get-plans');
      expect(getPlans.answer.parse(body)).toMatchObject({
        system,
        plans: [
          { plan: 'month', paisa: 29_900 },
          { plan: 'year', paisa: 299_000 },
        ],
        renews: false,
      });
    });

    it('visitors are asked to sign in, in the specified words', async () => {
      const cart = await as().post('/whmcs/sso-to-cart?i=0', { email: me!.email });
      expect([cart.status, cart.body.msg]).toEqual([401, billingWords.cartSignIn]);
      const account = await as().post('/whmcs/sso-to-billing', {});
      expect([account.status, account.body.msg]).toEqual([401, billingWords.accountSignIn]);
    });

    it('a member is sent to the cart of a plan and to the invoices, at the right origin', async () => {
      const { email } = me!;
      const names = { firstName: 'Some', lastName: 'Body' };
      for (const path of ['sso-to-cart?i=0', 'sso-to-cart?i=1', 'sso-to-billing']) {
        const { status, body } = await as(me).post(`/whmcs/${path}`, { email, ...names });
        expect([status, new URL(body.redirect_url).origin]).toEqual([200, billing.origin]);
      }
      for (const path of ['sso-to-cart', 'sso-to-cart?i=2', 'sso-to-cart?i=-1', 'sso-to-cart?i=x'])
        expect((await as(me).post(`/whmcs/${path}`, {})).status).toBe(400);
    });

    it('an e-mail other than the session’s is refused, however it is written', async () => {
      const theirs = other!.email;
      const own = me!.email;
      const spellings = [
        theirs,
        theirs.toUpperCase(),
        ` ${theirs} `,
        theirs.replace('@', '+me@'),
        theirs.replace('m', '\uff4d'),
        // The Kelvin sign, which becomes k in lower case, and accents that a database may ignore.
        own.replace('example', 'exam\u0301ple'),
        own.replace('@', '+x@'),
        ` ${own}`,
        `${own}\u0000`,
        `${own},${theirs}`,
        '',
      ];
      for (const email of spellings)
        for (const path of ['sso-to-cart?i=0', 'sso-to-billing']) {
          const { status, body } = await as(me).post(`/whmcs/${path}`, { email });
          expect([email, status, body.code]).toEqual([email, 403, 'forbidden']);
        }
      const mine = await as(me).post('/whmcs/sso-to-billing', { email: own.toUpperCase() });
      expect(mine.status).toBe(200);
      const several = await as(me).post('/whmcs/sso-to-billing', { email: [own, theirs] });
      expect(several.status).toBe(400);
      const named = await as(me).post('/whmcs/sso-to-billing', { uid: other!.id });
      expect(named.status).toBe(403);
    });

    it('an unverified e-mail is refused, and a member who signed up by phone is asked for one', async () => {
      const unverified = await signUp(billing.app, { verified: false });
      const refused = await as(unverified).post('/whmcs/sso-to-cart?i=0', {});
      expect([refused.status, refused.body.code]).toEqual([403, 'not-verified']);
      const phoned = await signUp(billing.app);
      await query(
        `update "user" set "emailVerified" = false, "phoneNumberVerified" = true,
          "phoneNumber" = $2 where id = $1`,
        [phoned.id, `+88017${Date.now() % 1e8}`],
      );
      const unsure = await as(phoned).post('/whmcs/sso-to-cart?i=0', {});
      expect([unsure.status, unsure.body.code]).toEqual([403, 'not-verified']);
      await query(`update "user" set email = id || '@phone.invalid' where id = $1`, [phoned.id]);
      for (const path of ['/whmcs/sso-to-cart?i=0', '/whmcs/sso-to-billing']) {
        const { status, body } = await as(phoned).post(path, {});
        expect([status, body.code, body.field, body.msg]).toEqual([
          403,
          'not-verified',
          'email',
          billingWords.emailRequired,
        ]);
      }
    });

    it('an administrator opens the billing of a verified e-mail, and it is logged', async () => {
      for (const body of [{}, { email: null }, { email: '  ' }]) {
        const empty = await as(boss).post('/whmcs/admin-sso-to-billing', body);
        expect([empty.status, empty.body.msg]).toEqual([400, billingWords.emailRequired]);
      }
      const unknown = await as(boss).post('/whmcs/admin-sso-to-billing', { email: 'a@b.example' });
      expect(unknown.status).toBe(404);
      const opened = await as(boss).post('/whmcs/admin-sso-to-billing', { email: me!.email });
      expect(new URL(opened.body.redirect_url).origin).toBe(billing.origin);
      const { rows } = (await as(boss).get(`/admin/get-audit?member=${me!.id}`)).body;
      expect(rows).toMatchObject([{ act: 'open-billing', admin: boss!.id, member: me!.id }]);
      const refused = await as(me).post('/whmcs/admin-sso-to-billing', { email: other!.email });
      expect(refused.status).toBe(403);
    });

    it('a payment makes pro and an invoice, and its refund ends pro', async () => {
      const payer = await signUp(billing.app);
      expect(await typeOf(payer)).toBe('free');
      const number = await billing.buy(payer, 'month');
      expect(await typeOf(payer)).toBe('pro');
      const list = async (person: SignedUp) =>
        getInvoices.answer.parse((await as(person).get('/billing/get-invoices')).body);
      expect(await list(payer)).toMatchObject([
        { number, system, state: 'paid', plan: 'month', paisa: 29_900, refundedPaisa: 0 },
      ]);
      expect(await list(other!)).toEqual([]);
      const shown = await as(payer).get(`/billing/get-invoice?number=${number}`);
      expect(shown.body).toMatchObject({ number, paisa: 29_900, buyer: { email: payer.email } });
      expect((await as(other).get(`/billing/get-invoice?number=${number}`)).status).toBe(404);
      await billing.refund(number);
      expect(await typeOf(payer)).toBe('free');
      expect(await list(payer)).toMatchObject([
        { number, state: 'refunded', refundedPaisa: 29_900 },
      ]);
      const refunds = (await as(boss).get('/billing/get-refunds')).body;
      expect(refunds).toContainEqual(
        expect.objectContaining({ number, member: payer.id, paisa: 29_900 }),
      );
      const [month] = (await as(boss).get('/billing/get-revenue')).body;
      expect(month).toMatchObject({ invoices: 1, paisa: 29_900, refundedPaisa: 29_900 });
    });

    it('two taps at once are both answered', async () => {
      const payer = await signUp(billing.app);
      const taps = await Promise.all(
        [0, 1, 0, 1].map((i) => as(payer).post(`/whmcs/sso-to-cart?i=${i}`, {})),
      );
      expect(taps.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    });
  });
}
