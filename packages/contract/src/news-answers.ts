import type { NewsFigures, NewsItem } from '@dorpon/domain/company/news-item';
import type { NewsRow } from './news.ts';

export const toNewsRow = (item: NewsItem): NewsRow => ({
  _id: item.id,
  code: item.code,
  kind: item.kind,
  published_on: item.publishedOn,
  title: item.title,
  title_bn: item.banglaTitle,
  body: item.body,
  body_bn: item.banglaBody,
  figures: toFigures(item.figures),
});

const names = {
  period: 'period',
  endedOn: 'ended_on',
  eps: 'eps',
  epsBefore: 'eps_before',
  nav: 'nav',
  nocfps: 'nocfps',
  cash: 'cash',
  stock: 'stock',
  rights: 'rights',
  rightsPrice: 'rights_price',
  recordDate: 'record_date',
  agmOn: 'agm_date',
  spotFrom: 'spot_from',
  spotTo: 'spot_to',
  resumesOn: 'resumes_on',
  meetingOn: 'meeting_on',
  rating: 'rating',
  side: 'side',
  quantity: 'quantity',
} as const satisfies Record<keyof NewsFigures, keyof NewsRow['figures']>;

const toFigures = (figures: NewsFigures): NewsRow['figures'] =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [names[name as keyof NewsFigures], value]),
  );
