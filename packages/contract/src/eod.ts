import { PERIODS } from '@dorpon/domain/bars/period-bar';
import { z } from 'zod/mini';
import { adjustMode, fromMoment, inOrder, uptoMoment, wholeNumber } from './bars-query.ts';
import { endpoint } from './endpoint.ts';
import { columns, dateArray } from './eod-query.ts';
import { dayRow } from './shares.ts';
import { nothing, shareCode, tradingDay } from './wire.ts';

export const MAX_DAYS = 10_000;
const ofAShare = ['bad-parameter', 'unknown-share', 'not-ready'] as const;

export const getEodDataFromTo = endpoint({
  method: 'GET',
  path: '/shares/get-eod-data-from-to',
  access: 'public',
  cost: 4,
  summary: 'Daily bars of a share, oldest first, including today so far; `adjust` is 0, 1 or 2',
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
    'The last `count` daily bars of a share (default 365) up to `upto` (default today), oldest first; `col` selects fields besides code and d',
  params: nothing,
  query: z.strictObject({
    code: shareCode,
    upto: z.optional(uptoMoment),
    count: z.optional(wholeNumber(1, MAX_DAYS)),
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
    'All weekly bars of a share, oldest first, including the current week; d is the first session of the week',
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
  summary: 'The end-of-day record of every share on one day; for today, the day so far',
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
    'For each date, the last daily bar of a share on or before it, or its first bar if there is none before',
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
    'Highest and lowest close of each of the last four calendar years, newest first, without the unfinished session; `adjust` defaults to 0',
  params: nothing,
  query: z.strictObject({ code: shareCode, adjust: z.optional(adjustMode) }),
  answer: z.object({ code: shareCode, max: z.array(extreme), min: z.array(extreme) }),
  errors: ofAShare,
});

/**
 * Several sessions as one bar: `d` is the last session, `from` the first, `ycp` the close before it.
 */
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
  /** Our addition: the first session, and the number of sessions. */
  from: tradingDay,
  sessions: z.int(),
});

export const getEopDataByCode = endpoint({
  method: 'GET',
  path: '/eod/get-eop-data-by-code',
  access: 'public',
  cost: 0.8,
  summary:
    'The 13 periods of a share, including today; `adjust` defaults to 1, so that a bonus is not counted as a loss. With `date`, as they were at the end of that day',
  params: nothing,
  query: z.strictObject({
    code: shareCode,
    adjust: z.optional(adjustMode),
    date: z.optional(tradingDay),
  }),
  answer: z.array(periodRow),
  errors: ofAShare,
});

const periodNames = PERIODS.map(String) as [`${(typeof PERIODS)[number]}`];

export const getEopData = endpoint({
  method: 'GET',
  path: '/eod/get-eop-data',
  access: 'public',
  cost: 16,
  summary: 'One of the 13 periods (default 5 days) for every share; `adjust` defaults to 1',
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
    'Beta against DSEX over up to 365 common closes, adjusted for bonus and rights, three decimals; null under 30 closes. For one share or all',
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
    'Adjustment factors of a share with their corporate actions, oldest first; prices before `d` are multiplied by `price_factor`',
  params: nothing,
  query: z.strictObject({ code: shareCode, adjust: z.optional(adjustMode) }),
  answer: z.array(
    z.object({
      d: tradingDay,
      record_date: z.nullable(tradingDay),
      stock: z.number(),
      rights: z.number(),
      rights_price: z.number(),
      /** In taka per security. */
      cash: z.number(),
      /** The close before the ex-day. */
      close: z.number(),
      price_factor: z.number(),
      volume_factor: z.number(),
    }),
  ),
  errors: ofAShare,
});
