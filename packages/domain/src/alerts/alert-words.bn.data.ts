import { newsKindNames } from '../company/news-kinds.bn.data.ts';
import { sectorNames } from '../market/sector-names.bn.data.ts';
import type { AlertWords } from './sentence.ts';

export const alertWords: AlertWords = {
  language: 'bn',
  price: { above: 'দর {{price}}-এ ওঠে', below: 'দর {{price}}-এ নামে' },
  priceOf: { above: '{{of}} {{price}}-এ ওঠে', below: '{{of}} {{price}}-এ নামে' },
  change: { above: 'আজকের পরিবর্তন {{percent}}-এ ওঠে', below: 'আজকের পরিবর্তন {{percent}}-এ নামে' },
  gain: {
    profit: {
      above: 'দর আমার কেনা দর {{price}}-এর চেয়ে {{percent}} উপরে ওঠে',
      below: 'দর আমার কেনা দর {{price}}-এর {{percent}} উপর পর্যন্ত নামে',
    },
    loss: {
      above: 'দর আমার কেনা দর {{price}}-এর {{percent}} নিচ পর্যন্ত ওঠে',
      below: 'দর আমার কেনা দর {{price}}-এর চেয়ে {{percent}} নিচে নামে',
    },
  },
  volume: 'ভলিউম এ সময়ের স্বাভাবিক ভলিউমের {{times}} গুণ হয়',
  trade: {
    quantity: 'একটি হাওলায় {{least}} বা তার বেশি শেয়ার কেনাবেচা হয়',
    value: 'একটি হাওলায় {{least}} টাকা বা তার বেশি লেনদেন হয়',
  },
  extreme: {
    high: {
      sessions: 'দর {{sessions}} কার্যদিবসের মধ্যে সর্বোচ্চ হয়',
      year: 'দর ৫২ সপ্তাহের মধ্যে সর্বোচ্চ হয়',
      all: 'দর সর্বকালের সর্বোচ্চ হয়',
    },
    low: {
      sessions: 'দর {{sessions}} কার্যদিবসের মধ্যে সর্বনিম্ন হয়',
      year: 'দর ৫২ সপ্তাহের মধ্যে সর্বনিম্ন হয়',
      all: 'দর সর্বকালের সর্বনিম্ন হয়',
    },
  },
  limit: {
    upper: 'দর সার্কিট ঊর্ধ্বসীমায় পৌঁছায়',
    lower: 'দর সার্কিট নিম্নসীমায় পৌঁছায়',
  },
  nearLimit: {
    upper: 'দর সার্কিট ঊর্ধ্বসীমার {{percent}}-এর মধ্যে আসে',
    lower: 'দর সার্কিট নিম্নসীমার {{percent}}-এর মধ্যে আসে',
  },
  lock: {
    lock: {
      upper: 'সার্কিট ঊর্ধ্বসীমায় হল্টেড হয়',
      lower: 'সার্কিট নিম্নসীমায় হল্টেড হয়',
    },
    unlock: {
      upper: 'সার্কিট ঊর্ধ্বসীমা থেকে সরে আসে',
      lower: 'সার্কিট নিম্নসীমা থেকে সরে আসে',
    },
  },
  study: {
    above: '{{interval}} {{value}} {{against}}-এ ওঠে',
    below: '{{interval}} {{value}} {{against}}-এ নামে',
  },
  studyAtClose: {
    above: 'বার শেষে {{interval}} {{value}} {{against}} বা তার উপরে থাকে',
    below: 'বার শেষে {{interval}} {{value}} {{against}} বা তার নিচে থাকে',
  },
  minutes: '{{minutes}} মিনিটের',
  intervals: {
    '60m': 'ঘণ্টার',
    day: 'দৈনিক',
    week: 'সাপ্তাহিক',
    month: 'মাসিক',
    quarter: 'ত্রৈমাসিক',
  },
  gap: {
    above: 'গতকালের ক্লোজিং দরের চেয়ে {{percent}} বা তার বেশি উপরে খোলে',
    below: 'গতকালের ক্লোজিং দরের চেয়ে {{percent}} বা তার বেশি নিচে খোলে',
  },
  sector: {
    above: '{{sector}} খাতের আজকের পরিবর্তন {{percent}}-এ ওঠে',
    below: '{{sector}} খাতের আজকের পরিবর্তন {{percent}}-এ নামে',
  },
  sectorNames,
  block: 'একবারে {{least}} টাকা বা তার বেশি ব্লক লেনদেন হয়',
  news: {
    any: 'কোনো খবর আসে',
    kind: 'খবর আসে: {{kind}}',
    word: '“{{word}}” কথাটি আছে এমন খবর আসে',
    both: 'খবর আসে: {{kind}}, যাতে “{{word}}” কথাটি আছে',
  },
  newsKinds: newsKindNames,
  recordDate: 'রেকর্ড ডেটের {{days}} দিন বা তার কম বাকি থাকে',
  holding: {
    above: '{{holder}} শেয়ারধারণ {{points}} শতাংশ পয়েন্ট বা তার বেশি বাড়ে',
    below: '{{holder}} শেয়ারধারণ {{points}} শতাংশ পয়েন্ট বা তার বেশি কমে',
  },
  holders: {
    director: 'উদ্যোক্তা ও পরিচালকদের',
    govt: 'সরকারের',
    institute: 'প্রতিষ্ঠানের',
    foreign: 'বিদেশিদের',
    public: 'সাধারণ বিনিয়োগকারীদের',
  },
  monitor: 'মার্কেট মনিটরে আসে: {{entry}}',
  monitorKinds: {
    lock: 'সার্কিট সীমায় হল্টেড',
    unlock: 'সার্কিট সীমা ছেড়েছে',
    halt: 'হল্ট বা স্থগিত',
    disclosure: 'খবর',
    'block-trade': 'ব্লক লেনদেন',
    'new-high': 'নতুন সর্বোচ্চ',
    'new-low': 'নতুন সর্বনিম্ন',
    gap: 'শুরুর গ্যাপ',
    'range-break': 'গতকালের সীমা পার',
    'large-trade': 'বড় হাওলা',
    'volume-burst': 'ভলিউমের ঢল',
    'sudden-move': 'হঠাৎ ওঠানামা',
    'sector-move': 'খাতের ওঠানামা',
    'index-turn': 'সূচকের মোড়',
  },
  screener: {
    enters: '“{{screener}}” স্ক্রিনারে আসে',
    leaves: '“{{screener}}” স্ক্রিনার থেকে বাদ পড়ে',
  },
  formula: '“{{formula}}” সত্য হয়',
  and: ' এবং ',
  or: ' অথবা ',
};
