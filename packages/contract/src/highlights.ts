import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing, shareCode, tradingDay } from './wire.ts';

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
