import type { NewsKind } from './news-item.ts';

export const newsKindNames: Readonly<Record<NewsKind, string>> = {
  'board-meeting': 'Board meeting',
  dividend: 'Dividend',
  quarter: 'Quarter',
  annual: 'Annual',
  rights: 'Rights',
  'record-date': 'Record date',
  spot: 'Spot market',
  resumption: 'Resumption',
  agm: 'AGM',
  'credit-rating': 'Credit rating',
  'sponsor-trade': 'Sponsor',
  announcement: 'Announcement',
};
