import { z } from 'zod/mini';
import { alertCondition, alertSubject } from './alert-condition.ts';
import { alertId } from './alerts.ts';
import { wholeNumber } from './bars-query.ts';
import { deviceId } from './device-id.ts';
import { endpoint } from './endpoint.ts';
import { memberRefusals, ownUid } from './member-input.ts';
import { epochMs, nothing } from './wire.ts';

export const MAX_FIRINGS = 200;

const alertFiring = z.object({
  id: z.int(),
  /** Null when it has been deleted for good. */
  alert: z.nullable(alertId),
  /** As the alert was then. */
  name: z.string(),
  note: z.string(),
  subject: alertSubject,
  condition: alertCondition,
  /** The share, the index or the symbol of the sector that met the condition. */
  code: z.string(),
  /** Of its cause, on the clock of the exchange. */
  at: epochMs,
  /** Of the share or index then, in paisa; null for a sector. */
  price: z.nullable(z.int()),
  /** The same in prices of today, adjusted for bonus, split and rights since. */
  priceToday: z.nullable(z.int()),
  /** The move of a sector on that day; null for a share or index. */
  percent: z.nullable(z.number()),
  /** The cause happened while the app was down or had no prices. */
  late: z.boolean(),
  /** When it was stored. */
  written: epochMs,
  opened: z.nullable(epochMs),
});
export type AlertFiring = z.infer<typeof alertFiring>;
/** As it was then. */
export type StoredFiring = Omit<AlertFiring, 'priceToday'>;

const written = z.object({ at: z.int() });
const firingIds = z.array(alertId).check(z.minLength(1), z.maxLength(MAX_FIRINGS));

export const getAlertFirings = endpoint({
  method: 'GET',
  path: '/alerts/get-firings',
  access: 'verified',
  cost: 5,
  summary:
    'What has fired, newest first. `before` is the id of a firing, for paging; `after` gives those after it, for a window that was away. `unseen` counts those that were not opened',
  params: nothing,
  query: z.strictObject({
    uid: ownUid,
    before: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
    after: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
    limit: z._default(wholeNumber(1, MAX_FIRINGS), 50),
  }),
  answer: z.object({ at: z.int(), unseen: z.int(), firings: z.array(alertFiring) }),
  errors: memberRefusals,
});

export const markFiringsOpened = endpoint({
  method: 'POST',
  path: '/alerts/mark-opened',
  access: 'verified',
  cost: 3,
  summary:
    'Marks firings as opened by the member; those that already are stay as they are. `device` is the one on which a notice was opened, for the log',
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, ids: firingIds, device: z.optional(deviceId) }),
  answer: written,
  errors: [...memberRefusals, 'not-found'],
});

export const removeFirings = endpoint({
  method: 'POST',
  path: '/alerts/remove-firings',
  access: 'verified',
  cost: 3,
  summary: 'Takes firings off the list; their alerts stay',
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, ids: firingIds }),
  answer: written,
  errors: [...memberRefusals, 'not-found'],
});

export const snoozeFiring = endpoint({
  method: 'POST',
  path: '/alerts/snooze',
  access: 'verified',
  cost: 3,
  summary:
    'Sends a firing once more after so many minutes, by the channels of its alert; `not-found` with the field `channel` when none of them reaches the member',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    uid: ownUid,
    id: alertId,
    minutes: z._default(z.int().check(z.gte(5), z.lte(1440)), 60),
  }),
  answer: z.extend(written, { due: epochMs }),
  errors: [...memberRefusals, 'not-found', 'limit-reached'],
});
