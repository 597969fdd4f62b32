import { z } from 'zod/mini';
import { adjustMode, barInterval, fromMoment, inOrder, uptoMoment } from './bars-query.ts';
import { endpoint } from './endpoint.ts';
import { epochMs, nothing, shareCode, tradingDay } from './wire.ts';

/** A bar of one or several minutes: `t` is its start, `tr` its trades, `vl` million taka. */
export const minuteRow = z.object({
  t: epochMs,
  o: z.number(),
  h: z.number(),
  l: z.number(),
  c: z.number(),
  v: z.int(),
  vl: z.number(),
  tr: z.int(),
});

const barsQuery = z
  .strictObject({
    code: shareCode,
    from: fromMoment,
    upto: uptoMoment,
    adjust: z.optional(adjustMode),
    interval: z.optional(barInterval),
  })
  .check(inOrder);

const DAY_MS = 86_400_000;

/** By the sessions of the range: at most as many as 20,000 minutes fill. */
const rangeCost = ({ from, upto }: { readonly from: number; readonly upto: number }): number =>
  1 + Math.min(80, Math.ceil((upto - from) / DAY_MS));

export const getMinuteData = endpoint({
  method: 'GET',
  path: '/shares/get-minute-data-from-to',
  access: 'public',
  cost: rangeCost,
  summary:
    'Minutes of a share that traded, made of its ticks, oldest first, the running one included; the newest 20,000 of the range. `interval` folds several into one (default 1)',
  params: nothing,
  query: barsQuery,
  answer: z.array(minuteRow),
  errors: ['bad-parameter', 'unknown-share', 'not-ready'],
});

export const getIntradayData = endpoint({
  method: 'GET',
  path: '/shares/get-intraday-data-from-to',
  access: 'public',
  cost: rangeCost,
  summary:
    'Bars of `interval` minutes (default 5) of a share, counted from the opening, oldest first; of the newest 20,000 minutes of the range',
  params: nothing,
  query: barsQuery,
  answer: z.array(minuteRow),
  errors: ['bad-parameter', 'unknown-share', 'not-ready'],
});

/** `bull bear neutral` are null where only the minutes of a day are kept, not its ticks. */
export const tickMinuteRow = z.extend(minuteRow, {
  /** The moment of the last trade in the minute; of a minute without kept ticks its last millisecond. */
  lm_date_time: epochMs,
  bull: z.nullable(z.int()),
  bear: z.nullable(z.int()),
  neutral: z.nullable(z.int()),
});

export const getTickMinuteData = endpoint({
  method: 'GET',
  path: '/shares/get-tick-minute-data-from-to',
  access: 'public',
  cost: rangeCost,
  summary:
    'Minutes of a share straight from its ticks, with the volume on up, down and no tick; one row for each `lm_date_time`, ascending; the newest 31 sessions of the range',
  params: nothing,
  query: z.strictObject({ code: shareCode, from: fromMoment, upto: uptoMoment }).check(inOrder),
  answer: z.array(tickMinuteRow),
  errors: ['bad-parameter', 'unknown-share', 'not-ready'],
});

export const blockRow = z.object({
  code: shareCode,
  d: tradingDay,
  t: epochMs,
  /** Number of the block trade in the share's day, from 1. */
  n: z.int(),
  price: z.number(),
  v: z.int(),
  vl: z.number(),
  /** The day's closing price, while it trades the last one, and the block's price against it in percent. */
  c: z.number(),
  against_close: z.number(),
});

export const getBlockShare = endpoint({
  method: 'GET',
  path: '/shares/get-block-share',
  access: 'public',
  cost: 1.5,
  summary:
    'Block trades, newest first, at most 1000: of a share, of a day, of both; with neither those of the last day that had any',
  params: nothing,
  query: z.strictObject({ code: z.optional(shareCode), date: z.optional(tradingDay) }),
  answer: z.array(blockRow),
  errors: ['bad-parameter', 'unknown-share', 'not-ready'],
});

/** As many sessions as two years have. */
export const MOST_BLOCK_DAYS = 500;

export const getBlockDays = endpoint({
  method: 'GET',
  path: '/shares/get-block-days',
  access: 'public',
  cost: 1.5,
  summary:
    'Days that had block trades, of all shares or of one, newest first, at most 500: how many trades and shares, the quantity, and the value in million taka',
  params: nothing,
  query: z.strictObject({ code: z.optional(shareCode) }),
  answer: z.array(
    z.object({
      d: tradingDay,
      trades: z.int(),
      shares: z.int(),
      v: z.int(),
      vl: z.number(),
    }),
  ),
  errors: ['bad-parameter', 'unknown-share', 'not-ready'],
});
