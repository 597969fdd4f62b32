import type { MonitorWords } from './sentence.ts';

export const monitorWords: MonitorWords = {
  largeTrade: {
    up: '{{price}} দরে {{quantity}}টি, আগের টিকের চেয়ে বেশি দরে',
    down: '{{price}} দরে {{quantity}}টি, আগের টিকের চেয়ে কম দরে',
    none: '{{price}} দরে {{quantity}}টি',
  },
  blockTrade: 'ব্লক লেনদেন: {{price}} দরে {{quantity}}টি',
  volumeBurst: '{{minutes}} মিনিটে {{volume}}, স্বাভাবিকের {{times}} গুণ',
  suddenMove: {
    up: '{{minutes}} মিনিটে {{percent}} বেড়েছে',
    down: '{{minutes}} মিনিটে {{percent}} কমেছে',
  },
  extreme: {
    'new-high': {
      day: 'আজকের সর্বোচ্চ, আগে ছিল {{before}}',
      year: '৫২ সপ্তাহের সর্বোচ্চ, আগে ছিল {{before}}',
      all: 'সর্বকালের সর্বোচ্চ, আগে ছিল {{before}}',
    },
    'new-low': {
      day: 'আজকের সর্বনিম্ন, আগে ছিল {{before}}',
      year: '৫২ সপ্তাহের সর্বনিম্ন, আগে ছিল {{before}}',
      all: 'সর্বকালের সর্বনিম্ন, আগে ছিল {{before}}',
    },
  },
  lock: { up: 'সার্কিট ঊর্ধ্বসীমায় হল্টেড', down: 'সার্কিট নিম্নসীমায় হল্টেড' },
  lockWithQueue: {
    up: 'সার্কিট ঊর্ধ্বসীমায় হল্টেড, কেনার অপেক্ষায় {{waiting}}টি',
    down: 'সার্কিট নিম্নসীমায় হল্টেড, বিক্রির অপেক্ষায় {{waiting}}টি',
  },
  unlock: {
    up: '{{minutes}} মিনিট পর নিম্নসীমা ছেড়েছে',
    down: '{{minutes}} মিনিট পর ঊর্ধ্বসীমা ছেড়েছে',
  },
  halt: {
    regulator: 'নিয়ন্ত্রক সংস্থার নির্দেশে হল্ট',
    'record-date': 'রেকর্ড ডেটের জন্য লেনদেন স্থগিত',
    resumed: 'লেনদেন আবার শুরু হয়েছে',
  },
  gap: {
    up: '{{percent}} বেড়ে শুরু',
    down: '{{percent}} কমে শুরু',
  },
  rangeBreak: {
    up: 'গতকালের সর্বোচ্চ {{before}} ছাড়িয়েছে',
    down: 'গতকালের সর্বনিম্ন {{before}}-এর নিচে',
  },
  sectorMove: {
    up: '{{minutes}} মিনিটে {{of}}টির মধ্যে {{shares}}টি শেয়ার বেড়েছে, গড়ে {{percent}}',
    down: '{{minutes}} মিনিটে {{of}}টির মধ্যে {{shares}}টি শেয়ার কমেছে, গড়ে {{percent}}',
  },
  indexTurn: {
    up: '{{extreme}} থেকে ঘুরে উপরের দিকে',
    down: '{{extreme}} থেকে ঘুরে নিচের দিকে',
  },
  disclosure: 'banglaTitle',
};
