import type { Words } from '../../i18n/words.ts';
import type { monitor as source } from './words.en.ts';

export const monitor: Words<typeof source> = {
  kind: {
    'large-trade': 'বড় হাওলা',
    'volume-burst': 'ভলিউমের ঢল',
    'sudden-move': 'হঠাৎ ওঠানামা',
    'new-high': 'নতুন সর্বোচ্চ',
    'new-low': 'নতুন সর্বনিম্ন',
    lock: 'হল্টেড',
    unlock: 'সীমা ছেড়েছে',
    halt: 'হল্ট, স্থগিত',
    'block-trade': 'ব্লক লেনদেন',
    gap: 'গ্যাপ',
    'range-break': 'গতকালের সীমা পার',
    'sector-move': 'খাতের ওঠানামা',
    'index-turn': 'সূচকের মোড়',
    disclosure: 'খবর',
  },
  against: {
    trade: 'সাধারণ হাওলার {{n}} গুণ',
    volume: 'স্বাভাবিক ভলিউমের {{n}} গুণ',
    shares: '{{n}}টি শেয়ারে',
    toBuy: 'কিনতে অপেক্ষায় {{n}}',
    toSell: 'বেচতে অপেক্ষায় {{n}}',
    price: 'দরের তুলনায় {{n}}',
    of: '{{of}}টির মধ্যে {{n}}টি',
    minutes: '{{n}} মিনিট পর',
    extreme: '{{n}} থেকে',
  },
};
