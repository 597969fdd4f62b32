import { getNews, type NewsRow } from '@dorpon/contract/news';
import type { NewsFigures, NewsItem } from '@dorpon/domain/company/news-item';
import type { ShareCode } from '@dorpon/domain/units';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

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
  title: wire.title,
  banglaTitle: wire.title_bn,
  body: wire.body,
  banglaBody: wire.body_bn,
  figures: toFigures(wire.figures),
});

const PAGE = 6;

/** Announcements of a share, the newest first, a page at a time. */
export const shareNewsQuery = (code: ShareCode) =>
  infiniteQueryOptions({
    queryKey: ['share-news', code],
    queryFn: async ({ signal, pageParam }) => {
      const query = { code, limit: PAGE, after: pageParam };
      const { answer } = await call(getNews, { query, signal });
      return { items: answer.items.map(toNewsItem), next: answer.next ?? undefined };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    staleTime: 60_000,
  });
