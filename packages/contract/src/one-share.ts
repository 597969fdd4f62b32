import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { epochMs, flag, nothing, shareCode, tradingDay } from './wire.ts';

const depthLevel = z.object({ price: z.number(), quantity: z.int(), orders: z.int() });

export const getDepth = endpoint({
  method: 'GET',
  path: '/shares/{code}',
  access: 'public',
  cost: 0.4,
  summary: 'Market depth of one share: up to ten levels a side, best first',
  params: z.strictObject({ code: shareCode }),
  query: nothing,
  answer: z.object({
    code: shareCode,
    asOf: epochMs,
    bids: z.array(depthLevel),
    asks: z.array(depthLevel),
  }),
  errors: ['bad-parameter', 'unknown-share', 'not-ready'],
});

export const tickRow = z.object({
  /** Number of the trade in the share's day, from 1. */
  n: z.int(),
  t: epochMs,
  ltp: z.number(),
  v: z.int(),
  /** `P` public, `S` spot. */
  m: z.enum(['P', 'S']),
});

export const getTickData = endpoint({
  method: 'GET',
  path: '/shares/get-tick-data',
  access: 'public',
  cost: 3,
  summary: "Every trade of a share on a day, oldest first; without a date the board's own day",
  params: nothing,
  query: z.strictObject({ code: shareCode, date: z.optional(tradingDay) }),
  answer: z.array(tickRow),
  errors: ['bad-parameter', 'unknown-share', 'not-ready'],
});

export const getCircuitBreaker = endpoint({
  method: 'GET',
  path: '/shares/get-circuit-breaker',
  access: 'public',
  cost: 0.4,
  summary:
    "Today's limits of a share: upper, lower, and the floor price where there is one. `no_limit` is 1 when they are lifted",
  params: nothing,
  query: z.strictObject({ code: shareCode }),
  answer: z.object({
    code: shareCode,
    ul: z.nullable(z.number()),
    ll: z.nullable(z.number()),
    fl: z.nullable(z.number()),
    date: tradingDay,
    no_limit: flag,
  }),
  errors: ['bad-parameter', 'unknown-share', 'not-ready'],
});
