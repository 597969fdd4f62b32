import { settingNames } from '@dorpon/domain/members/settings';
import { billingKinds, billingSources } from '@dorpon/domain/membership/billing-event';
import { PLANS } from '@dorpon/domain/membership/plan';
import { reminderKinds } from '@dorpon/domain/membership/reminders';
import { z } from 'zod/mini';
import { billingSystem } from './billing-system.ts';
import { endpoint } from './endpoint.ts';
import { ownUid, textInput } from './member-input.ts';
import { messageRow } from './messages.ts';
import { paisa } from './paisa.ts';
import { ownScreeners } from './screener-export.ts';
import { favList } from './watchlists.ts';
import { epochMs, nothing, tradingDay } from './wire.ts';

export const MAX_NAME_LENGTH = 80;
/** Length of the data URL; a square of 160 pixels needs a third of it. */
export const MAX_PHOTO_LENGTH = 30_000;

/** A data URL whose first bytes match its type; never a link to another site. */
const photo = z
  .string()
  .check(
    z.maxLength(MAX_PHOTO_LENGTH, 'the picture is too large'),
    z.regex(
      /^data:image\/(?:jpeg;base64,\/9j\/|png;base64,iVBORw0KGg|webp;base64,UklGR)[A-Za-z0-9+/]+={0,2}$/,
      'not a JPEG, PNG or WebP picture',
    ),
  );

const refusals = ['bad-parameter', 'not-signed-in', 'forbidden', 'not-ready'] as const;
const own = z.strictObject({ uid: ownUid });

const profile = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  photoURL: z.nullable(z.string()),
  since: epochMs,
  userType: z.string(),
  proUntil: z.nullable(epochMs),
});

export const getMyData = endpoint({
  method: 'GET',
  path: '/users/get-my-data',
  access: 'member',
  cost: 1.5,
  summary: "The caller's profile and the number of stored records of each kind",
  params: nothing,
  query: own,
  answer: z.object({
    profile,
    hasPassword: z.boolean(),
    /** A new e-mail that is not confirmed yet. */
    newEmail: z.nullable(z.string()),
    /** External providers the caller signs in with. */
    federated: z.array(z.string()),
    counts: z.object({
      sessions: z.int(),
      watchLists: z.int(),
      listedShares: z.int(),
      messages: z.int(),
      settings: z.int(),
      layouts: z.int(),
      templates: z.int(),
      drawings: z.int(),
      published: z.int(),
      portfolios: z.int(),
      transactions: z.int(),
      screeners: z.int(),
      publicScreeners: z.int(),
      alerts: z.int(),
      firings: z.int(),
      devices: z.int(),
      invoices: z.int(),
      acts: z.int(),
    }),
    /** How long this sign-in still allows erasing the account or changing the e-mail. */
    freshForMs: z.int(),
  }),
  errors: refusals,
});

/** JSON that was checked when it was saved. The schemas of charts would load with the account page. */
const asSaved = z.unknown();

export const myData = z.object({
  profile: z.extend(profile, {
    emailVerified: z.boolean(),
    phoneVerified: z.boolean(),
    isAdmin: z.boolean(),
    newEmail: z.nullable(z.string()),
  }),
  waysIn: z.array(z.object({ way: z.string(), since: epochMs })),
  passkeys: z.array(
    z.object({ name: z.nullable(z.string()), since: epochMs, used: z.nullable(epochMs) }),
  ),
  /** Without its secret and recovery codes. */
  secondFactors: z.array(z.object({ since: epochMs })),
  sessions: z.array(
    z.object({
      began: epochMs,
      expires: epochMs,
      address: z.nullable(z.string()),
      device: z.nullable(z.string()),
    }),
  ),
  watchLists: z.array(favList),
  settings: z.array(z.object({ name: z.enum(settingNames), value: z.string(), changed: epochMs })),
  /** What administrators did to the caller's account. */
  acts: z.array(
    z.object({
      time: epochMs,
      act: z.string(),
      reason: z.nullable(z.string()),
      proUntil: z.nullable(epochMs),
      /** Of a message sent only to the caller. */
      title: z.nullable(z.string()),
      body: z.nullable(z.string()),
      link: z.nullable(z.string()),
    }),
  ),
  /** What changed the membership, oldest first. */
  membership: z.array(
    z.object({
      time: epochMs,
      source: z.enum(billingSources),
      kind: z.enum(billingKinds),
      invoice: z.nullable(z.string()),
      plan: z.nullable(z.enum(PLANS)),
      paisa: z.nullable(paisa),
      until: z.nullable(epochMs),
      reason: z.nullable(z.string()),
    }),
  ),
  /** Newest first, as billed. */
  invoices: z.array(
    z.object({
      system: billingSystem,
      number: z.string(),
      plan: z.nullable(z.enum(PLANS)),
      paisa,
      issued: epochMs,
      paid: z.nullable(epochMs),
      cancelled: z.nullable(epochMs),
      name: z.string(),
      email: z.nullable(z.string()),
      lines: asSaved,
      refunds: asSaved,
    }),
  ),
  /** The cart of the sandbox that is not paid yet, and those that were paid. */
  carts: z.array(z.object({ plan: z.enum(PLANS), paisa, state: z.string(), expires: epochMs })),
  /** The id of the caller's account in WHMCS. */
  billingClients: z.array(z.object({ client: z.int() })),
  /** Reminders of the end of the membership that were sent. */
  membershipReminders: z.array(
    z.object({ kind: z.enum(reminderKinds), until: epochMs, time: epochMs }),
  ),
  /** Empty until the caller has chosen. */
  reminderChoice: z.array(z.object({ push: z.boolean(), mail: z.boolean() })),
  studyTemplates: z.array(z.object({ id: z.string(), name: z.string(), studies: asSaved })),
  /** Every kept version of every layout. */
  chartLayouts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      version: z.int(),
      shown: z.boolean(),
      changed: epochMs,
      content: asSaved,
    }),
  ),
  drawings: z.array(
    z.object({
      symbol: z.string(),
      id: z.string(),
      /** `removed`: only the fact is stored. `lost`: replaced by a newer change of another device. */
      state: z.enum(['shown', 'removed', 'lost']),
      changed: epochMs,
      content: asSaved,
    }),
  ),
  publishedCharts: z.array(
    z.object({ id: z.string(), title: z.string(), time: epochMs, content: asSaved }),
  ),
  /** Also those that were removed and can be brought back. */
  portfolios: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      settings: asSaved,
      since: epochMs,
      removed: z.nullable(epochMs),
    }),
  ),
  portfolioTargets: z.array(
    z.object({
      portfolio: z.string(),
      code: z.string(),
      target: z.nullable(z.int()),
      stop: z.nullable(z.int()),
    }),
  ),
  /** Proposals of corporate actions that the caller did not want. */
  portfolioDismissals: z.array(
    z.object({ portfolio: z.string(), proposal: z.string(), time: epochMs }),
  ),
  /** How the columns of brokers' statements are read. */
  portfolioMappings: z.array(z.object({ broker: z.string(), mapping: asSaved, changed: epochMs })),
  /** Parts of an import that were sent and not saved. */
  portfolioImports: z.array(
    z.object({ id: z.string(), part: z.int(), transactions: asSaved, time: epochMs }),
  ),
  /** Without content: removed. */
  portfolioTransactions: z.array(
    z.object({ portfolio: z.string(), id: z.string(), version: z.int(), content: asSaved }),
  ),
  portfolioChanges: z.array(
    z.object({
      portfolio: z.string(),
      seq: z.int(),
      time: epochMs,
      by: z.string(),
      what: z.string(),
      undid: z.nullable(z.int()),
      items: asSaved,
    }),
  ),
  ...ownScreeners,
  /** What was used of limits of a day. */
  dailyUse: z.array(z.object({ what: z.string(), day: tradingDay, count: z.int() })),
  /** JSON as it was checked when it was made. */
  alerts: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      note: z.string(),
      state: z.string(),
      subject: asSaved,
      condition: asSaved,
      again: asSaved,
      until: z.nullable(epochMs),
      quiet: asSaved,
      channels: z.nullable(z.array(z.string())),
      time: epochMs,
      changed: epochMs,
      removed: z.nullable(epochMs),
      /** Why it tells nothing at present. */
      still: z.nullable(z.string()),
    }),
  ),
  /** What formulas of active alerts were found to be last. */
  alertFormulas: z.array(
    z.object({
      text: z.string(),
      time: epochMs,
      matching: z.array(z.string()),
      unknown: z.array(z.string()),
    }),
  ),
  alertSettings: z.array(z.object({ kept: asSaved })),
  /** Without the keys of the push service. */
  pushDevices: z.array(z.object({ name: z.string(), service: z.string(), since: epochMs })),
  alertFirings: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      note: z.string(),
      code: z.string(),
      condition: asSaved,
      time: epochMs,
      price: z.nullable(z.int()),
      percent: z.nullable(z.number()),
      late: z.boolean(),
      opened: z.nullable(epochMs),
    }),
  ),
  alertDeliveries: z.array(
    z.object({
      id: z.int(),
      firing: z.int(),
      channel: z.string(),
      device: z.nullable(z.string()),
      time: epochMs,
      outcome: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
  messages: z.array(messageRow),
});
export type MyData = z.infer<typeof myData>;

export const exportMyData = endpoint({
  method: 'GET',
  path: '/users/export-my-data',
  access: 'member',
  stepUp: true,
  cost: 5,
  summary: 'Everything stored about the caller, as one JSON file',
  params: nothing,
  query: own,
  answer: myData,
  errors: [...refusals, 'too-many-requests', 'busy', 'sign-in-again'],
});

export const exportMyDataCsv = endpoint({
  method: 'GET',
  path: '/users/export-my-data.csv',
  access: 'member',
  stepUp: true,
  cost: 5,
  summary: 'Everything stored about the caller, as CSV with the columns part, item, field, value',
  params: nothing,
  query: own,
  answer: z.string(),
  media: 'text/csv',
  errors: [...refusals, 'too-many-requests', 'busy', 'sign-in-again'],
});

export const saveProfile = endpoint({
  method: 'POST',
  path: '/users/save-profile',
  access: 'member',
  cost: 1.5,
  summary: "Changes the caller's name or photo; a photo of null removes it",
  params: nothing,
  query: nothing,
  body: z.strictObject({
    uid: ownUid,
    name: z.optional(textInput(1, MAX_NAME_LENGTH)),
    photo: z.optional(z.nullable(photo)),
  }),
  answer: z.object({ name: z.string(), photoURL: z.nullable(z.string()) }),
  errors: [...refusals, 'too-large'],
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/users/delete-account',
  access: 'member',
  stepUp: true,
  cost: 1.5,
  summary: "Erases the caller's account and all its data",
  params: nothing,
  query: nothing,
  body: own,
  answer: z.object({ erased: z.literal(true) }),
  errors: [...refusals, 'sign-in-again'],
});
