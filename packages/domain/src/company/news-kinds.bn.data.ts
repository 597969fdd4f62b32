import type { NewsKind } from './news-item.ts';

export const newsKindNames: Readonly<Record<NewsKind, string>> = {
  'board-meeting': 'পর্ষদ সভা',
  dividend: 'লভ্যাংশ',
  quarter: 'প্রান্তিক',
  annual: 'বার্ষিক',
  rights: 'রাইট',
  'record-date': 'রেকর্ড ডেট',
  spot: 'স্পট মার্কেট',
  resumption: 'লেনদেন শুরু',
  agm: 'এজিএম',
  'credit-rating': 'ঋণমান',
  'sponsor-trade': 'উদ্যোক্তা',
  announcement: 'ঘোষণা',
};
