import { z } from 'zod/mini';
import { auditReason } from './audit-reason.ts';
import { wholeNumber } from './bars-query.ts';
import { invoice, invoiceNumber } from './billing.ts';
import { endpoint } from './endpoint.ts';
import { amount, paisa } from './paisa.ts';
import { epochMs, nothing } from './wire.ts';

const adminRefusals = ['bad-parameter', 'not-signed-in', 'forbidden', 'not-ready'] as const;

/** What an administrator sees of an invoice before it is refunded. */
const foundInvoice = z.extend(invoice, {
  /** Null when the account is deleted. */
  member: z.nullable(z.string()),
  name: z.string(),
  /** What a refund would return now. */
  refundablePaisa: amount,
  /** The invoice to which what was unused of this one is credited; it is returned with that one. */
  creditedTo: z.nullable(z.string()),
});
export type FoundInvoice = z.infer<typeof foundInvoice>;

export const findInvoice = endpoint({
  method: 'GET',
  path: '/billing/find-invoice',
  access: 'admin',
  cost: 2,
  summary: 'Sandbox: an invoice by its number, with its buyer',
  params: nothing,
  query: z.strictObject({ number: invoiceNumber }),
  answer: foundInvoice,
  errors: [...adminRefusals, 'not-found'],
});

export const refundInvoice = endpoint({
  method: 'POST',
  path: '/billing/refund',
  access: 'admin',
  stepUp: true,
  cost: 5,
  summary:
    'Sandbox: refunds the rest of an invoice, without what is credited to another that counts, and ends its term; ' +
    'it is logged with its reason',
  params: nothing,
  query: nothing,
  body: z.strictObject({ number: invoiceNumber, reason: auditReason }),
  answer: z.object({ refundedPaisa: amount }),
  errors: [...adminRefusals, 'not-found', 'sign-in-again'],
});

export const billingEventKinds = ['paid', 'cancelled', 'refunded', 'charged-back'] as const;

/**
 * The body of the webhook. `id` is the event's own, the same when it is sent again; `client` and
 * `invoice` are ids of WHMCS, `product` the id of the product that the invoice is for.
 */
export const webhookEvent = z.strictObject({
  id: z
    .string()
    .check(z.regex(/^[\w.:-]{1,80}$/, 'must be an id of 1 to 80 letters, digits, . : _ -')),
  kind: z.enum(billingEventKinds),
  /** When it happened, in epoch milliseconds. */
  at: epochMs.check(z.gt(0), z.lt(4e12)),
  client: z.int().check(z.gt(0)),
  invoice: z.int().check(z.gt(0)),
  product: z.nullable(z.int().check(z.gt(0))),
  paisa: amount,
});
export type WebhookEvent = z.infer<typeof webhookEvent>;

export const SIGNATURE_HEADER = 'x-dorpon-signature';
export const TIMESTAMP_HEADER = 'x-dorpon-timestamp';
/** A signature is accepted so long before and after its time. */
export const SIGNATURE_MINUTES = 5;

export const eventStates = ['applied', 'ignored', 'failed'] as const;

export const whmcsWebhook = endpoint({
  method: 'POST',
  path: '/whmcs/webhook',
  access: 'public',
  cost: 3,
  summary:
    `Receives an event of WHMCS. The header \`${SIGNATURE_HEADER}\` is the HMAC-SHA256 in hex, by WHMCS_WEBHOOK_SECRET, of ` +
    `the header \`${TIMESTAMP_HEADER}\` (seconds since 1970), a dot, and the body. Signatures older than ` +
    `${SIGNATURE_MINUTES} minutes are refused. An \`id\` received before is answered with \`repeated\` and changes nothing; ` +
    'with another body it is refused. `failed` events are kept: administrators can retry them',
  params: nothing,
  query: nothing,
  body: webhookEvent,
  bodyBytes: 8 * 1024,
  answer: z.object({ id: z.string(), state: z.enum(eventStates), repeated: z.boolean() }),
  errors: [
    'bad-parameter',
    'wrong-credentials',
    'not-found',
    'out-of-order',
    'too-large',
    'unsupported-media',
    'too-many-requests',
    'not-ready',
  ],
});

const billingEventRow = z.object({
  id: z.string(),
  received: epochMs,
  state: z.enum(eventStates),
  tries: z.int(),
  /** Why it failed. */
  error: z.nullable(z.string()),
  kind: z.enum(billingEventKinds),
  at: epochMs,
  client: z.int(),
  invoice: z.int(),
  paisa,
});
export type BillingEventRow = z.infer<typeof billingEventRow>;

export const getBillingEvents = endpoint({
  method: 'GET',
  path: '/billing/get-events',
  access: 'admin',
  cost: 3,
  summary: 'Events that WHMCS sent, newest first; by default those that failed',
  params: nothing,
  query: z.strictObject({
    state: z._default(z.enum(eventStates), 'failed'),
    limit: z._default(wholeNumber(1, 1000), 200),
  }),
  answer: z.array(billingEventRow),
  errors: adminRefusals,
});

export const retryBillingEvent = endpoint({
  method: 'POST',
  path: '/billing/retry-event',
  access: 'admin',
  stepUp: true,
  cost: 3,
  summary: 'Tries a failed event again',
  params: nothing,
  query: nothing,
  body: z.strictObject({ id: webhookEvent.shape.id }),
  answer: billingEventRow,
  errors: [...adminRefusals, 'not-found', 'sign-in-again'],
});

const revenueMonth = z.object({
  /** As `2026-11`, in Dhaka. */
  month: z.string(),
  invoices: z.int(),
  paisa,
  refundedPaisa: paisa,
});
export type RevenueMonth = z.infer<typeof revenueMonth>;

export const getRevenue = endpoint({
  method: 'GET',
  path: '/billing/get-revenue',
  access: 'admin',
  cost: 5,
  summary: 'Payments and refunds by the month in Dhaka in which they happened, newest first',
  params: nothing,
  query: nothing,
  answer: z.array(revenueMonth),
  errors: adminRefusals,
});

const refundRow = z.object({
  time: epochMs,
  number: z.string(),
  /** Null when the account is deleted. */
  member: z.nullable(z.string()),
  name: z.string(),
  paisa,
});
export type RefundRow = z.infer<typeof refundRow>;

export const getRefunds = endpoint({
  method: 'GET',
  path: '/billing/get-refunds',
  access: 'admin',
  cost: 3,
  summary: 'Refunds and chargebacks, newest first',
  params: nothing,
  query: z.strictObject({ limit: z._default(wholeNumber(1, 1000), 200) }),
  answer: z.array(refundRow),
  errors: adminRefusals,
});
