import type { Words } from '../../../i18n/words.ts';
import type { candles as source } from './words.en.ts';

export const candles: Words<typeof source> = {
  open: 'শুরু',
  high: 'সর্বোচ্চ',
  low: 'সর্বনিম্ন',
  close: 'শেষ',
  volume: 'ভলিউম',
  average: 'গড় {{n}}',
  minutes: '{{n}} মিনিট',
  day: 'দৈনিক',
  week: 'সাপ্তাহিক',
  month: 'মাসিক',
};
