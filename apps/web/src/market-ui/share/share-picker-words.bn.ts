import type { Words } from '../../i18n/words.ts';
import type { sharePicker as source } from './share-picker-words.en.ts';

export const sharePicker: Words<typeof source> = {
  choose: 'শেয়ার বাছুন',
  hint: 'কোড বা নাম দিয়ে শেয়ার খুঁজুন',
  clear: 'খোঁজার ঘর খালি করুন',
  found: 'শেয়ার ও সূচক',
  indices: 'সূচক',
  traded: 'আজ লেনদেনের শীর্ষে',
  emptyTitle: '“{{query}}” পাওয়া যায়নি',
  emptyText: 'GP-এর মতো কোড বা নামের একটি অংশ লিখে দেখুন।',
};
