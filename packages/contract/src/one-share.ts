import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { epochMs, flag, nothing, shareCode, tradingDay } from './wire.ts';

const depthLevel = z.object({ price: z.number(), quantity: z.int(), orders: z.int() });

export const getDepth = endpoint({
  method: 'GET',
  path: '/shares/{code}',
  access: 'public',
  cost: 0.4,
  summary: 'Market depth of one share: up to ten levels per side, best price first',
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
  /** Counts the share's trades of the day, from 1. */
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
  summary: 'All trades of a share on a day (default the current trading day), oldest first',
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
    "Today's circuit limits of a share, and the floor price if there is one; `no_limit` is 1 when they are lifted",
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
