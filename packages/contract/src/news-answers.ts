import type { NewsFigures, NewsItem } from '@dorpon/domain/company/news-item';
import { type Paisa, type Percent, round, taka } from '@dorpon/domain/units';
import type { NewsRow } from './news.ts';

/** Prices of the share of an item; null where unknown. */
export interface PricesSince {
  readonly now: Paisa | null;
  /** The last close before the day of publication, adjusted for bonus and rights since. */
  readonly before: Paisa | null;
  /** From `before` to `now`; null also when the share has not traded since. */
  readonly change: Percent | null;
}

export const toNewsRow = (item: NewsItem, prices: PricesSince): NewsRow => ({
  _id: item.id,
  code: item.code,
  kind: item.kind,
  published_on: item.publishedOn,
  published_at: item.publishedAt,
  title: item.title,
  title_bn: item.banglaTitle,
  body: item.body,
  body_bn: item.banglaBody,
  figures: toFigures(item.figures),
  ...toPricesSince(prices),
});

const toPricesSince = ({ now, before, change }: PricesSince) => ({
  price: now === null ? null : taka(now),
  price_before: before === null ? null : round(taka(before), 2),
  change_since_per: change,
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
