import { PERIODS } from '@dorpon/domain/bars/period-bar';
import { z } from 'zod/mini';
import { adjustMode, fromMoment, inOrder, uptoMoment, wholeNumber } from './bars-query.ts';
import { endpoint } from './endpoint.ts';
import { columns, dateArray } from './eod-query.ts';
import { dayRow } from './shares.ts';
import { nothing, shareCode, tradingDay } from './wire.ts';

export const MOST_DAYS = 10_000;
const ofAShare = ['bad-parameter', 'unknown-share', 'not-ready'] as const;

export const getEodDataFromTo = endpoint({
  method: 'GET',
  path: '/shares/get-eod-data-from-to',
  access: 'public',
  cost: 4,
  summary: 'Days of a share, oldest first, today as far as it has come; `adjust` 0, 1, 2',
  params: nothing,
  query: z
    .strictObject({
      code: shareCode,
      from: fromMoment,
      upto: uptoMoment,
      adjust: z.optional(adjustMode),
    })
    .check(inOrder),
  answer: z.array(dayRow),
  errors: ofAShare,
});

export const getEodDataCount = endpoint({
  method: 'GET',
  path: '/shares/get-eod-data-count',
  access: 'public',
  cost: 5,
  summary:
    'The last `count` days of a share up to `upto` (default all of today, 365 days), oldest first; `col` chooses fields beside code and d',
  params: nothing,
  query: z.strictObject({
    code: shareCode,
    upto: z.optional(uptoMoment),
    count: z.optional(wholeNumber(1, MOST_DAYS)),
    col: z.optional(columns),
  }),
  answer: z.array(z.extend(z.partial(dayRow), { code: shareCode, d: tradingDay })),
  errors: ofAShare,
});

export const getWeeklyCandleData = endpoint({
  method: 'GET',
  path: '/shares/get-weekly-candle-data-all',
  access: 'public',
  cost: 1.5,
  summary:
    'All weeks of a share, oldest first, this one included; d is the first session of a week',
  params: nothing,
  query: z.strictObject({ code: shareCode }),
  answer: z.array(dayRow),
  errors: ofAShare,
});

export const getAllshareByDate = endpoint({
  method: 'GET',
  path: '/shares/get-allshare-by-date',
  access: 'public',
  cost: 4,
  summary: 'The end-of-day record of every share on one day; today as far as it has come',
  params: nothing,
  query: z.strictObject({ date: tradingDay }),
  answer: z.array(dayRow),
  errors: ['bad-parameter', 'not-ready'],
});

export const getNearestEod = endpoint({
  method: 'GET',
  path: '/eod/nearest-eod',
  access: 'public',
  cost: 0.4,
  summary:
    'For each date the last day of a share on or before it, or its first day if the date lies before that',
  params: nothing,
  query: z.strictObject({ code: shareCode, dates: dateArray }),
  answer: z.array(z.extend(dayRow, { date: tradingDay })),
  errors: ofAShare,
});

const extreme = z.object({ year: z.int(), c: z.number(), d: tradingDay });

export const getMaxMinYearly = endpoint({
  method: 'GET',
  path: '/shares/get-max-min-yearly',
  access: 'public',
  cost: 1,
  summary:
    'Highest and lowest close of the last four calendar years, newest first; `adjust` is 0 unless given',
  params: nothing,
  query: z.strictObject({ code: shareCode, adjust: z.optional(adjustMode) }),
  answer: z.object({ code: shareCode, max: z.array(extreme), min: z.array(extreme) }),
  errors: ofAShare,
});

/** Several sessions as one: `d` is the last of them, `from` the first, `ycp` the close before it. */
export const periodRow = z.object({
  code: shareCode,
  period: z.int(),
  o: z.number(),
  h: z.number(),
  l: z.number(),
  c: z.number(),
  ltp: z.number(),
  ycp: z.number(),
  price_change: z.number(),
  price_change_per: z.number(),
  t: z.int(),
  v: z.int(),
  vl: z.number(),
  avg_value: z.number(),
  d: tradingDay,
  /** Ours: the first session, and how many there were. */
  from: tradingDay,
  sessions: z.int(),
});

export const getEopDataByCode = endpoint({
  method: 'GET',
  path: '/eod/get-eop-data-by-code',
  access: 'public',
  cost: 0.8,
  summary:
    'The 13 periods of a share, today included; `adjust` is 1 unless given: a bonus within a period is no loss',
  params: nothing,
  query: z.strictObject({ code: shareCode, adjust: z.optional(adjustMode) }),
  answer: z.array(periodRow),
  errors: ofAShare,
});

const periodNames = PERIODS.map(String) as [`${(typeof PERIODS)[number]}`];

export const getEopData = endpoint({
  method: 'GET',
  path: '/eod/get-eop-data',
  access: 'public',
  cost: 16,
  summary: 'One of the 13 periods of every share, 5 days unless given; `adjust` is 1 unless given',
  params: nothing,
  query: z.strictObject({
    days: z.optional(z.pipe(z.enum(periodNames), z.transform(Number))),
    adjust: z.optional(adjustMode),
  }),
  answer: z.array(periodRow),
  errors: ['bad-parameter', 'not-ready'],
});

export const getBeta = endpoint({
  method: 'GET',
  path: '/eod/get-beta',
  access: 'public',
  cost: 12,
  summary:
    'Beta against DSEX over up to 365 common closes, adjusted for bonus and rights, three decimals; null under 30. Of one share, or of all',
  params: nothing,
  query: z.strictObject({ code: z.optional(shareCode) }),
  answer: z.array(z.object({ code: shareCode, beta: z.nullable(z.number()) })),
  errors: ofAShare,
});

export const getAdjustmentFactors = endpoint({
  method: 'GET',
  path: '/eod/get-adjustment-factors',
  access: 'public',
  cost: 0.4,
  summary:
    'Each factor of an adjusted series with the corporate action behind it, oldest first: prices before `d` are multiplied by `price_factor`',
  params: nothing,
  query: z.strictObject({ code: shareCode, adjust: z.optional(adjustMode) }),
  answer: z.array(
    z.object({
      d: tradingDay,
      record_date: z.nullable(tradingDay),
      stock: z.number(),
      rights: z.number(),
      rights_price: z.number(),
      /** Taka of one security. */
      cash: z.number(),
      /** The close before. */
      close: z.number(),
      price_factor: z.number(),
      volume_factor: z.number(),
    }),
  ),
  errors: ofAShare,
});
