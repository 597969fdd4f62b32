import {
  adminSsoToBilling,
  billingWords,
  getInvoice,
  getInvoices,
  getPlans,
  REFUND_DAYS,
  ssoToBilling,
  ssoToCart,
} from '@dorpon/contract/billing';
import { CallError } from '@dorpon/contract/error-catalogue';
import { PLANS } from '@dorpon/domain/membership/plan';
import type { EpochMs } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { requirePayer } from './identity.ts';
import type { Billing } from './port.ts';
import type { Prices } from './sandbox/quote.ts';
import type { BillingStore } from './store.ts';

export interface BillingParts {
  readonly billing: Billing;
  readonly store: BillingStore;
  readonly prices: Prices;
  readonly now: () => EpochMs;
}

/** Addresses of billing, prices and invoices. */
export function billingRoutes(app: FastifyInstance, parts: BillingParts): void {
  const { billing, store, prices, now } = parts;
  const payerOf = async (memberId: string, email: string | undefined) =>
    requirePayer(memberId, await store.ownEmailOf(memberId), email);

  route(app, ssoToCart, async ({ caller, query: { i }, body: { email }, land }) => {
    const payer = await payerOf(caller.id, email);
    land();
    return { redirect_url: (await billing.cartUrl(payer, PLANS[i]!)).href };
  });

  route(app, ssoToBilling, async ({ caller, body: { email }, land }) => {
    const payer = await payerOf(caller.id, email);
    land();
    return { redirect_url: (await billing.accountUrl(payer)).href };
  });

  route(app, adminSsoToBilling, async ({ caller, body: { email }, land }) => {
    const given = email?.trim() ?? '';
    if (given === '') throw new CallError('bad-parameter', billingWords.emailRequired, 'email');
    const payer = await store.payerByEmail(given);
    if (!payer) throw new CallError('not-found', 'no member has verified this e-mail', 'email');
    // Before the address is made: an administrator who has it can act as the member.
    const { memberId } = payer;
    await store.writeAct({ at: now(), adminId: caller.id, act: 'open-billing', memberId });
    land();
    return { redirect_url: (await billing.adminUrl(payer)).href };
  });

  route(app, getPlans, () => ({
    system: billing.system,
    plans: PLANS.map((plan) => ({ plan, paisa: prices[plan] })),
    refundDays: billing.system === 'sandbox' ? REFUND_DAYS : null,
    renews: false as const,
  }));

  route(app, getInvoices, ({ caller, land }) => {
    land();
    return billing.invoices(caller.id);
  });

  route(app, getInvoice, async ({ caller, query: { number }, land }) => {
    land();
    const found = await billing.invoice(caller.id, number);
    if (!found) throw new CallError('not-found', 'unknown invoice', 'number');
    return found;
  });
}
