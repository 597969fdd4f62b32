import type { EpochMs } from '@dorpon/domain/units';
import { z } from 'zod/mini';
import {
  adjustMode,
  barInterval,
  fromMoment,
  inOrder,
  MAX_MINUTES,
  SESSION_MINUTES,
  uptoMoment,
  wholeNumber,
} from './bars-query.ts';
import { endpoint } from './endpoint.ts';
import { epochMs, nothing, shareCode, tradingDay } from './wire.ts';

/** A bar of one or more minutes: `t` is its start, `tr` its trades, `vl` million taka. */
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

/** One call reads at most the ticks of the newest sessions of a range. */
export const MAX_TICK_SESSIONS = 31;

interface Range {
  readonly from: EpochMs;
  readonly upto: EpochMs;
}

const DAY_MS = 86_400_000;

/** The calendar days of a range, up to those of so many sessions, at five a week. */
const daysOf = ({ from, upto }: Range, sessions: number): number =>
  Math.min(Math.ceil((sessions / 5) * 7), Math.ceil((upto - from) / DAY_MS));

/** A session takes 1.4 ms, which is 1 ms per calendar day. */
const minutesCost = (range: Range): number =>
  1 + daysOf(range, Math.ceil(MAX_MINUTES / SESSION_MINUTES));

/** A session of a busy share has 5,000 ticks and takes 12 ms, which is 9 ms per calendar day. */
const ticksCost = (range: Range): number => 1 + 9 * daysOf(range, MAX_TICK_SESSIONS);

export const getMinuteData = endpoint({
  method: 'GET',
  path: '/shares/get-minute-data-from-to',
  access: 'public',
  cost: minutesCost,
  summary:
    'Minute bars of a share, built from its ticks, oldest first, including the current minute; at most the newest 20,000 of the range. Minutes without a trade are omitted. `interval` is the number of minutes per bar (default 1)',
  params: nothing,
  query: barsQuery,
  answer: z.array(minuteRow),
  errors: ['bad-parameter', 'unknown-share', 'not-ready'],
});

export const getIntradayData = endpoint({
  method: 'GET',
  path: '/shares/get-intraday-data-from-to',
  access: 'public',
  cost: minutesCost,
  summary:
    'Bars of `interval` minutes (default 5) of a share, counted from the open, oldest first; built from at most the newest 20,000 minutes of the range',
  params: nothing,
  query: barsQuery,
  answer: z.array(minuteRow),
  errors: ['bad-parameter', 'unknown-share', 'not-ready'],
});

/** `bull bear neutral` are null where only the minutes of a day are stored, not its ticks. */
export const tickMinuteRow = z.extend(minuteRow, {
  /** Time of the last trade in the minute; its last millisecond where no ticks are stored. */
  lm_date_time: epochMs,
  bull: z.nullable(z.int()),
  bear: z.nullable(z.int()),
  neutral: z.nullable(z.int()),
});

export const getTickMinuteData = endpoint({
  method: 'GET',
  path: '/shares/get-tick-minute-data-from-to',
  access: 'public',
  cost: ticksCost,
  summary:
    'Minute bars of a share built from its ticks, with volume by uptick, downtick and unchanged; one row per `lm_date_time`, ascending; at most the newest 31 sessions of the range',
  params: nothing,
  query: z.strictObject({ code: shareCode, from: fromMoment, upto: uptoMoment }).check(inOrder),
  answer: z.array(tickMinuteRow),
  errors: ['bad-parameter', 'unknown-share', 'not-ready'],
});

export const blockRow = z.object({
  code: shareCode,
  d: tradingDay,
  t: epochMs,
  /** Counts the share's block trades of the day, from 1. */
  n: z.int(),
  price: z.number(),
  v: z.int(),
  vl: z.number(),
  /**
   * The day's closing price (the last price while the session runs), and the block's price against it
   * in percent.
   */
  c: z.number(),
  against_close: z.number(),
});

export const getBlockShare = endpoint({
  method: 'GET',
  path: '/shares/get-block-share',
  access: 'public',
  cost: 1.5,
  summary:
    'Block trades, newest first, at most 1000, filtered by share and day; without a filter those of the last day with block trades',
  params: nothing,
  query: z.strictObject({ code: z.optional(shareCode), date: z.optional(tradingDay) }),
  answer: z.array(blockRow),
  errors: ['bad-parameter', 'unknown-share', 'not-ready'],
});

/** The sessions of about two years. */
export const MAX_BLOCK_DAYS = 500;

export const getBlockDays = endpoint({
  method: 'GET',
  path: '/shares/get-block-days',
  access: 'public',
  cost: 2.5,
  summary:
    'Days with block trades, of all shares or one, newest first, with the number of trades and shares, the quantity, and the value in million taka; `count` is the number of days (default and most 500)',
  params: nothing,
  query: z.strictObject({
    code: z.optional(shareCode),
    count: z.optional(wholeNumber(1, MAX_BLOCK_DAYS)),
  }),
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
