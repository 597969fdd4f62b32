import { z } from 'zod/mini';
import { wholeNumber } from './bars-query.ts';
import { endpoint } from './endpoint.ts';
import { nothing, shareCode, tradingDay } from './wire.ts';

export const getPeriodBase = endpoint({
  method: 'GET',
  path: '/eod/get-period-base',
  access: 'public',
  cost: 0.5,
  summary:
    'What the sessions of a period before today add up to, for every share, adjusted for bonus and rights: with the live quote it gives the period up to this moment. `days` counts today (5 unless given); it stands still for a day',
  params: nothing,
  query: z.strictObject({ days: z.optional(wholeNumber(2, 400)) }),
  answer: z.object({
    /** The day that is left out: the board's own. */
    d: tradingDay,
    rows: z.array(
      z.object({
        code: shareCode,
        /** The close before the period. */
        ycp: z.number(),
        v: z.int(),
        vl: z.number(),
        t: z.int(),
        sessions: z.int(),
        /** Sessions in which it had prices of its own. */
        traded: z.int(),
      }),
    ),
  }),
  errors: ['bad-parameter', 'not-ready'],
});
