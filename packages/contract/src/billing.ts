import { PLANS } from '@dorpon/domain/membership/plan';
import { z } from 'zod/mini';
import { wholeNumber } from './bars-query.ts';
import { billingSystem } from './billing-system.ts';
import { endpoint } from './endpoint.ts';
import { memberRefusals, ownUid, textInput } from './member-input.ts';
import { amount, paisa } from './paisa.ts';
import { epochMs, nothing } from './wire.ts';

const plan = z.enum(PLANS);

/** Cancelling within this time after a payment refunds the unused part of it (sandbox only). */
export const REFUND_DAYS = 14;

/** The words of billing that are specified; the screen shows `msg` of a failed call as it is. */
export const billingWords = {
  /** Also a notice in Bangla, whatever the language of the screen. */
  cartSignIn: 'Please login first',
  cartSignInNotice: 'বিলিংয়ে যাওয়ার আগে লগইন করুন',
  accountSignIn: 'Please log in to continue',
  noRedirect: 'No redirect_url returned',
  /** With `not-verified` and the field `email`: a member who signed up by phone adds an e-mail first. */
  emailRequired: 'Email required',
  /** When a failure has neither a `msg` nor a message. */
  failed: 'SSO failed',
} as const;

/**
 * As documented. The session decides who pays: another e-mail than the member's own is refused, and the
 * names are not read.
 */
const payer = z.strictObject({
  uid: ownUid,
  email: z.optional(z.string().check(z.maxLength(320))),
  firstName: z.optional(z.string().check(z.maxLength(200))),
  lastName: z.optional(z.string().check(z.maxLength(200))),
});
/** Not kept and not logged: it signs in whoever opens it within a minute. */
const redirect = z.object({ redirect_url: z.string() });

export const ssoToCart = endpoint({
  method: 'POST',
  path: '/whmcs/sso-to-cart',
  access: 'verified',
  stepUp: true,
  notSignedIn: billingWords.cartSignIn,
  cost: 3,
  summary:
    'An address that opens the cart of billing, signed in, with a plan: `i` is 0 for a month, 1 for a year. ' +
    'Made for each call and valid for a minute',
  params: nothing,
  query: z.strictObject({ i: wholeNumber(0, PLANS.length - 1) }),
  body: payer,
  answer: redirect,
  errors: [...memberRefusals, 'sign-in-again'],
});

export const ssoToBilling = endpoint({
  method: 'POST',
  path: '/whmcs/sso-to-billing',
  access: 'verified',
  stepUp: true,
  notSignedIn: billingWords.accountSignIn,
  cost: 3,
  summary: "An address that opens the caller's invoices in billing, signed in",
  params: nothing,
  query: nothing,
  body: payer,
  answer: redirect,
  errors: [...memberRefusals, 'sign-in-again'],
});

export const adminSsoToBilling = endpoint({
  method: 'POST',
  path: '/whmcs/admin-sso-to-billing',
  access: 'admin',
  stepUp: true,
  cost: 3,
  summary: 'An address that opens the billing of the member with a verified e-mail; it is logged',
  params: nothing,
  query: nothing,
  body: z.strictObject({ email: z.optional(z.nullable(textInput(0, 320))) }),
  answer: redirect,
  errors: [
    'bad-parameter',
    'not-signed-in',
    'forbidden',
    'not-found',
    'not-ready',
    'sign-in-again',
  ],
});

export const getPlans = endpoint({
  method: 'GET',
  path: '/billing/get-plans',
  access: 'public',
  cost: 0.5,
  summary: 'Prices of pro in paisa, and which billing system takes payments',
  params: nothing,
  query: nothing,
  answer: z.object({
    system: billingSystem,
    plans: z.array(z.object({ plan, paisa })),
    /** Within so many days after a payment, cancelling refunds the unused part; null without refunds. */
    refundDays: z.nullable(z.int()),
    /** Terms are paid in advance. */
    renews: z.literal(false),
  }),
  errors: ['bad-parameter', 'not-ready'],
});

const invoiceLine = z.object({
  /** `unused`: the credit for the rest of a running term; `other`: only `text` says what. */
  what: z.enum([...PLANS, 'unused', 'other']),
  text: z.nullable(z.string()),
  /** Below 0 for a credit. */
  paisa,
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

/** Ids of carts are not guessable. */
const cartId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'must be the id of a cart'));

const cart = z.object({
  id: cartId,
  plan,
  lines: z.array(invoiceLine),
  /** The sum of the lines. */
  paisa: amount,
  /** After this a new cart is needed, because prices and credit may have changed. */
  expires: epochMs,
});
export type Cart = z.infer<typeof cart>;

/** Also when WHMCS takes the payments. */
const sandboxRefusals = [...memberRefusals, 'not-found'] as const;

export const makeCart = endpoint({
  method: 'POST',
  path: '/billing/make-cart',
  access: 'verified',
  cost: 3,
  summary:
    'Sandbox: puts a plan into the cart. Upgrading a running month to a year credits the unused part',
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, plan }),
  answer: cart,
  errors: [...sandboxRefusals, 'limit-reached'],
});

export const testPayments = ['succeeds', 'fails', 'slow', 'left'] as const;

const payment = z.object({
  /** `open`: not paid yet, and may be paid (again). */
  state: z.enum(['open', 'pending', 'paid', 'failed', 'left', 'expired']),
  /** The number of the invoice, once it is paid. */
  invoice: z.nullable(z.string()),
});
export type Payment = z.infer<typeof payment>;

export const pay = endpoint({
  method: 'POST',
  path: '/billing/pay',
  access: 'verified',
  stepUp: true,
  cost: 5,
  summary:
    'Sandbox: pays a cart with a test payment. `paisa` is the price that was shown: another than that of the cart ' +
    'is refused. A cart is paid once, however often this is called. `slow` stays pending for some seconds',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    uid: ownUid,
    cart: cartId,
    paisa: amount,
    outcome: z.enum(testPayments),
  }),
  answer: payment,
  errors: [...sandboxRefusals, 'limit-reached', 'sign-in-again'],
});

export const getPayment = endpoint({
  method: 'GET',
  path: '/billing/get-payment',
  access: 'verified',
  cost: 1.5,
  summary: 'Sandbox: what became of the payment of a cart',
  params: nothing,
  query: z.strictObject({ uid: ownUid, cart: cartId }),
  answer: payment,
  errors: sandboxRefusals,
});

export const invoice = z.object({
  number: z.string(),
  system: billingSystem,
  state: z.enum(['unpaid', 'paid', 'part-refunded', 'refunded', 'charged-back', 'cancelled']),
  plan: z.nullable(plan),
  issued: epochMs,
  paid: z.nullable(epochMs),
  paisa,
  refundedPaisa: paisa,
});
export type Invoice = z.infer<typeof invoice>;

/** As many are listed; all are in the export of the account. */
export const MOST_INVOICES = 100;

export const getInvoices = endpoint({
  method: 'GET',
  path: '/billing/get-invoices',
  access: 'verified',
  cost: 2,
  summary: `The caller's newest ${MOST_INVOICES} invoices, newest first`,
  params: nothing,
  query: z.strictObject({ uid: ownUid }),
  answer: z.array(invoice),
  errors: memberRefusals,
});

export const invoiceNumber = z
  .string()
  .check(z.regex(/^[\w./-]{1,40}$/, 'must be the number of an invoice'));

const fullInvoice = z.extend(invoice, {
  lines: z.array(invoiceLine),
  refunds: z.array(z.object({ time: epochMs, paisa })),
  /** As billed: later changes of the account do not change it. */
  buyer: z.object({ name: z.string(), email: z.nullable(z.string()) }),
});
export type FullInvoice = z.infer<typeof fullInvoice>;

export const getInvoice = endpoint({
  method: 'GET',
  path: '/billing/get-invoice',
  access: 'verified',
  cost: 2,
  summary: "One invoice of the caller's, for printing",
  params: nothing,
  query: z.strictObject({ uid: ownUid, number: invoiceNumber }),
  answer: fullInvoice,
  errors: [...memberRefusals, 'not-found'],
});

export const cancelPro = endpoint({
  method: 'POST',
  path: '/billing/cancel',
  access: 'verified',
  stepUp: true,
  cost: 5,
  summary:
    'Sandbox: cancels pro. Without `refund` the paid term runs out. With it, what is unused of payments of the last ' +
    `${REFUND_DAYS} days is refunded, and their terms end now`,
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, refund: z.boolean() }),
  answer: z.object({
    refundedPaisa: amount,
    /** With grace; null when pro has ended. */
    proUntil: z.nullable(epochMs),
  }),
  errors: [...sandboxRefusals, 'sign-in-again'],
});

export const getRefund = endpoint({
  method: 'GET',
  path: '/billing/get-refund',
  access: 'verified',
  cost: 2,
  summary:
    'Sandbox: what cancelling with a refund would pay back now, and when pro would end: terms that were paid earlier go on',
  params: nothing,
  query: z.strictObject({ uid: ownUid }),
  answer: z.object({
    paisa: amount,
    /** With grace; null if pro would end at once. */
    proUntil: z.nullable(epochMs),
  }),
  errors: sandboxRefusals,
});
