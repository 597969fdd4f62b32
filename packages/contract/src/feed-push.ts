import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { faultReasons } from './feed-health.ts';
import { epochMs, nothing, shareCode } from './wire.ts';

const price = z.number('must be a number').check(z.gte(0, 'must not be negative'));
const count = z.int('must be a whole number').check(z.gte(0, 'must not be negative'));
const priceOr0 = z._default(price, 0);

/**
 * A share's totals since the open, with the fields of the share record: prices in taka, `vl` in million
 * taka.
 */
export const pushedTotals = z.object({
  code: shareCode,
  /** Time of the last trade. */
  t: z.optional(epochMs),
  o: price,
  h: price,
  l: price,
  ltp: price,
  /** In the spot market; `ltp` is then 0. */
  sp: priceOr0,
  cp: priceOr0,
  ycp: priceOr0,
  tr: count,
  v: count,
  vl: price,
});
export type PushedTotals = z.infer<typeof pushedTotals>;

/** One trade. `n` counts the share's trades of the day and identifies the trade. */
export const pushedTrade = z.object({
  code: shareCode,
  n: count,
  t: epochMs,
  p: price,
  qty: count,
  market: z._default(z.enum(['public', 'spot', 'block']), 'public'),
});
export type PushedTrade = z.infer<typeof pushedTrade>;

/** An index, with the totals of its members where known. */
export const pushedIndex = z.object({
  code: shareCode,
  t: z.optional(epochMs),
  value: price,
  /** Yesterday's close. */
  ycp: priceOr0,
  tr: z._default(count, 0),
  v: z._default(count, 0),
  vl: priceOr0,
});
export type PushedIndex = z.infer<typeof pushedIndex>;

/** A company announcement of the exchange. */
export const pushedNews = z.object({
  code: shareCode,
  t: epochMs,
  title: z._default(z.string().check(z.maxLength(300)), ''),
  text: z.string().check(z.minLength(1), z.maxLength(20_000)),
});
export type PushedNews = z.infer<typeof pushedNews>;

const MAX_ROWS = 5000;
/** Rows are validated one by one, so that a bad one does not reject the others. */
const rows = z
  .array(z.unknown(), 'must be a list')
  .check(z.maxLength(MAX_ROWS, `at most ${MAX_ROWS} rows are allowed`));
const places = ['rows', 'indices', 'news'] as const;

export const pushBatch = endpoint({
  method: 'POST',
  path: '/feed/push',
  access: 'public',
  cost: 5,
  summary:
    'Receives prices from a vendor. Needs FEED=push and the header `Authorization: Bearer PUSH_TOKEN`. `at` is the ' +
    "exchange's time of the batch; later batches must not be earlier. A row is a share's totals since the open " +
    '`{code, t?, o, h, l, ltp, sp?, cp?, ycp?, tr, v, vl}` or one trade `{code, n, t, p, qty, market?}`; an index is ' +
    '`{code, t?, value, ycp?, tr?, v?, vl?}`, news `{code, t, title?, text}`. Taka, `vl` in million taka, `t` in epoch ' +
    'milliseconds. 200 means that all accepted rows are stored durably. Rejected rows are ' +
    'listed in `left`. A `batch` id received before is answered with `repeated` and not read again, even after a restart. 409 ' +
    'rejects the whole batch (its time is before the last batch, or its day has no session); sending it again does ' +
    'not help. After a timeout or 503, send the same batch again',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    batch: z
      .string()
      .check(z.regex(/^[\w.:-]{1,64}$/, 'must be an id of 1 to 64 letters, digits, . : _ -')),
    at: epochMs.check(z.gt(0), z.lt(4e12)),
    rows: z._default(rows, []),
    indices: z._default(rows, []),
    news: z._default(rows, []),
  }),
  answer: z.object({
    batch: z.string(),
    repeated: z.boolean(),
    /** Accepted rows, indices and news, whether they changed anything or not. */
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
    'bad-parameter',
    'wrong-credentials',
    'not-found',
    'out-of-order',
    'too-large',
    'unsupported-media',
    'too-many-requests',
    'busy',
    'not-ready',
  ],
});
