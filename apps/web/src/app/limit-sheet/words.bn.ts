import type { Words } from '../../i18n/words.ts';
import type { limitSheet as source } from './words.en.ts';

export const limitSheet: Words<typeof source> = {
  title: '{{limit}}: সীমা পূর্ণ',
  has: 'এখন আপনি {{has}}টি রাখতে পারেন; প্রো-তে {{pro}}টি রাখতে পারবেন।',
  none: 'আপনার এখনকার সদস্যপদে এটি নেই; প্রো-তে {{pro}}টি পাবেন।',
  most: 'আপনি {{has}}টি রাখতে পারেন; কোনো সদস্যপদেই এর বেশি নেই। জায়গা করতে একটি মুছুন।',
  proChart: {
    title: '{{symbol}}-এর প্রো চার্ট',
    has: 'প্রো চার্টে এখন আপনি {{symbols}} দেখতে পারেন; প্রো-তে সব শেয়ার ও সূচক দেখতে পারবেন।',
  },
  kept: 'কিছুই হারায়নি: আপনি যা করছিলেন, তা যেমন ছিল তেমনই আছে।',
  signIn: 'প্রো একটি অ্যাকাউন্টের সঙ্গে থাকে। আগে সাইন ইন করুন।',
  act: {
    seePro: 'প্রো দেখুন',
    newTab: 'নতুন ট্যাবে খোলে',
    signIn: 'সাইন ইন করুন',
    notNow: 'এখন নয়',
    close: 'বন্ধ করুন',
  },
};
