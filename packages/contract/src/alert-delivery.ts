import { TEST_KINDS } from '@dorpon/domain/alerts/condition';
import { CHANNELS } from '@dorpon/domain/alerts/member-alert';
import { z } from 'zod/mini';
import { channels, quietHours } from './alert-condition.ts';
import { wholeNumber } from './bars-query.ts';
import { deviceId } from './device-id.ts';
import { endpoint } from './endpoint.ts';
import { memberRefusals, nameInput, ownUid } from './member-input.ts';
import { epochMs, nothing } from './wire.ts';

export const MAX_DEVICES = 20;
export const MAX_DEVICE_NAME = 60;
export const MAX_DELIVERIES = 200;

export const deliveryOutcomes = ['sent', 'failed', 'gone', 'opened'] as const;

/** Why something was not sent. */
export const deliveryReasons = [
  /** The push service does not know the subscription any more; the device was removed. */
  'unsubscribed',
  /** The endpoint is not an https address of the public internet, or redirects. */
  'address-refused',
  'unreachable',
  'timed-out',
  /** The service asked to be called later, or has a fault. */
  'busy',
  'too-large',
  /** The service, the mail server or the gateway refused it. */
  'rejected',
  /** It refused us: our credentials or our sender are wrong, which an administrator must mend. */
  'sender-refused',
  /** No mail server or no SMS gateway is set: the message is a file of the server. */
  'not-set-up',
  /** A fault of the app itself. */
  'fault',
  /** The member has no device, no verified e-mail or no verified phone. */
  'no-device',
  'no-email',
  'no-phone',
  /** The member turned off alert mails. */
  'mails-off',
  /** SMS are of pro members, and so many a month. */
  'no-sms',
  'sms-used-up',
  /** It could not be sent while it was news. */
  'too-old',
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];
const reason = z.nullable(z.enum(deliveryReasons));

const retriedReasons: readonly DeliveryReason[] = [
  'unreachable',
  'timed-out',
  'busy',
  'sender-refused',
  'fault',
];
/** Whether a later attempt may succeed. */
export const isRetried = (why: DeliveryReason): boolean => retriedReasons.includes(why);
/** Those after which nothing more is tried. */
export const finalReasons = deliveryReasons.filter((why) => !isRetried(why));

const delivery = z.object({
  firing: z.int(),
  channel: z.enum(CHANNELS),
  /** The name of the device; null for mail and SMS. */
  device: z.nullable(z.string()),
  time: epochMs,
  outcome: z.enum(deliveryOutcomes),
  reason,
});

export type Delivery = z.infer<typeof delivery>;

export const getDeliveries = endpoint({
  method: 'GET',
  path: '/alerts/get-deliveries',
  access: 'verified',
  cost: 4,
  summary: 'Where firings were sent and where they were opened, newest first; `firing` selects one',
  params: nothing,
  query: z.strictObject({
    uid: ownUid,
    firing: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
    limit: z._default(wholeNumber(1, MAX_DELIVERIES), 50),
  }),
  answer: z.array(delivery),
  errors: memberRefusals,
});

const alertSettings = z.strictObject({
  /** Those of a kind that is not listed are `push`. */
  channels: z.partialRecord(z.enum(TEST_KINDS), channels),
  quiet: z.nullable(quietHours),
  /** Whether notices may show figures of the member's money in their title. */
  showMoney: z.boolean(),
  /** Alert mails are turned off, also those that an alert or its kind asks for. */
  mailsOff: z.boolean(),
});
export type AlertSettings = z.infer<typeof alertSettings>;

export const getAlertSettings = endpoint({
  method: 'GET',
  path: '/alerts/get-settings',
  access: 'verified',
  cost: 1.5,
  summary:
    'Where firings of each kind of alert are sent, and when not. `sms` says whether SMS may be chosen',
  params: nothing,
  query: z.strictObject({ uid: ownUid }),
  answer: z.object({ settings: alertSettings, sms: z.boolean() }),
  errors: memberRefusals,
});

export const saveAlertSettings = endpoint({
  method: 'POST',
  path: '/alerts/save-settings',
  access: 'verified',
  cost: 2.5,
  summary: 'Replaces the settings of deliveries. SMS is of pro members',
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, settings: alertSettings }),
  answer: z.object({ at: z.int() }),
  errors: [...memberRefusals, 'limit-reached'],
});

const deviceName = nameInput(1, MAX_DEVICE_NAME);

const pushDevice = z.object({
  id: deviceId,
  name: z.string(),
  since: epochMs,
  /** The last notice that its push service took. */
  reached: z.nullable(epochMs),
  /** False when it subscribed for a former push key: it gets nothing until push is turned on there again. */
  isOn: z.boolean(),
});

export type PushDevice = z.infer<typeof pushDevice>;

export const getPushDevices = endpoint({
  method: 'GET',
  path: '/alerts/get-devices',
  access: 'verified',
  cost: 1.5,
  summary: "The member's devices that receive push notices",
  params: nothing,
  query: z.strictObject({ uid: ownUid }),
  answer: z.array(pushDevice),
  errors: memberRefusals,
});

const base64Url = (bytes: number) =>
  z.string().check(
    z.regex(/^[A-Za-z0-9_-]+={0,2}$/, 'must be base64url'),
    z.refine(
      (text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes,
      `must have ${bytes} bytes`,
    ),
  );

/** As the browser's `PushSubscription` has it. */
export const pushSubscription = z.strictObject({
  endpoint: z
    .string()
    .check(z.maxLength(1000), z.regex(/^https:\/\/[^\s@]+$/, 'must be an https address')),
  keys: z.strictObject({ p256dh: base64Url(65), auth: base64Url(16) }),
});

/** As the phone app gets it from Firebase Cloud Messaging. */
const phoneSubscription = z.strictObject({
  token: z.string().check(z.regex(/^[\w:.-]{20,1000}$/, 'must be a registration token')),
});

export const savePushDevice = endpoint({
  method: 'POST',
  path: '/alerts/save-device',
  access: 'verified',
  cost: 2.5,
  summary: `Adds a browser, or replaces the keys of one with the same endpoint; or adds a phone app by its token of Firebase Cloud Messaging, if \`get-push-key\` says that those are reached. A member can have ${MAX_DEVICES} devices`,
  params: nothing,
  query: nothing,
  body: z.strictObject({
    uid: ownUid,
    name: deviceName,
    subscription: z.union(
      [pushSubscription, phoneSubscription],
      'must be a subscription of a browser, or { token } of the phone app',
    ),
  }),
  answer: pushDevice,
  errors: [...memberRefusals, 'limit-reached'],
});

export const renamePushDevice = endpoint({
  method: 'POST',
  path: '/alerts/rename-device',
  access: 'verified',
  cost: 1.5,
  summary: 'Changes the name of a device',
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, id: deviceId, name: deviceName }),
  answer: z.object({ at: z.int() }),
  errors: [...memberRefusals, 'not-found'],
});

export const removePushDevice = endpoint({
  method: 'POST',
  path: '/alerts/remove-device',
  access: 'verified',
  cost: 1.5,
  summary: 'Sends nothing to a device any more',
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, id: deviceId }),
  answer: z.object({ at: z.int() }),
  errors: [...memberRefusals, 'not-found'],
});

export const renewPushDevice = endpoint({
  method: 'POST',
  path: '/alerts/renew-device',
  access: 'verified',
  cost: 2.5,
  summary:
    'Gives the device of an endpoint another subscription, as browsers do from time to time; `endpoint` is the old one',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    uid: ownUid,
    endpoint: pushSubscription.shape.endpoint,
    subscription: pushSubscription,
  }),
  answer: pushDevice,
  errors: [...memberRefusals, 'not-found'],
});

export const getPushKey = endpoint({
  method: 'GET',
  path: '/alerts/get-push-key',
  access: 'verified',
  cost: 0.5,
  summary:
    'The `applicationServerKey` of subscriptions (the public VAPID key as base64url). Subscriptions with another key receive nothing. `phoneApp` says whether phone apps are reached',
  params: nothing,
  query: z.strictObject({ uid: ownUid }),
  answer: z.object({ key: z.string(), phoneApp: z.boolean() }),
  errors: memberRefusals,
});

/** How long a device waits for its next test. */
export const TEST_EVERY_MS = 10_000;

export const sendTestNotice = endpoint({
  method: 'POST',
  path: '/alerts/send-test',
  access: 'verified',
  cost: 5,
  summary:
    'Sends a test notice to a device at once and says what its push service answered; once in ten seconds',
  params: nothing,
  query: nothing,
  body: z.strictObject({ uid: ownUid, device: deviceId }),
  answer: z.object({ outcome: z.enum(['sent', 'failed', 'gone']), reason }),
  errors: [...memberRefusals, 'not-found', 'too-many-requests'],
});

/** As the server signs it: the member and a code. */
const stopToken = z
  .string()
  .check(z.regex(/^[\w-]{1,64}\.[\w-]{43}$/, 'must be the token of a mail'));
const stopRefusals = ['bad-parameter', 'forbidden', 'not-ready'] as const;

export const openStopMails = endpoint({
  method: 'GET',
  path: '/alerts/stop-mails',
  access: 'public',
  cost: 0.5,
  summary:
    'The page of the link in alert mails. It changes nothing, because mail scanners open every link',
  params: nothing,
  query: z.strictObject({ token: stopToken }),
  answer: z.string(),
  media: 'text/html',
  errors: stopRefusals,
});

export const stopAlertMails = endpoint({
  method: 'POST',
  path: '/alerts/stop-mails',
  access: 'public',
  cost: 2.5,
  summary:
    'Turns off the alert mails of the member to whom a mail was sent, without signing in (RFC 8058). The body is not read',
  params: nothing,
  query: z.strictObject({ token: stopToken }),
  body: z.looseObject({}),
  answer: z.string(),
  media: 'text/html',
  errors: [...stopRefusals, 'expired-link'],
});
