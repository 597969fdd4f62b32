import { screens } from '@dorpon/contract/screens.data';
import type { Words } from '../../i18n/words.ts';
import type { portfolio as source } from './words.en.ts';

export const portfolio: Words<typeof source> = {
  ...screens.portfolio.words.bn,
  which: 'পোর্টফোলিও',
  tabs: {
    label: 'পোর্টফোলিওর অংশ',
    overview: 'সারাংশ',
    transactions: 'লেনদেন',
    performance: 'পারফরম্যান্স',
    allocation: 'বণ্টন',
    dividends: 'লভ্যাংশ',
    'what-if': 'কী হবে যদি',
    reports: 'আয়বর্ষ',
  },
  act: {
    transaction: 'লেনদেন লিখুন',
    more: 'এই পোর্টফোলিওর আরও অ্যাকশন',
    newPortfolio: 'নতুন পোর্টফোলিও',
    settings: 'নাম, ব্রোকার ও চার্জ',
    changes: 'পরিবর্তনের ইতিহাস',
    hide: 'টাকার অঙ্ক লুকান (H)',
    show: 'টাকার অঙ্ক দেখান (H)',
    print: 'প্রিন্ট বা পিডিএফ',
    delete: 'পোর্টফোলিও মুছুন',
    cancel: 'বাতিল',
    save: 'সংরক্ষণ করুন',
    create: 'তৈরি করুন',
  },
  transactions: {
    title: 'লেনদেন',
    failed: 'লেনদেন লোড করা যায়নি',
    older: 'আরও পুরোনো লেনদেন',
    kind: 'ধরন',
    price: 'দর',
    amount: 'টাকা, খরচসহ',
  },
  still:
    'আপনার সদস্যপদের সীমার বাইরে বলে এই পোর্টফোলিও থেমে আছে: পড়া, এক্সপোর্ট ও মোছা যায়, প্রো নিলে আবার বদলানো যায়।',
  seePro: 'প্রো দেখুন',
  empty: {
    title: 'প্রথম লেনদেন লিখুন',
    text: 'পোর্টফোলিও দেখায় আপনার কী আছে, আজ কতটা বিক্রি করতে পারেন, কত লাভ হয়েছে ও কেন। একটি লেনদেন বা আজ যা আছে তা লিখুন, অথবা আগে একটি নমুনা দেখুন।',
    action: 'লেনদেন লিখুন',
    sample: 'নমুনা পোর্টফোলিও দেখুন',
  },
  form: {
    name: 'নাম',
    nameHint: 'দীর্ঘমেয়াদি, আমার বিও হিসাব …',
    new: 'নতুন পোর্টফোলিও',
    settings: '“{{name}}”-এর সেটিংস',
    created: '“{{name}}” তৈরি হয়েছে',
    saved: '“{{name}}” সংরক্ষিত হয়েছে',
    deleted: '“{{name}}” মুছে ফেলা হয়েছে',
  },
  delete: {
    title: '“{{name}}” মুছবেন?',
    text: 'আপনার সব ডিভাইস থেকে পোর্টফোলিওটি লেনদেনসহ মুছে যাবে। এটি ফেরত নেওয়া যায়।',
    now: 'মুছুন',
  },
};
