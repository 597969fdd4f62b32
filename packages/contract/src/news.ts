import { newsDay, newsKinds } from '@dorpon/domain/company/news-item';
import { shareCodeSource } from '@dorpon/domain/market/share-code';
import { z } from 'zod/mini';
import { fromMoment, inOrder, uptoMoment, wholeNumber } from './bars-query.ts';
import { endpoint } from './endpoint.ts';
import { epochMs, nothing, shareCode, tradingDay } from './wire.ts';

export const newsKind = z.enum(newsKinds);

/** The figures quoted in the text, where present. Money per share in taka. */
const newsFigures = z.object({
  period: z.optional(z.enum(['annual', 'Q1', 'Q2', 'Q3', 'Q4'])),
  ended_on: z.optional(tradingDay),
  eps: z.optional(z.number()),
  /** Of the same period a year earlier. */
  eps_before: z.optional(z.number()),
  nav: z.optional(z.number()),
  nocfps: z.optional(z.number()),
  cash: z.optional(z.number()),
  stock: z.optional(z.number()),
  rights: z.optional(z.number()),
  rights_price: z.optional(z.number()),
  record_date: z.optional(tradingDay),
  agm_date: z.optional(tradingDay),
  spot_from: z.optional(tradingDay),
  spot_to: z.optional(tradingDay),
  resumes_on: z.optional(tradingDay),
  meeting_on: z.optional(tradingDay),
  rating: z.optional(z.string()),
  side: z.optional(z.enum(['buy', 'sell'])),
  quantity: z.optional(z.int()),
});

export const newsRow = z.object({
  _id: z.string(),
  code: shareCode,
  kind: newsKind,
  published_on: tradingDay,
  /** Our addition: null where the source gives only the day. */
  published_at: z.nullable(epochMs),
  title: z.string(),
  title_bn: z.string(),
  body: z.string(),
  body_bn: z.string(),
  figures: newsFigures,
  /**
   * Our addition: the price now, the last close before the day of publication (adjusted for bonus and
   * rights since), and the change between them in percent. Null where there is no price; the change
   * also when the share has not traded since that close.
   */
  price: z.nullable(z.number()),
  price_before: z.nullable(z.number()),
  change_since_per: z.nullable(z.number()),
});
export type NewsRow = z.infer<typeof newsRow>;

export const MAX_NEWS_CODES = 200;

const NEWS_ID = new RegExp(`^\\d{4}-\\d{2}-\\d{2}:${shareCodeSource}:[a-z-]{1,20}$`);

export const getNews = endpoint({
  method: 'GET',
  path: '/news/get-news',
  access: 'public',
  cost: ({ limit }) => 1 + limit * 0.05,
  summary:
    'Announcements, newest first; those of a day without a time come after the others, by turnover of the share. Filtered by share, several shares, kind, range of days and word prefixes in either language. Each has the change of the price since. Pass `next` as `after` to get the next page',
  params: nothing,
  query: z
    .strictObject({
      code: z.optional(shareCode),
      /** Several shares, such as those of a watch list; unknown codes are ignored. */
      codes: z.optional(
        z.union([
          z.pipe(
            shareCode,
            z.transform((code) => [code]),
          ),
          z.array(shareCode).check(z.maxLength(MAX_NEWS_CODES, 'has too many shares')),
        ]),
      ),
      kind: z.optional(newsKind),
      from: z.optional(fromMoment),
      upto: z.optional(uptoMoment),
      text: z.optional(
        z.string().check(
          z.trim(),
          z.minLength(2, 'must have at least 2 characters'),
          z.maxLength(80, 'must have at most 80 characters'),
          z.refine(
            (text) => !text.includes('\u0000') && text.isWellFormed(),
            'contains invalid characters',
          ),
        ),
      ),
      after: z.optional(
        z.string().check(
          z.regex(NEWS_ID, 'must be the id of a news item'),
          z.refine(
            (id) => tradingDay.safeParse(newsDay(id)).success,
            'must be the id of a news item',
          ),
        ),
      ),
      limit: z._default(wholeNumber(1, 200), 50),
    })
    .check(inOrder),
  answer: z.object({ items: z.array(newsRow), next: z.nullable(z.string()) }),
  errors: ['bad-parameter', 'unknown-share', 'not-ready'],
});
