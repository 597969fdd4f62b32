import type { Words } from '../../i18n/words.ts';
import type { finder as source } from './words.en.ts';

export const finder: Words<typeof source> = {
  title: 'খুঁজুন',
  shares: 'শেয়ার ও সূচক',
  screens: 'পাতা',
  actions: 'অ্যাকশন',
  recent: 'সাম্প্রতিক',
  emptyTitle: '“{{query}}” কোথাও মেলেনি',
  emptyText: 'GP-এর মতো কোড, নামের একটা অংশ, বা থিম, ভাষার মতো শব্দ লিখে দেখুন।',
  clear: 'লেখা মুছুন',
  choose: 'বাছুন',
  open: 'খুলুন',
  leave: 'বন্ধ',
  index: 'সূচক',
  count_one: '{{n}}টি ফল',
  count_other: '{{n}}টি ফল',
  action: {
    language: 'ইংরেজি করুন',
    latn: 'সংখ্যা 123',
    beng: 'সংখ্যা ১২৩',
    dark: 'ডার্ক থিম',
    light: 'লাইট থিম',
    auto: 'ডিভাইসের থিম',
    cvd: 'বর্ণান্ধদের জন্য রং',
    usual: 'সবুজ ও লাল রং',
    also: {
      language: 'ভাষা বাংলা ইংরেজি language english bangla',
      digits: 'সংখ্যা অঙ্ক ডিজিট digits numbers',
      theme: 'থিম রং রাত দিন কালো সাদা theme dark light',
      palette: 'রং নীল কমলা সবুজ লাল colour color palette',
    },
  },
};
