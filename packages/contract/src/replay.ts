import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { epochMs, nothing, tradingDay } from './wire.ts';

const speed = z.union(
  [z.literal('max'), z.number().check(z.gte(0.1), z.lte(1000))],
  'must be max or from 0.1 to 1000',
);

export const replayState = z.object({
  /** The session being replayed: its file, day, first and last time. */
  file: z.string(),
  day: tradingDay,
  from: epochMs,
  upto: epochMs,
  /** The current time of the recording. */
  at: epochMs,
  speed,
  paused: z.boolean(),
  ended: z.boolean(),
  /** The days of all recorded sessions, oldest first. */
  days: z.array(tradingDay),
});
export type ReplayState = z.infer<typeof replayState>;

const refusals = ['not-found', 'not-signed-in', 'forbidden', 'not-ready'] as const;

export const getReplay = endpoint({
  method: 'GET',
  path: '/admin/replay',
  access: 'admin',
  cost: 1.5,
  summary: 'Status of the running replay; 404 when the feed is not a replay',
  params: nothing,
  query: nothing,
  answer: replayState,
  errors: refusals,
});

export const changeReplay = endpoint({
  method: 'POST',
  path: '/admin/replay',
  access: 'admin',
  stepUp: true,
  cost: 1.5,
  summary:
    'Seeks, changes the speed of, pauses or resumes the running replay. Seeking forward sends everything in between at once; seeking backward restarts the session and plays it up to that time',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    at: z.optional(epochMs),
    speed: z.optional(speed),
    paused: z.optional(z.boolean()),
  }),
  answer: replayState,
  errors: ['bad-parameter', ...refusals, 'sign-in-again'],
});
