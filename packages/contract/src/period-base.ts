import { z } from 'zod/mini';
import { wholeNumber } from './bars-query.ts';
import { endpoint } from './endpoint.ts';
import { nothing, shareCode, tradingDay } from './wire.ts';

export const getPeriodBase = endpoint({
  method: 'GET',
  path: '/eod/get-period-base',
  access: 'public',
  // Only some past days are kept; any other is computed again.
  cost: ({ date }: { readonly date?: string | undefined }) => (date === undefined ? 0.5 : 12),
  summary:
    "Sums of a period's sessions before today, for every share, adjusted for bonus and rights. Adding the live quote gives the period up to now. `days` includes today (default 5); the answer changes once a day. With `date`, as it was on that day",
  params: nothing,
  query: z.strictObject({
    days: z.optional(wholeNumber(2, 400)),
    date: z.optional(tradingDay),
  }),
  answer: z.object({
    /** The current trading day or `date`, which is left out. */
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
        /** Sessions in which the share traded. */
        traded: z.int(),
      }),
    ),
  }),
  errors: ['bad-parameter', 'not-ready'],
});
