import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dataSource } from './shares.ts';
import { epochMs, nothing } from './wire.ts';

export const faultReasons = [
  /** Nothing new for too long during a session. */
  'stalled',
  /** A repeated message from a feed that sends each one once. */
  'repeated',
  /** Earlier than data already received. */
  'went-back',
  /** Later than our own clock allows. */
  'ran-ahead',
  /** A day without a session, or too far away. */
  'jumped-day',
  'unknown-code',
  'bad-price',
  /** Totals since the open that decreased. */
  'totals-fell',
  /** Unexpected format: a missing column, text instead of a number. */
  'bad-shape',
  'unreachable',
  /** A push with a wrong token. */
  'not-allowed',
] as const;
export type FaultReason = (typeof faultReasons)[number];

export const feedFault = z.object({
  reason: z.enum(faultReasons),
  /** Since the start of the app. */
  count: z.int(),
  lastAt: epochMs,
  /** The newest occurrence, as text. */
  sample: z.string(),
});
export type FeedFault = z.infer<typeof feedFault>;

/** `waiting`: nothing received yet; `stalled`: nothing new for too long during a session. */
export const feedState = z.enum(['none', 'waiting', 'live', 'stalled', 'closed']);
export type FeedState = z.infer<typeof feedState>;

export const getFeedHealth = endpoint({
  method: 'GET',
  path: '/admin/feed-health',
  access: 'admin',
  cost: 1.5,
  summary: 'State of the feed: when it last sent data, and its faults by reason',
  params: nothing,
  query: nothing,
  answer: z.object({
    source: dataSource,
    state: feedState,
    /** Server time of the last message; null when there was none. */
    heardAt: z.nullable(epochMs),
    /** Batches received since the start of the app. */
    batches: z.int(),
    faults: z.array(feedFault),
  }),
  errors: ['not-signed-in', 'forbidden', 'not-ready'],
});
