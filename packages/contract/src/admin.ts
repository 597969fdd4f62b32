import { z } from 'zod/mini';
import { auditReason } from './audit-reason.ts';
import { wholeNumber } from './bars-query.ts';
import { endpoint } from './endpoint.ts';
import { memberId, textInput } from './member-input.ts';
import { messageKinds } from './messages.ts';
import { epochMs, nothing } from './wire.ts';

/** Browsers resolve `//host` and `/\host` to other sites. */
const link = textInput(1, 500).check(
  z.refine(
    (text) => !/[\s\\]/.test(text) && (/^\/(?!\/)/.test(text) || /^https:\/\/[^/]/.test(text)),
    'must be a path on this site or an https address',
  ),
);

const LAST = Date.UTC(2101, 0, 1);
const refusals = ['bad-parameter', 'not-signed-in', 'forbidden', 'not-ready'] as const;

export const setPro = endpoint({
  method: 'POST',
  path: '/admin/set-pro',
  access: 'admin',
  stepUp: true,
  cost: 1.5,
  summary: 'Makes a member pro until a future time, or free at once when `until` is null',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    member: memberId,
    until: z.nullable(epochMs.check(z.gte(0), z.lt(LAST, 'must not be after the year 2100'))),
    reason: auditReason,
  }),
  answer: z.object({ at: z.int() }),
  errors: ['not-found', ...refusals, 'sign-in-again'],
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/admin/send-message',
  access: 'admin',
  stepUp: true,
  cost: 3,
  summary:
    'Sends a message to one member or, with `all`, to everyone; returns the number of recipients',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    to: z.union(
      [z.literal('all'), z.strictObject({ member: memberId })],
      'must be all or a member',
    ),
    kind: z._default(z.enum(messageKinds), 'notice'),
    title: textInput(1, 120),
    body: textInput(0, 4000),
    link: z.nullish(link),
  }),
  answer: z.object({ sent: z.int() }),
  errors: ['not-found', ...refusals, 'sign-in-again'],
});

export const adminActs = [
  'set-pro',
  'end-pro',
  'send-message',
  'make-admin',
  'end-admin',
  'add-house-message',
  'change-house-message',
  'remove-house-message',
  'refund',
  'open-billing',
  'unpublish-screener',
  'keep-screener',
] as const;

/** The account's current data; null once it is deleted. */
const auditPerson = z.nullable(
  z.object({ name: z.string(), email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
);
export type AuditPerson = z.infer<typeof auditPerson>;

export const auditRow = z.object({
  _id: z.int(),
  time: epochMs,
  /** An id, kept when the account is deleted; null for changes made by the ADMIN_EMAILS setting. */
  admin: z.nullable(z.string()),
  adminIs: auditPerson,
  act: z.enum(adminActs),
  /** An id; null when it concerned all members or none. */
  member: z.nullable(z.string()),
  memberIs: auditPerson,
  reason: z.nullable(z.string()),
  proUntil: z.nullable(epochMs),
  receivers: z.nullable(z.int()),
  /**
   * Of a sent message or a public screener, null if its recipient or author deleted the account; or of a house
   * message, in English.
   */
  title: z.nullable(z.string()),
  body: z.nullable(z.string()),
  link: z.nullable(z.string()),
});
export type AuditRow = z.infer<typeof auditRow>;

export const getAudit = endpoint({
  method: 'GET',
  path: '/admin/get-audit',
  access: 'admin',
  cost: 3,
  summary:
    'Actions of administrators, newest first, for one member or all. Pass `next` as `before` to get the next page',
  params: nothing,
  query: z.strictObject({
    member: z.optional(memberId),
    before: z.optional(wholeNumber(1, 999_999_999)),
    limit: z._default(wholeNumber(1, 200), 50),
  }),
  answer: z.object({ rows: z.array(auditRow), next: z.nullable(z.int()) }),
  errors: refusals,
});
