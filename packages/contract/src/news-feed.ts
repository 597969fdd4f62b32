import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { feedPath } from './feed-path.ts';
import { newsKind } from './news.ts';
import { nothing, shareCode } from './wire.ts';

/** The announcements of about two sessions in a busy season. */
export const FEED_ITEMS = 100;

export const newsFeedQuery = z.strictObject({
  code: z.optional(shareCode),
  kind: z.optional(newsKind),
  lang: z.optional(z.enum(['en', 'bn'])),
});
export type NewsFeedQuery = z.infer<typeof newsFeedQuery>;

export const getNewsFeed = endpoint({
  method: 'GET',
  path: '/feeds/news.atom',
  access: 'public',
  cost: 2,
  summary: `The newest ${FEED_ITEMS} announcements as an Atom feed, filtered by share and kind`,
  params: nothing,
  query: newsFeedQuery,
  answer: z.string(),
  media: 'application/atom+xml',
  errors: ['bad-parameter', 'unknown-share', 'not-ready'],
});

/** The path to subscribe to, below `/api`. */
export const newsFeedPath = (query: NewsFeedQuery): string => feedPath(getNewsFeed, query);
