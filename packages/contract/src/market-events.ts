import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { epochMs, nothing, shareCode, tradingDay } from './wire.ts';

interface DateQuery {
  readonly date?: string | undefined;
}

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
  cost: ({ date }: DateQuery) => (date === undefined ? 4 : 14),
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
