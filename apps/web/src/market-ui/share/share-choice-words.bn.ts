import type { Words } from '../../i18n/words.ts';
import type { shareChoice as source } from './share-choice-words.en.ts';

export const shareChoice: Words<typeof source> = {
  label: 'শেয়ার',
  all: 'সব',
  choose: 'বাছুন',
  title: 'শেয়ার বাছুন',
  hint: 'কোড বা নাম',
  clear: 'খোঁজার ঘর খালি করুন',
  clearShare: 'সব শেয়ার দেখুন',
  busiest: 'আজ লেনদেনের শীর্ষে',
  found: 'শেয়ার',
  emptyTitle: '“{{query}}” নামে কোনো শেয়ার নেই',
  emptyText: 'GP-এর মতো কোড বা নামের একটি অংশ লিখে দেখুন।',
};
