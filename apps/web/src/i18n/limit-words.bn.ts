import type { limit as source } from './limit-words.en.ts';
import type { Words } from './words.ts';

export const limit: Words<typeof source> = {
  name: {
    activeAlerts: 'চালু অ্যালার্ট',
    alertSmsPerMonth: 'মাসে এসএমএসে অ্যালার্ট',
    watchLists: 'ওয়াচলিস্ট',
    studiesPerChart: 'এক চার্টে ইন্ডিকেটর',
    layouts: 'সংরক্ষিত লেআউট',
    savedScreeners: 'সংরক্ষিত স্ক্রিনার',
    liveScreeners: 'লাইভ স্ক্রিনার',
    backtestsPerDay: 'দিনে ব্যাকটেস্ট',
    portfolios: 'পোর্টফোলিও',
    transactions: 'পোর্টফোলিওর লেনদেন',
    programCallsPerDay: 'প্রোগ্রাম থেকে দিনে কল',
  },
};
