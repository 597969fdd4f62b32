import { getNews, MAX_NEWS_CODES, type NewsRow } from '@dorpon/contract/news';
import { dhakaTime } from '@dorpon/domain/calendar/trading-calendar';
import type { NewsFigures, NewsItem, NewsKind } from '@dorpon/domain/company/news-item';
import { finePaisa, type Paisa, type ShareCode, type TradingDay } from '@dorpon/domain/units';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { dataSaver } from '../platform/data-saver.ts';
import { call } from './call.ts';

export interface NewsFilter {
  readonly code?: ShareCode | undefined;
  /** Several shares, such as those of a watch list. */
  readonly codes?: readonly ShareCode[] | undefined;
  readonly kind?: NewsKind | undefined;
  /** Both days are included. */
  readonly from?: TradingDay | undefined;
  readonly upto?: TradingDay | undefined;
  readonly text?: string | undefined;
}

/** An announcement with the price before it; the price now is on the board. */
export interface NewsLine extends NewsItem {
  /** The last close before the day of publication, in prices of today; null if there is none. */
  readonly priceBefore: Paisa | null;
}

const pageSize = (): number => (dataSaver.isOn() ? 15 : 40);
const REFRESH_MS = 60_000;
const refreshMs = (): number => (dataSaver.isOn() ? 5 * REFRESH_MS : REFRESH_MS);
/** A reader far down the list is not sent all pages again each minute. */
const MAX_REFRESHED_PAGES = 3;

/** Announcements, newest first, in pages; each page starts after the last id of the one before. */
export const newsQuery = (filter: NewsFilter, limit = pageSize()) =>
  infiniteQueryOptions({
    queryKey: ['news', filter, limit],
    queryFn: async ({ signal, pageParam }) => {
      const { from, upto, codes, ...plain } = filter;
      const query = {
        ...plain,
        codes: codes?.slice(0, MAX_NEWS_CODES),
        from: from === undefined ? undefined : dhakaTime(from, 0),
        upto: upto === undefined ? undefined : dhakaTime(upto, 1440) - 1,
        after: pageParam,
        limit,
      };
      const { answer } = await call(getNews, { query, signal });
      return { items: answer.items.map(toNewsLine), next: answer.next ?? undefined };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    refetchInterval: ({ state }) =>
      (state.data?.pages.length ?? 0) <= MAX_REFRESHED_PAGES ? refreshMs() : false,
    staleTime: REFRESH_MS,
  });

/** The newest `limit` announcements. */
export const latestNewsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['latest-news', limit],
    queryFn: async ({ signal }) =>
      (await call(getNews, { query: { limit }, signal })).answer.items.map(toNewsItem),
    refetchInterval: refreshMs,
    staleTime: REFRESH_MS,
  });

const toFigures = (wire: NewsRow['figures']): NewsFigures =>
  definedOf({
    period: wire.period,
    endedOn: wire.ended_on,
    eps: wire.eps,
    epsBefore: wire.eps_before,
    nav: wire.nav,
    nocfps: wire.nocfps,
    cash: wire.cash,
    stock: wire.stock,
    rights: wire.rights,
    rightsPrice: wire.rights_price,
    recordDate: wire.record_date,
    agmOn: wire.agm_date,
    spotFrom: wire.spot_from,
    spotTo: wire.spot_to,
    resumesOn: wire.resumes_on,
    meetingOn: wire.meeting_on,
    rating: wire.rating,
    side: wire.side,
    quantity: wire.quantity,
  });

const definedOf = (figures: { [Key in keyof NewsFigures]: NewsFigures[Key] | undefined }) =>
  Object.fromEntries(
    Object.entries(figures).filter(([, value]) => value !== undefined),
  ) as NewsFigures;

export const toNewsItem = (wire: NewsRow): NewsItem => ({
  id: wire._id,
  code: wire.code,
  kind: wire.kind,
  publishedOn: wire.published_on,
  publishedAt: wire.published_at,
  title: wire.title,
  banglaTitle: wire.title_bn,
  body: wire.body,
  banglaBody: wire.body_bn,
  figures: toFigures(wire.figures),
});

const toNewsLine = (wire: NewsRow): NewsLine => ({
  ...toNewsItem(wire),
  // Not rounded: an adjusted price may have a fraction of a paisa.
  priceBefore: wire.price_before === null ? null : finePaisa(wire.price_before),
});

const SHARE_PAGE = 6;

/** Announcements of a share, newest first, in pages. */
export const shareNewsQuery = (code: ShareCode) =>
  infiniteQueryOptions({
    queryKey: ['share-news', code],
    queryFn: async ({ signal, pageParam }) => {
      const query = { code, limit: SHARE_PAGE, after: pageParam };
      const { answer } = await call(getNews, { query, signal });
      return { items: answer.items.map(toNewsItem), next: answer.next ?? undefined };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    staleTime: 60_000,
  });
