import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { epochMs, nothing, tradingDay } from './wire.ts';

const speed = z.union(
  [z.literal('max'), z.number().check(z.gte(0.1), z.lte(1000))],
  'neither max nor 0.1 to 1000',
);

export const replayState = z.object({
  /** The session that is being played: its file, its day, its first and its last moment. */
  file: z.string(),
  day: tradingDay,
  from: epochMs,
  upto: epochMs,
  /** The recorded time that it is now. */
  at: epochMs,
  speed,
  paused: z.boolean(),
  /** Nothing is left to play. */
  ended: z.boolean(),
  /** The days of all sessions, oldest first. */
  days: z.array(tradingDay),
});
export type ReplayState = z.infer<typeof replayState>;

const refusals = ['not-found', 'not-signed-in', 'forbidden', 'not-ready'] as const;

export const getReplay = endpoint({
  method: 'GET',
  path: '/admin/replay',
  access: 'admin',
  cost: 1.5,
  summary: 'Where the running replay stands; not found when the prices are not replayed',
  params: nothing,
  query: nothing,
  answer: replayState,
  errors: refusals,
});

export const changeReplay = endpoint({
  method: 'POST',
  path: '/admin/replay',
  access: 'admin',
  cost: 1.5,
  summary:
    'Moves the running replay to a moment, changes its speed, pauses it or lets it go on. Forward all between is told at once; backward the running session begins again up to there',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    at: z.optional(epochMs),
    speed: z.optional(speed),
    paused: z.optional(z.boolean()),
  }),
  answer: replayState,
  errors: ['bad-parameter', ...refusals],
});
