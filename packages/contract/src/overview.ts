import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing, shareCode, tradingDay } from './wire.ts';

const INDEX_NAMES = ['DSEX', 'DS30', 'DSES', 'DSMEX'] as const;

/** Documented clients read the first entry's list. */
export const getIndexShareList = endpoint({
  method: 'GET',
  path: '/shares/get-index-share-list',
  access: 'public',
  summary:
    'Members of an index with the securities it counts and their weight at the open, in percent',
  params: nothing,
  query: z.strictObject({ name: z.enum(INDEX_NAMES) }),
  answer: z.array(
    z.object({
      name: z.string(),
      list: z.array(z.object({ code: shareCode, float_shares: z.int(), weight: z.number() })),
    }),
  ),
  errors: ['bad-parameter', 'not-ready'],
});

/** One value for each minute of the session from its opening; null before the first. */
const byMinute = z.array(z.nullable(z.number()));

export const getIndexLines = endpoint({
  method: 'GET',
  path: '/market/get-index-lines',
  access: 'public',
  summary:
    'The indices minute by minute: today so far, and the session before; turnover in million taka',
  params: nothing,
  query: nothing,
  answer: z.object({
    day: tradingDay,
    previousDay: z.nullable(tradingDay),
    lines: z.array(
      z.object({ code: shareCode, today: byMinute, previous: byMinute, turnover: byMinute }),
    ),
  }),
  errors: ['not-ready'],
});

export const getTurnoverCurves = endpoint({
  method: 'GET',
  path: '/market/get-turnover-curves',
  access: 'public',
  summary:
    'What had been traded by each minute of the session before, and on average of the last 20; million taka',
  params: nothing,
  query: nothing,
  answer: z.object({
    previous: z.array(z.number()),
    average: z.array(z.number()),
    sessions: z.int(),
  }),
  errors: ['not-ready'],
});

export const getSparklines = endpoint({
  method: 'GET',
  path: '/market/get-sparklines',
  access: 'public',
  summary:
    'Small lines of every share: today each five minutes, and the closes of the last 30 sessions',
  params: nothing,
  query: nothing,
  answer: z.object({
    day: z.record(z.string(), z.array(z.number())),
    month: z.record(z.string(), z.array(z.number())),
  }),
  errors: ['not-ready'],
});
