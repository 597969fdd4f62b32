import type { screenerDay as en } from './day-choice-words.en.ts';

export const screenerDay: typeof en = {
  asOf: 'সময়',
  now: 'এখন',
  past: 'আগের কোনো দিন',
  day: 'দিন',
  screeners: 'স্ক্রিনার পাঁচ বছর পেছনে দেখে, {{day}} পর্যন্ত।',
  backtests: 'ব্যাকটেস্ট পাঁচ বছর পেছনে দেখে, {{day}} পর্যন্ত।',
  begins: 'রেকর্ডের শুরু {{day}} থেকে।',
};
