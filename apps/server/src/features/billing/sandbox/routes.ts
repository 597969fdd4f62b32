import { cancelPro, getPayment, getRefund, makeCart, pay } from '@dorpon/contract/billing';
import { findInvoice, refundInvoice } from '@dorpon/contract/billing-events';
import { CallError } from '@dorpon/contract/error-catalogue';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import { requirePayer } from '../identity.ts';
import { toInvoice } from '../invoice-answer.ts';
import type { BillingStore } from '../store.ts';
import type { Sandbox } from './sandbox-billing.ts';

export interface SandboxRouteParts {
  /** Undefined when WHMCS takes the payments. */
  readonly sandbox: Sandbox | undefined;
  readonly store: BillingStore;
}

export function sandboxRoutes(app: FastifyInstance, parts: SandboxRouteParts): void {
  const { store } = parts;
  const sandbox = (): Sandbox => {
    if (parts.sandbox) return parts.sandbox;
    throw new CallError('not-found', 'WHMCS takes the payments of this server');
  };
  /** Also before a payment: the e-mail may have been removed since the cart was made. */
  const payerOf = async (memberId: string) =>
    requirePayer(memberId, await store.ownEmailOf(memberId), undefined);

  route(app, makeCart, async ({ caller, body: { plan } }) =>
    sandbox().makeCart(await payerOf(caller.id), plan),
  );

  route(app, pay, async ({ caller, body: { cart, paisa, outcome } }) => {
    const { memberId } = await payerOf(caller.id);
    return sandbox().pay(memberId, cart, paisa, outcome);
  });

  route(app, getPayment, ({ caller, query: { cart } }) => sandbox().payment(caller.id, cart));

  route(app, cancelPro, ({ caller, body: { refund } }) => sandbox().cancel(caller.id, refund));

  route(app, getRefund, ({ caller }) => sandbox().refundNow(caller.id));

  route(app, findInvoice, async ({ query: { number } }) => {
    const found = await sandbox().find(number);
    const { memberId: member, name, refundablePaisa, creditedTo } = found;
    return { ...toInvoice(found), member, name, refundablePaisa, creditedTo };
  });

  route(app, refundInvoice, async ({ caller, body: { number, reason } }) => ({
    refundedPaisa: await sandbox().refund(number, reason, caller.id),
  }));
}
