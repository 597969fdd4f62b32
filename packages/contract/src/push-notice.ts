import { z } from 'zod/mini';
import { epochMs } from './wire.ts';

/** What a service worker receives, decrypted, as JSON. Push services take about 4 kB. */
export const MAX_NOTICE_BYTES = 3000;

export const pushNotice = z.object({
  v: z.literal(1),
  /** The same whenever it is sent again: used as the tag of the notification, it is shown once. */
  id: z.string(),
  /** The member to whom it is sent: somebody else may be signed in to the browser now. */
  uid: z.string(),
  /** The device of `get-devices` to which it is sent; `mark-opened` takes it. */
  device: z.string(),
  /** Null for a test. */
  firing: z.nullable(z.int()),
  /** Null for a test, or when the alert has been deleted. */
  alert: z.nullable(z.int()),
  /** The alert is done, so that re-arming it has a use. */
  done: z.boolean(),
  title: z.string(),
  body: z.string(),
  /** The screen to open, on this site. */
  path: z.string().check(z.regex(/^\/(?!\/)/)),
  /** Of the cause, on the clock of the exchange. */
  time: epochMs,
  language: z.enum(['en', 'bn']),
});
export type PushNotice = z.infer<typeof pushNotice>;
