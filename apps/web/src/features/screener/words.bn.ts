import { screens } from '@dorpon/contract/screens.data';
import type { Words } from '../../i18n/words.ts';
import type { screenerList as source } from './words.en.ts';

export const screenerList: Words<typeof source> = {
  ...screens.screener.words.bn,
  note: '{{groups}}টি ভাগে {{n}}টি তৈরি স্ক্রিনার',
  ask: {
    label: 'বাজারকে প্রশ্ন করুন',
    languages: 'ইংরেজি বা বাংলা শব্দ',
    example: 'যেমন',
    run: 'চালান',
  },
  filter: 'নাম বা ফিল্ড দিয়ে খুঁজুন',
  clearFilter: 'ফিল্টার মুছুন',
  groups: 'ভাগ',
  failed: 'কতটি শেয়ার মেলে তা লোড করা যায়নি।',
  match_one: 'এখন {{count}}টি মেলে',
  match_other: 'এখন {{count}}টি মেলে',
  year: 'এক বছরে {{least}} থেকে {{most}}টি, গড়ে {{mean}}টি',
  yearNone: 'এক বছরে একটিও না',
  own: 'আপনার পোর্টফোলিও অনুযায়ী',
  ownSignIn: 'সাইন ইন করুন: আপনার পোর্টফোলিও লাগবে',
  notNow: 'সংখ্যাগুলো এখনকার; অতীতের মিনিটে দেখানো হয় না।',
  fails: 'দুর্বলতা:',
  members: {
    title: 'সদস্যদের',
    order: 'ক্রম',
    orders: { copies: 'বেশি কপি হওয়া', new: 'নতুন' },
    failed: 'সদস্যদের স্ক্রিনার লোড করা যায়নি।',
    none: 'এখনো কোনো সদস্য স্ক্রিনার প্রকাশ করেননি।',
    noneFound: 'সদস্যদের কোনো স্ক্রিনার মেলেনি।',
    write: 'লিখে প্রকাশ করুন',
    yours: 'আপনার: সম্পাদনা করুন',
    pages: 'সদস্যদের স্ক্রিনারের পাতা',
    before: 'আগের',
    next: 'পরের',
    page: '{{all}}টির মধ্যে {{page}}',
  },
  empty: {
    title: 'কোনো স্ক্রিনার মেলেনি',
    text: 'কোনো নাম, বাক্য বা লেখায় “{{filter}}” নেই।',
    action: 'সব দেখুন',
  },
};
