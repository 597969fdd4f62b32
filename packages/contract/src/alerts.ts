import { TEST_KINDS } from '@dorpon/domain/alerts/condition';
import {
  ALERT_STATES,
  MAX_ALERTS,
  MAX_FORMULAS,
  RESTORE_MS,
  SILENCES,
} from '@dorpon/domain/alerts/member-alert';
import { z } from 'zod/mini';
import { alertCondition, alertDefinition } from './alert-condition.ts';
import { endpoint } from './endpoint.ts';
import { memberRefusals, ownUid } from './member-input.ts';
import { screenerProblem } from './screener.ts';
import { epochMs, nothing, tradingDay } from './wire.ts';

export const alertId = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));

const alertRow = z.extend(alertDefinition, {
  id: alertId,
  state: z.enum(ALERT_STATES),
  /** Why an active alert tells nothing at present: its list was deleted, its screener or formula is not run, or a limit of the day is reached. */
  silent: z.nullable(z.enum(SILENCES)),
  /** Increases each time it is armed again. */
  arming: z.int(),
  made: epochMs,
  changed: epochMs,
  /** How often it has fired, and when for the last time on the clock of the exchange. */
  fired: z.int(),
  firedAt: z.nullable(epochMs),
  /** The last corporate action that changed its prices, and the condition before. */
  adjusted: z.nullable(z.object({ day: tradingDay, factor: z.number(), before: alertCondition })),
});
export type AlertRow = z.infer<typeof alertRow>;

/** The member's counter of alert changes after a write, as sent in `member:changed`. */
const written = z.object({ at: z.int() });
export const madeAlert = z.extend(written, { alert: alertRow });
/** Nothing was stored: a formula cannot be run. */
const formulaProblems = z.object({
  outcome: z.literal('problem'),
  formula: z.string(),
  problems: z.array(screenerProblem),
});
const oneOrProblems = z.union([madeAlert, formulaProblems]);
/** Nothing was stored: another device changed the alert, which is `stored`. */
const alertConflict = z.object({ outcome: z.literal('conflict'), stored: alertRow });

const alertIds = z.array(alertId).check(
  z.minLength(1, 'must not be empty'),
  z.maxLength(MAX_ALERTS, `at most ${MAX_ALERTS} alerts are allowed`),
  z.refine((ids) => new Set(ids).size === ids.length, 'must not contain an alert twice'),
);

const HOURS = RESTORE_MS / 3_600_000;

export const getAlerts = endpoint({
  method: 'GET',
  path: '/alerts/get-alerts',
  access: 'verified',
  cost: 12,
  summary:
    "The member's alerts, newest first. `most` is the number that may be active at once. Prices and values are in paisa",
  params: nothing,
  query: z.strictObject({ uid: ownUid }),
  answer: z.object({ at: z.int(), most: z.int(), alerts: z.array(alertRow) }),
  errors: memberRefusals,
});

export const makeAlert = endpoint({
  method: 'POST',
  path: '/alerts/make-alert',
  access: 'verified',
  once: true,
  cost: 4,
  summary: `Makes an alert and arms it: the answer means that it is watched. What is already true does not fire. A member can have ${MAX_ALERTS}, and ${MAX_FORMULAS} different formulas in active ones. Of a formula that cannot be run the answer has \`problems\` as \`/screener/run-text\` has, and nothing is made`,
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, alert: alertDefinition }),
  answer: oneOrProblems,
  errors: [...memberRefusals, 'unknown-share', 'not-found', 'limit-reached'],
});

export const changeAlert = endpoint({
  method: 'POST',
  path: '/alerts/change-alert',
  access: 'verified',
  once: true,
  cost: 4,
  summary:
    'Replaces what an alert says. Another condition, subject or repetition arms it anew, unless it is paused. A formula that cannot be run is answered as in `make-alert`. With `base`, the `changed` that the device last saw, nothing is stored if another device changed the alert since, and the answer has what is stored',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    uid: ownUid,
    id: alertId,
    alert: alertDefinition,
    base: z.optional(epochMs),
  }),
  answer: z.union([oneOrProblems, alertConflict]),
  errors: [...memberRefusals, 'unknown-share', 'not-found', 'limit-reached'],
});

export const alertActs = ['pause', 'resume', 'rearm', 'duplicate', 'delete', 'restore'] as const;
export type AlertAct = (typeof alertActs)[number];

export const actOnAlerts = endpoint({
  method: 'POST',
  path: '/alerts/act-on-alerts',
  access: 'verified',
  once: true,
  cost: 30,
  summary: `Does one thing to all named alerts, or to none on an error. \`rearm\` lets an alert fire again; it and \`resume\` are refused with the field \`until\` after the last moment of an alert. \`restore\` undoes a deletion of the last ${HOURS} hours. The answer has the alerts as they are then; those of \`duplicate\` are new`,
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, ids: alertIds, act: z.enum(alertActs) }),
  answer: z.extend(written, { alerts: z.array(alertRow) }),
  errors: [...memberRefusals, 'not-found', 'limit-reached'],
});

/** A file of alerts, as exported and imported. */
const alertFile = z.strictObject({
  version: z.literal(1),
  alerts: z
    .array(alertDefinition)
    .check(z.maxLength(MAX_ALERTS, `at most ${MAX_ALERTS} alerts are allowed`)),
});

export const exportAlerts = endpoint({
  method: 'GET',
  path: '/alerts/export-alerts',
  access: 'verified',
  stepUp: true,
  cost: 12,
  summary: "The member's alerts as a file that `import-alerts` takes",
  params: nothing,
  query: z.strictObject({ uid: ownUid }),
  answer: alertFile,
  errors: [...memberRefusals, 'sign-in-again'],
});

export const importAlerts = endpoint({
  method: 'POST',
  path: '/alerts/import-alerts',
  access: 'verified',
  cost: 60,
  summary:
    'Makes the alerts of a file, all paused, so that nothing fires before the member has looked. Those that the member already has, those of unknown shares or lists, and those by SMS without pro, are left out and counted in `skipped`',
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, file: alertFile }),
  bodyBytes: 2_000_000,
  answer: z.extend(written, { alerts: z.array(alertRow), skipped: z.int() }),
  errors: [...memberRefusals, 'limit-reached', 'too-large'],
});

export const MAX_PREVIEW_SESSIONS = 60;
export const MAX_PREVIEWED = 200;
/** Of a list, those of the largest turnover. */
export const MAX_PREVIEW_SHARES = 30;
/** Shares times sessions: a list is looked at for fewer sessions than one share. */
export const MAX_PREVIEW_SHARE_SESSIONS = 120;

export const previewAlert = endpoint({
  method: 'POST',
  path: '/alerts/preview-alert',
  access: 'verified',
  cost: 120,
  summary: `When an alert would have fired in the last sessions, in prices of today; at most the newest ${MAX_PREVIEWED} are listed. Each share of a list counts on its own: \`shares\` of \`of\` were looked at, at most ${MAX_PREVIEW_SHARES} of the largest turnover, and \`sessions\` so that both multiplied are at most ${MAX_PREVIEW_SHARE_SESSIONS}. \`unknown\` has the kinds of its tests whose past is not stored: such a test counts as unknown. The prices of a minute are its open, its extremes and its close`,
  params: nothing,
  query: nothing,
  body: z.strictObject({
    uid: ownUid,
    alert: z.pick(alertDefinition, { subject: true, condition: true, again: true }),
    sessions: z._default(z.int().check(z.gte(1), z.lte(MAX_PREVIEW_SESSIONS)), 30),
  }),
  answer: z.object({
    shares: z.int(),
    of: z.int(),
    sessions: z.int(),
    from: z.nullable(epochMs),
    upto: z.nullable(epochMs),
    count: z.int(),
    firings: z.array(z.object({ code: z.string(), at: epochMs, price: z.int() })),
    unknown: z.array(z.enum(TEST_KINDS)),
  }),
  errors: [...memberRefusals, 'unknown-share', 'not-found'],
});
export type AlertPreview = z.infer<typeof previewAlert.answer>;
