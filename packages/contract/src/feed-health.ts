import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dataSource } from './shares.ts';
import { epochMs, nothing } from './wire.ts';

/** Everything that can be wrong with what a feed says. */
export const faultReasons = [
  /** Nothing new for too long inside a session. */
  'stalled',
  /** The same again, from a feed that says each thing once. */
  'repeated',
  /** Earlier than what was known. */
  'went-back',
  /** Later than our own clock allows. */
  'ran-ahead',
  /** A day on which there is no session, or one that is too far away. */
  'jumped-day',
  'unknown-code',
  'bad-price',
  /** Sums since the open that are less than they were. */
  'totals-fell',
  /** Not what it should look like: a column that is gone, text for a number. */
  'bad-shape',
  'unreachable',
  /** It knocked with a wrong token. */
  'not-allowed',
] as const;
export type FaultReason = (typeof faultReasons)[number];

export const feedFault = z.object({
  reason: z.enum(faultReasons),
  /** Since the start of the app. */
  count: z.int(),
  lastAt: epochMs,
  /** The newest one in words. */
  sample: z.string(),
});
export type FeedFault = z.infer<typeof feedFault>;

/** `waiting`: nothing was heard yet; `stalled`: nothing new for too long inside a session. */
export const feedState = z.enum(['none', 'waiting', 'live', 'stalled', 'closed']);
export type FeedState = z.infer<typeof feedState>;

export const getFeedHealth = endpoint({
  method: 'GET',
  path: '/admin/feed-health',
  access: 'admin',
  cost: 1.5,
  summary:
    'How the feed is: when it was last heard, and what was wrong with what it said, by reason',
  params: nothing,
  query: nothing,
  answer: z.object({
    source: dataSource,
    state: feedState,
    /** Our own time at which it last said anything; null when it never did. */
    heardAt: z.nullable(epochMs),
    /** What it delivered since the start of the app. */
    batches: z.int(),
    faults: z.array(feedFault),
  }),
  errors: ['not-signed-in', 'forbidden', 'not-ready'],
});
