import { getNews } from '@dorpon/contract/news';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { NewsKind } from '@dorpon/domain/company/news-item';
import type { ShareCode, TradingDay } from '@dorpon/domain/units';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { toNewsItem } from './share-news.ts';

export interface NewsWish {
  readonly code?: ShareCode | undefined;
  readonly kind?: NewsKind | undefined;
  /** Both days are included. */
  readonly from?: TradingDay | undefined;
  readonly upto?: TradingDay | undefined;
  readonly text?: string | undefined;
}

const PAGE = 40;
const BEAT_MS = 60_000;
/** Who has read far down is not sent everything again each minute. */
const PAGES_ON_BEAT = 3;

/** Announcements, the newest first, a page at a time; each page begins after the last id before it. */
export const newsQuery = (wish: NewsWish) =>
  infiniteQueryOptions({
    queryKey: ['news', wish],
    queryFn: async ({ signal, pageParam }) => {
      const { from, upto, ...plain } = wish;
      const query = {
        ...plain,
        from: from === undefined ? undefined : dhakaTime(from, 0),
        upto: upto === undefined ? undefined : dhakaTime(upto, 1440) - 1,
        after: pageParam,
        limit: PAGE,
      };
      const { answer } = await call(getNews, { query, signal });
      return { items: answer.items.map(toNewsItem), next: answer.next ?? undefined };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    refetchInterval: ({ state }) =>
      (state.data?.pages.length ?? 0) <= PAGES_ON_BEAT ? BEAT_MS : false,
    staleTime: BEAT_MS,
  });

/** The newest few, for a glance. */
export const latestNewsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['latest-news', limit],
    queryFn: async ({ signal }) =>
      (await call(getNews, { query: { limit }, signal })).answer.items.map(toNewsItem),
    refetchInterval: BEAT_MS,
    staleTime: BEAT_MS,
  });
