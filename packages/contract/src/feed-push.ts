import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { faultReasons } from './feed-health.ts';
import { epochMs, nothing, shareCode } from './wire.ts';

const price = z.number('not a number').check(z.gte(0, 'below zero'));
const count = z.int('not a whole number').check(z.gte(0, 'below zero'));
const priceOr0 = z._default(price, 0);

/** A share's figures since the open, in the words of the share record: taka, `vl` in million taka. */
export const pushedTotals = z.object({
  code: shareCode,
  /** When it last traded. */
  t: z.optional(epochMs),
  o: price,
  h: price,
  l: price,
  ltp: price,
  /** In the spot market; then `ltp` is 0. */
  sp: priceOr0,
  cp: priceOr0,
  ycp: priceOr0,
  tr: count,
  v: count,
  vl: price,
});
export type PushedTotals = z.infer<typeof pushedTotals>;

/** One trade; `n` counts the share's trades of the day, so that it has one identity. */
export const pushedTrade = z.object({
  code: shareCode,
  n: count,
  t: epochMs,
  p: price,
  qty: count,
  market: z._default(z.enum(['public', 'spot', 'block']), 'public'),
});
export type PushedTrade = z.infer<typeof pushedTrade>;

/** An index, with the sums of its members where they are known. */
export const pushedIndex = z.object({
  code: shareCode,
  t: z.optional(epochMs),
  value: price,
  /** Where it stood yesterday. */
  ycp: priceOr0,
  tr: z._default(count, 0),
  v: z._default(count, 0),
  vl: priceOr0,
});
export type PushedIndex = z.infer<typeof pushedIndex>;

/** An announcement of the exchange about one company. */
export const pushedNews = z.object({
  code: shareCode,
  t: epochMs,
  title: z._default(z.string().check(z.maxLength(300)), ''),
  text: z.string().check(z.minLength(1), z.maxLength(20_000)),
});
export type PushedNews = z.infer<typeof pushedNews>;

const MOST_ROWS = 5000;
/** Each is read by itself, so that a bad one does not cost the others. */
const rows = z.array(z.unknown(), 'not a list').check(z.maxLength(MOST_ROWS, 'too many'));
const places = ['rows', 'indices', 'news'] as const;

export const pushBatch = endpoint({
  method: 'POST',
  path: '/feed/push',
  access: 'public',
  cost: 5,
  summary:
    'Prices from a vendor, with FEED=push and the header `Authorization: Bearer PUSH_TOKEN`. `at` is the ' +
    "exchange's moment of the batch; nothing earlier may follow. A row is a share's sums since the open " +
    '`{code, t?, o, h, l, ltp, sp?, cp?, ycp?, tr, v, vl}` or one trade `{code, n, t, p, qty, market?}`; an index is ' +
    '`{code, t?, value, ycp?, tr?, v?, vl?}`, news `{code, t, title?, text}`. Taka, `vl` in million taka, `t` in epoch ' +
    'milliseconds. 200 comes when everything that was taken is written for good: rows that were left out are ' +
    'named, and a `batch` that was taken before is `repeated` and not read again, also after a restart. 409 ' +
    'refuses the whole batch (it is of an earlier moment or of a day without a session): sending it again does ' +
    'not help. Without an answer, or with 503, send the same batch again',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    batch: z
      .string()
      .check(z.regex(/^[\w.:-]{1,64}$/, 'not an id of 1 to 64 letters, digits, . : _ -')),
    at: epochMs.check(z.gt(0), z.lt(4e12)),
    rows: z._default(rows, []),
    indices: z._default(rows, []),
    news: z._default(rows, []),
  }),
  answer: z.object({
    batch: z.string(),
    repeated: z.boolean(),
    /** Rows, indices and news that were taken, whether they changed anything or not. */
    taken: z.int(),
    left: z.array(
      z.object({
        in: z.enum(places),
        row: z.int(),
        reason: z.enum(faultReasons),
        msg: z.string(),
      }),
    ),
  }),
  errors: [
    ...(['bad-parameter', 'wrong-credentials', 'not-found', 'out-of-order', 'too-large'] as const),
    ...(['unsupported-media', 'too-many-requests', 'busy', 'not-ready'] as const),
  ],
});
