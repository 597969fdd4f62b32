import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { epochMs, nothing, recordDay, tradingDay } from './wire.ts';

interface DateQuery {
  readonly date?: string | undefined;
}

export const getMarketBreadth = endpoint({
  method: 'GET',
  path: '/market/get-breadth',
  access: 'public',
  // Only some past days are cached.
  cost: ({ date }: DateQuery) => (date === undefined ? 1.5 : 4),
  summary:
    'Shares up, down and unchanged since the day before, and the turnover in million taka, for each minute of a day (default today so far); shares that have not traded are not counted',
  params: nothing,
  query: z.strictObject({ date: z.optional(recordDay) }),
  answer: z.object({
    d: tradingDay,
    rows: z.array(
      z.object({
        t: epochMs,
        up: z.int(),
        down: z.int(),
        unchanged: z.int(),
        /** In this minute alone. */
        vl: z.number(),
      }),
    ),
  }),
  errors: ['bad-parameter', 'not-ready'],
});
