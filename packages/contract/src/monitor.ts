import { z } from 'zod/mini';
import { wholeNumber } from './bars-query.ts';
import { endpoint } from './endpoint.ts';
import { epochMs, nothing, shareCode, tradingDay } from './wire.ts';

const fields = {
  /** Counts from 1 in a day. */
  n: z.int(),
  t: epochMs,
  /** A share or an index; empty for a sector. */
  code: z.union([shareCode, z.literal('')]),
  side: z.enum(['up', 'down', 'none']),
  /** Its last price in each of up to 30 minutes with trades, the newest last. */
  line: z.array(z.number()),
  /** The volume of each of 30 minutes, the newest last; only for large trades and volume bursts. */
  volumes: z.array(z.number()),
};
const price = z.number();

/** What the monitor found. Prices and values in taka. */
export const monitorRow = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('large-trade'),
    price,
    quantity: z.int(),
    value: z.number(),
    times: z.number(),
    ...fields,
  }),
  z.object({
    kind: z.literal('block-trade'),
    price,
    quantity: z.int(),
    value: z.number(),
    away: z.number(),
    ...fields,
  }),
  z.object({
    kind: z.literal('volume-burst'),
    price,
    volume: z.number(),
    minutes: z.int(),
    times: z.number(),
    ...fields,
  }),
  z.object({
    kind: z.literal('sudden-move'),
    price,
    change: z.number(),
    percent: z.number(),
    minutes: z.int(),
    volume: z.number(),
    ...fields,
  }),
  z.object({
    kind: z.enum(['new-high', 'new-low']),
    price,
    span: z.enum(['day', 'year', 'all']),
    before: z.number(),
    ...fields,
  }),
  z.object({ kind: z.literal('lock'), price, waiting: z.number(), ...fields }),
  z.object({ kind: z.literal('unlock'), price, minutes: z.int(), ...fields }),
  z.object({
    kind: z.literal('halt'),
    price,
    reason: z.enum(['regulator', 'record-date', 'resumed']),
    ...fields,
  }),
  z.object({ kind: z.literal('gap'), price, percent: z.number(), ...fields }),
  z.object({ kind: z.literal('range-break'), price, before: z.number(), ...fields }),
  z.object({
    kind: z.literal('sector-move'),
    sector: z.string(),
    percent: z.number(),
    shares: z.int(),
    of: z.int(),
    minutes: z.int(),
    ...fields,
  }),
  z.object({
    kind: z.literal('index-turn'),
    price,
    extreme: z.number(),
    percent: z.number(),
    ...fields,
  }),
  z.object({
    kind: z.literal('disclosure'),
    title: z.string(),
    banglaTitle: z.string(),
    news: z.string(),
    ...fields,
  }),
]);
export type MonitorRow = z.infer<typeof monitorRow>;

/**
 * New entries of the room, oldest first. Their numbers follow each other within a day and an epoch: a
 * client that finds one missing calls `GET /monitor` with `after`.
 */
export const monitorEntries = z.object({ e: z.string(), d: tradingDay, rows: z.array(monitorRow) });
export type MonitorEntries = z.infer<typeof monitorEntries>;

/** Of a day: the rules let through at most 40 a minute, locks, halts and announcements apart. */
export const MAX_MONITOR_ROWS = 5000;

const moment = z.pipe(
  z.string().check(z.regex(/^\d{1,13}$/, 'must be a time in milliseconds')),
  z.transform(Number),
);

export const getMonitor = endpoint({
  method: 'GET',
  path: '/monitor',
  access: 'public',
  cost: 5,
  summary:
    'What the market monitor found on a day, newest first, at most 5,000: large trades, bursts, moves, highs and lows, locks, gaps, sectors, index turns, halts and announcements. Today unless `date` is given; only entries numbered above `after`, up to the time `upto`, and of one share with `code`. Kept as long as the minutes of a feed',
  params: nothing,
  query: z.strictObject({
    date: z.optional(tradingDay),
    after: z.optional(wholeNumber(0, 1_000_000)),
    upto: z.optional(moment),
    code: z.optional(shareCode),
  }),
  answer: z.object({ d: tradingDay, rows: z.array(monitorRow) }),
  errors: ['bad-parameter', 'unknown-share', 'not-ready'],
});
