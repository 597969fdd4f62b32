import type { Words } from '../../i18n/words.ts';
import type { appUpdate as source } from './words.en.ts';

export const appUpdate: Words<typeof source> = {
  ready: 'নতুন সংস্করণ এসেছে।',
  unsent: 'যা লিখেছেন বা বেছেছেন তা সংরক্ষণ করলে বা মুছে ফেললে এটি নেওয়া যাবে।',
  take: 'এখনই হালনাগাদ করুন',
  later: 'পরে: আবার খোলার সময়',
};
