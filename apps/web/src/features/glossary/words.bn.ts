import { screens } from '@dorpon/contract/screens.data';
import type { Words } from '../../i18n/words.ts';
import type { glossary as source } from './words.en.ts';

export const glossary: Words<typeof source> = {
  ...screens.glossary.words.bn,
  count: '{{n}}টি শব্দ',
  found: '{{all}}টির মধ্যে {{n}}টি',
  find: 'শব্দ খুঁজুন',
  clear: 'খোঁজার ঘর খালি করুন',
  example: 'উদাহরণ',
  see: 'আরও দেখুন',
  none: 'কোনো শব্দ পাওয়া যায়নি',
  noneText: '“{{find}}” আছে এমন কোনো শব্দ নেই।',
  all: 'সব শব্দ দেখুন',
  topic: {
    trading: 'দর ও লেনদেন',
    rules: 'এক্সচেঞ্জের নিয়ম',
    company: 'কোম্পানির হিসাব',
    dividends: 'লভ্যাংশ ও শেয়ারহোল্ডারের পাওনা',
    market: 'সূচক ও পুরো বাজার',
    charts: 'চার্ট ও ইন্ডিকেটর',
    portfolio: 'পোর্টফোলিও',
  },
};
