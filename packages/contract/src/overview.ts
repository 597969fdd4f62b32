import { indexCodes } from '@dorpon/domain/market/index-membership';
import type { PastTurnover } from '@dorpon/domain/market/market-pace';
import { PAISA_PER_MILLION } from '@dorpon/domain/units';
import { z } from 'zod/mini';
import { type AnswerOf, endpoint } from './endpoint.ts';
import { nothing, recordDay, shareCode, tradingDay } from './wire.ts';

/** An array of one entry, as in the documented call. */
export const getIndexShareList = endpoint({
  method: 'GET',
  path: '/shares/get-index-share-list',
  access: 'public',
  cost: 1,
  summary:
    'Members of an index with their free-float securities, weight at the open in percent, and points added today; the points sum to the change',
  params: nothing,
  query: z.strictObject({ name: z.enum(indexCodes) }),
  answer: z.array(
    z.object({
      name: z.string(),
      list: z.array(
        z.object({
          code: shareCode,
          float_shares: z.int(),
          weight: z.number(),
          points: z.number(),
        }),
      ),
    }),
  ),
  errors: ['bad-parameter', 'not-ready'],
});

interface DateQuery {
  readonly date?: string | undefined;
}

/** One value per minute of the session from the open; null before the first. */
const byMinute = z.array(z.nullable(z.number()));

export const getIndexLines = endpoint({
  method: 'GET',
  path: '/market/get-index-lines',
  access: 'public',
  cost: ({ date }: DateQuery) => (date === undefined ? 0.4 : 3),
  summary:
    'The indices minute by minute, for a day (default today so far) and the session before it; turnover in million taka',
  params: nothing,
  query: z.strictObject({ date: z.optional(recordDay) }),
  answer: z.object({
    day: tradingDay,
    previousDay: z.nullable(tradingDay),
    lines: z.array(
      z.object({ code: shareCode, today: byMinute, previous: byMinute, turnover: byMinute }),
    ),
  }),
  errors: ['bad-parameter', 'not-ready'],
});

export const getTurnoverCurves = endpoint({
  method: 'GET',
  path: '/market/get-turnover-curves',
  access: 'public',
  cost: 0.4,
  summary:
    'Cumulative turnover by minute, of the previous session and on average over the last 20; million taka',
  params: nothing,
  query: nothing,
  answer: z.object({
    previous: z.array(z.number()),
    average: z.array(z.number()),
    sessions: z.int(),
  }),
  errors: ['not-ready'],
});

const paisaOf = (curve: readonly number[]): number[] =>
  curve.map((million) => Math.round(million * PAISA_PER_MILLION));

/** Both ends compare with these, so that they say the same. */
export const pastTurnover = ({
  previous,
  average,
  sessions,
}: AnswerOf<typeof getTurnoverCurves>): PastTurnover => ({
  previous: { byMinute: paisaOf(previous) },
  average: { byMinute: paisaOf(average) },
  sessions,
});

export const getSparklines = endpoint({
  method: 'GET',
  path: '/market/get-sparklines',
  access: 'public',
  cost: 0.4,
  summary:
    'Sparklines of every share: today in steps of five minutes, and the closes of the last 30 sessions; `line` selects one of the two',
  params: nothing,
  query: z.strictObject({ line: z.optional(z.enum(['day', 'month'])) }),
  answer: z.object({
    day: z.record(z.string(), z.array(z.number())),
    month: z.record(z.string(), z.array(z.number())),
  }),
  errors: ['bad-parameter', 'not-ready'],
});
