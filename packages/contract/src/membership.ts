import { memberTypes } from '@dorpon/domain/members/member-type';
import { billingKinds, billingSources } from '@dorpon/domain/membership/billing-event';
import { limitNames } from '@dorpon/domain/membership/entitlements';
import { PLANS } from '@dorpon/domain/membership/plan';
import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ownUid } from './member-input.ts';
import { paisa } from './paisa.ts';
import { epochMs, nothing } from './wire.ts';

const refusals = ['bad-parameter', 'not-signed-in', 'forbidden', 'not-ready'] as const;

/** With grace; null for a free member, and for pro without an end. */
const proUntil = z.nullable(epochMs);
/** Without grace. */
const paidUntil = z.nullable(epochMs);

const plan = z.nullable(z.enum(PLANS));

/** What changed the membership, and what the member had after it. */
const change = z.object({
  time: epochMs,
  /** Who or what changed it: billing, or an administrator. */
  source: z.enum(billingSources),
  /** `credited`: what was unused of a month went into a year. */
  kind: z.enum([...billingKinds, 'credited']),
  plan,
  paisa: z.nullable(paisa),
  invoice: z.nullable(z.string()),
  /** Of a grant; null without an end. */
  until: z.nullable(epochMs),
  /** What the administrator wrote; of a credit, to which invoice it went. */
  reason: z.nullable(z.string()),
  userType: z.enum(memberTypes),
  proUntil,
  paidUntil,
});
export type MembershipChange = z.infer<typeof change>;

/** A term that runs or is still to come. */
const term = z.object({
  kind: z.enum(['paid', 'granted']),
  /** Of a paid one. */
  plan: z.nullable(z.enum(PLANS)),
  from: epochMs,
  /** Exclusive; null for pro without an end. */
  until: z.nullable(epochMs),
});

/** A limit of the membership: how much of it is used, what the caller may have, and what a pro member may have. */
const usage = z.object({
  name: z.enum(limitNames as [(typeof limitNames)[number]]),
  used: z.int(),
  has: z.int(),
  pro: z.int(),
});

/** How the end of pro is announced beside the message in the list of messages. */
const reminders = z.strictObject({ push: z.boolean(), mail: z.boolean() });
export type ReminderChoice = z.infer<typeof reminders>;

export const getMembership = endpoint({
  method: 'GET',
  path: '/membership/get-membership',
  access: 'member',
  cost: 3,
  summary:
    "The caller's membership: the end of the last term (`paidUntil`), the end with days of grace (`proUntil`), its newest 100 changes, newest first, and the use of its limits",
  params: nothing,
  query: z.strictObject({ uid: ownUid }),
  answer: z.object({
    userType: z.enum(memberTypes),
    proUntil,
    paidUntil,
    /** The last term has ended, and the days of grace run. */
    inGrace: z.boolean(),
    /** Whether a term is renewed by itself: terms are prepaid. */
    renews: z.literal(false),
    /** When the member cancelled what still runs. */
    cancelledAt: z.nullable(epochMs),
    /** In order; in the days of grace the last one, which has ended. */
    terms: z.array(term),
    history: z.array(change),
    usage: z.array(usage),
    reminders,
  }),
  errors: refusals,
});

export const saveReminders = endpoint({
  method: 'POST',
  path: '/membership/save-reminders',
  access: 'member',
  cost: 1.5,
  summary: 'Chooses whether the end of pro is also announced by push and by e-mail',
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, reminders }),
  answer: z.object({ reminders }),
  errors: refusals,
});
