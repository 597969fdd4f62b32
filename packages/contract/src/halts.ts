import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { epochMs, flag, nothing, shareCode, tradingDay } from './wire.ts';

export const getHalts = endpoint({
  method: 'GET',
  path: '/market/get-halts',
  access: 'public',
  cost: 0.5,
  summary:
    'Shares locked at a limit, halted or suspended now: since when, at which limit, the queue, and the number of consecutive sessions, including this one. The queue is null without an order book (after the close). `unseen` counts shares that last traded at a limit and whose order book is not known: they may be locked',
  params: nothing,
  query: nothing,
  answer: z.object({
    d: tradingDay,
    asOf: epochMs,
    unseen: z.int(),
    rows: z.array(
      z.object({
        code: shareCode,
        kind: z.enum(['upper-lock', 'lower-lock', 'regulator', 'record-date']),
        since: z.nullable(epochMs),
        limit: z.nullable(z.number()),
        waiting: z.nullable(z.int()),
        orders: z.nullable(z.int()),
        sessions: z.nullable(z.int()),
      }),
    ),
  }),
  errors: ['not-ready'],
});

/** The sessions of about two years. */
export const MAX_HALT_DAYS = 500;

export const getShareHalts = endpoint({
  method: 'GET',
  path: '/market/get-share-halts',
  access: 'public',
  cost: 1,
  summary:
    'Locks, halts and suspensions of one share, by day and kind, newest first, at most 500; `since` is when the first one of the day began',
  params: nothing,
  query: z.strictObject({ code: shareCode }),
  answer: z.array(
    z.object({
      d: tradingDay,
      kind: z.enum(['upper-lock', 'lower-lock', 'regulator', 'record-date']),
      since: epochMs,
    }),
  ),
  errors: ['bad-parameter', 'unknown-share', 'not-ready'],
});

export const getLimits = endpoint({
  method: 'GET',
  path: '/market/get-limits',
  access: 'public',
  cost: 0.4,
  summary:
    "Today's circuit limits of every share; `no_limit` is 1 when they are lifted for the session",
  params: nothing,
  query: nothing,
  answer: z.object({
    d: tradingDay,
    rows: z.array(
      z.object({
        code: shareCode,
        ul: z.nullable(z.number()),
        ll: z.nullable(z.number()),
        no_limit: flag,
      }),
    ),
  }),
  errors: ['not-ready'],
});
