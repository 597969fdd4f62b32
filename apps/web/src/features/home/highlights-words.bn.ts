import type { Words } from '../../i18n/words.ts';
import type { highlights as source } from './highlights-words.en.ts';

export const highlights: Words<typeof source> = {
  title: 'অস্বাভাবিক ভলিউম',
  all: 'সব',
  failed: 'অস্বাভাবিক ভলিউম লোড করা যায়নি।',
  noUnusual: 'কোনো শেয়ারের ভলিউম স্বাভাবিকের তিন গুণ নয়।',
  past: 'আগের কোনো মিনিটের স্বাভাবিক ভলিউমের রেকর্ড নেই।',
  highs: '৫২ সপ্তাহের সর্বোচ্চ, বেশি লেনদেন আগে',
  lows: '৫২ সপ্তাহের সর্বনিম্ন, বেশি লেনদেন আগে',
  basis:
    'আজকের ভলিউম ÷ একই মিনিট পর্যন্ত গড় ভলিউম, সর্বোচ্চ {{n}} কার্যদিবস। “সব” তালিকায় তুলনা পুরো দিনের সঙ্গে।',
  floor: 'আজ অন্তত {{trades}} হাওলা ও {{lakh}} লাখ টাকা, অথবা হল্টেড',
  leftOut: 'বাদ:',
  leftOutTrades_one: 'হাওলা',
  leftOutTrades_other: 'হাওলা',
  noFloor: 'লেনদেন হওয়া সব শেয়ার: {{trades}} হাওলা ও {{lakh}} লাখ টাকা এখনো কম শেয়ারে হয়েছে',
  since: '{{time}} থেকে',
  untraded: 'লেনদেন হয়নি',
  noLocks: 'এই দিনের হল্টেড শেয়ারের রেকর্ড নেই।',
  resumes: 'লেনদেন শুরু',
  suspended: 'স্থগিত',
  blocks: 'ব্লক লেনদেন',
  trades_one: '{{n}}টি',
  trades_other: '{{n}}টি',
  average: 'গড় {{value}}, আজকের আগে ব্লক লেনদেনের শেষ {{n}} দিন',
  locked: {
    title: 'সার্কিট সীমায় হল্টেড',
    count_one: '{{n}}টি শেয়ার',
    count_other: '{{n}}টি শেয়ার',
    upper: 'ঊর্ধ্বসীমা',
    lower: 'নিম্নসীমা',
    none: 'এখন কোনো শেয়ার সার্কিট সীমায় নেই।',
    unknown: 'জানা যায় না: দরের এই উৎসে মার্কেট ডেপথ নেই।',
    more: 'আরও {{n}}টি',
  },
};
