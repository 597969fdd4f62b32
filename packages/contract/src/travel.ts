import { z } from 'zod/mini';
import { wholeNumber } from './bars-query.ts';
import { endpoint } from './endpoint.ts';
import { epochMs, nothing, recordDay, tradingDay } from './wire.ts';

/** The sessions of about two years. */
export const MAX_TRAVEL_DAYS = 500;

export const getTravelDays = endpoint({
  method: 'GET',
  path: '/travel',
  access: 'public',
  cost: 1,
  summary: `Days whose minutes are kept, newest first, at most ${MAX_TRAVEL_DAYS}, each with the opening and the end of its session`,
  params: nothing,
  query: nothing,
  answer: z.array(z.object({ d: tradingDay, opensAt: epochMs, closesAt: epochMs })),
  errors: ['not-ready'],
});

/** Minutes since the open that a session can have, with those after the close. */
const MOST_MINUTES = 600;

export const getTravelDay = endpoint({
  method: 'GET',
  path: '/travel/{day}',
  access: 'public',
  /** 25 ms of the main thread to receive a day's columns; another thread writes them, and the answer is kept. */
  cost: 30,
  summary:
    'The minutes of every share and index on a day, for the board as it stood at any minute: columns of differences (packages/domain/src/travel/minutes-codec.ts). Of today the complete minutes, from minute `after` on if given. A day of which none are kept has no shares',
  params: z.strictObject({ day: recordDay }),
  query: z.strictObject({ after: z.optional(wholeNumber(0, MOST_MINUTES)) }),
  answer: z.unknown(),
  media: 'application/octet-stream',
  errors: ['bad-parameter', 'not-ready'],
});
