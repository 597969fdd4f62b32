import { indexCodes } from '@dorpon/domain/market/index-membership';
import type { PastTurnover } from '@dorpon/domain/market/market-pace';
import { PAISA_PER_MILLION } from '@dorpon/domain/units';
import { z } from 'zod/mini';
import { type AnswerOf, endpoint } from './endpoint.ts';
import { epochMs, nothing, shareCode, tradingDay } from './wire.ts';

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

/** One value per minute of the session from the open; null before the first. */
const byMinute = z.array(z.nullable(z.number()));

export const getIndexLines = endpoint({
  method: 'GET',
  path: '/market/get-index-lines',
  access: 'public',
  cost: 0.4,
  summary:
    'The indices minute by minute, for today so far and the previous session; turnover in million taka',
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

export const getMarketBreadth = endpoint({
  method: 'GET',
  path: '/market/get-breadth',
  access: 'public',
  cost: 1.5,
  summary:
    'Shares up, down and unchanged since yesterday, for each minute of the session so far; shares that have not traded are not counted',
  params: nothing,
  query: nothing,
  answer: z.object({
    d: tradingDay,
    rows: z.array(z.object({ t: epochMs, up: z.int(), down: z.int(), unchanged: z.int() })),
  }),
  errors: ['not-ready'],
});

const MARKET_EVENTS = [
  'upper-lock',
  'lower-lock',
  'regulator',
  'record-date',
  'released',
  'new-high',
  'new-low',
  'big-trade',
  'block-trade',
] as const;
export const marketEventKind = z.enum(MARKET_EVENTS);

export const getMarketEvents = endpoint({
  method: 'GET',
  path: '/market/get-market-events',
  access: 'public',
  // Only some past days are cached; any other is computed again.
  cost: ({ date }: { readonly date?: string | undefined }) => (date === undefined ? 4 : 14),
  summary:
    'Market events of a day (default today), newest first, at most 500: locks, halts and releases, 52-week highs and lows by minute, trades of five million taka or more, block trades',
  params: nothing,
  query: z.strictObject({
    date: z.optional(tradingDay),
    kind: z.optional(marketEventKind),
    code: z.optional(shareCode),
  }),
  answer: z.array(
    z.object({
      code: shareCode,
      t: epochMs,
      kind: marketEventKind,
      price: z.nullable(z.number()),
      v: z.nullable(z.int()),
      vl: z.nullable(z.number()),
    }),
  ),
  errors: ['bad-parameter', 'unknown-share', 'not-ready'],
});

const extremeRow = z.object({
  code: shareCode,
  /** Today's high or low. */
  price: z.number(),
  /** That of the 52 weeks before, adjusted for bonus and rights. */
  before: z.number(),
});

export const MAX_UNUSUAL = 50;

export const getHighlights = endpoint({
  method: 'GET',
  path: '/market/get-highlights',
  access: 'public',
  cost: 1,
  summary: `Highlights of today: shares at a new 52-week high or low (largest turnover first), shares with at least three times their mean volume of the last 20 sessions by the same minute (at most ${MAX_UNUSUAL}, the most unusual first), and the total of block trades with its mean over the last 20 days with block trades before today; values in million taka`,
  params: nothing,
  query: nothing,
  answer: z.object({
    d: tradingDay,
    highs: z.array(extremeRow),
    lows: z.array(extremeRow),
    unusual: z.array(
      z.object({
        code: shareCode,
        v: z.int(),
        /** The mean volume by the same minute. */
        usual_v: z.int(),
        times: z.number(),
      }),
    ),
    block: z.object({
      trades: z.int(),
      shares: z.int(),
      v: z.int(),
      vl: z.number(),
      /** The mean of the last days with block trades before today; null without any. */
      average_vl: z.nullable(z.number()),
      /** Number of those days. */
      sessions: z.int(),
    }),
  }),
  errors: ['not-ready'],
});

export const getUsualVolume = endpoint({
  method: 'GET',
  path: '/market/get-usual-volume',
  access: 'public',
  cost: 1,
  summary:
    'The mean volume of a share by the end of each minute of a session, over the last 20 sessions that have minutes',
  params: nothing,
  query: z.object({ code: shareCode }),
  answer: z.object({
    code: shareCode,
    /** Number of those sessions; 0 when no minutes are stored. */
    sessions: z.int(),
    by_minute: z.array(z.int()),
  }),
  errors: ['bad-parameter', 'unknown-share', 'not-ready'],
});
