import { getNews } from '@dorpon/contract/news';
import { toNewsRow } from '@dorpon/contract/news-answers';
import {
  FEED_ITEMS,
  getNewsFeed,
  type NewsFeedQuery,
  newsFeedPath,
} from '@dorpon/contract/news-feed';
import { dhakaDay } from '@dorpon/domain/calendar/trading-calendar';
import type { TradingDay } from '@dorpon/domain/units';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '../../http/addresses.ts';
import { editionCache } from '../../http/edition-cache.ts';
import { type Prepared, packed, prepareText } from '../../http/prepared.ts';
import { type IsKnown, requireShare } from '../../http/require-share.ts';
import { route } from '../../http/route.ts';
import { newsFeed } from './news-feed.ts';
import type { PricesSince } from './prices-since.ts';
import type { NewsStore } from './store.ts';

export interface NewsParts {
  readonly store: NewsStore;
  readonly isKnown: IsKnown;
  readonly today: () => TradingDay;
  readonly pricesSince: PricesSince;
  /** For links in entries. */
  readonly publicUrl: string;
}

/** How long an Atom feed is cached. Feed readers poll every few minutes. */
const REMAKE_MS = 15_000;
const MOST_KEPT = 64;

export function newsRoutes(app: FastifyInstance, parts: NewsParts): void {
  const { store, isKnown, today, pricesSince, publicUrl } = parts;

  route(app, getNews, async ({ query: { from, upto, limit, ...asked } }) => {
    if (asked.code !== undefined) requireShare(isKnown, asked.code);
    const found = await store.search({
      ...asked,
      ...(from === undefined ? {} : { from: dhakaDay(from) }),
      ...(upto === undefined ? {} : { upto: dhakaDay(upto) }),
      // One more than requested shows whether another page follows.
      limit: limit + 1,
    });
    const items = found.slice(0, limit);
    return {
      items: await Promise.all(items.map(async (item) => toNewsRow(item, await pricesSince(item)))),
      next: found.length > limit ? (items.at(-1)?.id ?? null) : null,
    };
  });

  const feeds = editionCache<Prepared>(MOST_KEPT);
  route(app, getNewsFeed, async ({ query }) => {
    const { code, kind, lang = 'en' } = query;
    if (code !== undefined) requireShare(isKnown, code);
    const edition = `${today()} ${Math.floor(Date.now() / REMAKE_MS)}`;
    return await feeds(edition, [code, kind, lang].join(' '), () => feedOf(query));
  });

  async function feedOf(query: NewsFeedQuery): Promise<Prepared> {
    const { code, kind, lang = 'en' } = query;
    const items = await store.search({ code, kind, limit: FEED_ITEMS });
    const at = (path: string) => new URL(path, publicUrl).href;
    const pageOf = (each: string) => at(`/share-news?code=${encodeURIComponent(each)}`);
    const text = newsFeed(items, {
      lang,
      chosen: [code, kind].filter((part) => part !== undefined).join(', '),
      self: at(API_PREFIX + newsFeedPath(query)),
      page: code === undefined ? at('/news') : pageOf(code),
      pageOf,
      today: today(),
    });
    return await packed(prepareText(text, 'application/atom+xml; charset=utf-8'));
  }
}
