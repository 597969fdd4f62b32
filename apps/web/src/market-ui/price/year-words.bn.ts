import type { Words } from '../../i18n/words.ts';
import type { yearGauge as source } from './year-words.en.ts';

export const yearGauge: Words<typeof source> = {
  title: '৫২ সপ্তাহ',
  share: 'ব্যাপ্তির {{percent}}',
  low: 'সর্বনিম্ন',
  high: 'সর্বোচ্চ',
};
