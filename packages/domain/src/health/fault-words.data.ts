import type { Fault } from './finding.ts';

interface InTwo {
  readonly en: string;
  readonly bn: string;
}

interface FaultWords {
  /** What is wrong, in a few words. */
  readonly what: InTwo;
  /** What to do about it, in a sentence; where a command does it, `command` follows. */
  readonly todo: InTwo;
  /** `CODE` stands for the share's code, `OTHER` for the second, `FROM` and `UPTO` for a day. */
  readonly command?: string;
}

const IMPORT = 'npm run import -- CODE.csv';
const IMPORT_ALL = 'npm run import -- folder';
/** A stored row stays whatever a file says: it is removed before the right one goes in. Printed with errors only. */
const REMOVE_DAY = 'npm run doctor -- --remove days --code CODE --from FROM --upto UPTO';
const REMOVE_MINUTES = 'npm run doctor -- --remove minutes --code CODE --from FROM --upto UPTO';
const REMOVE_SHARE = 'npm run doctor -- --remove days --code CODE';
const LISTING = 'npm run import -- instruments.csv';

export const faultWords: Record<Fault, FaultWords> = {
  'share-days-missing': {
    what: { en: 'Days without a row while the market traded', bn: 'বাজার চলেছে, এই শেয়ারের সারি নেই' },
    todo: {
      en: 'Import these days again; a suspension needs its corporate action instead.',
      bn: 'দিনগুলো আবার ইমপোর্ট করুন; লেনদেন স্থগিত থাকলে তার করপোরেট অ্যাকশন যোগ করুন।',
    },
    command: IMPORT,
  },
  'market-days-missing': {
    what: { en: 'No share has a row on a trading day', bn: 'লেনদেনের দিনে কোনো শেয়ারেরই সারি নেই' },
    todo: {
      en: 'Import the files of these days, unless the exchange was closed.',
      bn: 'এক্সচেঞ্জ বন্ধ না থাকলে এই দিনগুলোর ফাইল ইমপোর্ট করুন।',
    },
    command: IMPORT_ALL,
  },
  'minutes-missing': {
    what: {
      en: 'Minutes of the session in which no share traded',
      bn: 'যেসব মিনিটে কোনো শেয়ারের লেনদেন নেই',
    },
    todo: {
      en: 'Import the minutes of this day, or look for a stalled feed at that time.',
      bn: 'এই দিনের মিনিট ইমপোর্ট করুন, অথবা তখন ফিড থেমে ছিল কি না দেখুন।',
    },
    command: IMPORT_ALL,
  },
  'minutes-at-night': {
    what: {
      en: 'Minutes before the morning or after the afternoon',
      bn: 'লেনদেনের সময়ের বাইরের মিনিট',
    },
    todo: {
      en: 'The source told old prices again, or its clock is of another zone: leave these rows out.',
      bn: 'উৎস পুরোনো দর আবার পাঠিয়েছে, বা তার ঘড়ি অন্য অঞ্চলের: সারিগুলো বাদ দিন।',
    },
  },
  'minutes-market-shut': {
    what: { en: 'Minutes on a day without a session', bn: 'লেনদেনহীন দিনের মিনিট' },
    todo: {
      en: 'Sources repeat their last prices on days off. Check that the exchange was closed, then remove these rows.',
      bn: 'ছুটির দিনে উৎস শেষ দর আবার পাঠায়। এক্সচেঞ্জ বন্ধ ছিল কি না দেখে সারিগুলো সরান।',
    },
    command: REMOVE_MINUTES,
  },
  'share-minutes-missing': {
    what: { en: 'Traded, yet without a single minute', bn: 'লেনদেন হয়েছে, কিন্তু একটি মিনিটও নেই' },
    todo: {
      en: 'Import the minutes of this share for these days.',
      bn: 'এই শেয়ারের এই দিনগুলোর মিনিট ইমপোর্ট করুন।',
    },
    command: IMPORT,
  },
  'day-missing-beside-minutes': {
    what: { en: 'Minutes without the row of their day', bn: 'মিনিট আছে, দিনের সারি নেই' },
    todo: { en: 'Import the days of this share.', bn: 'এই শেয়ারের দিনের দর ইমপোর্ট করুন।' },
    command: IMPORT,
  },
  'bars-repeated': {
    what: { en: 'The same bar as on the day before', bn: 'আগের দিনের দর ও ভলিউম হুবহু আবার' },
    todo: {
      en: 'Compare both days with the exchange. If one is a copy, get its right row, remove the copy and import.',
      bn: 'দুই দিনই এক্সচেঞ্জের সঙ্গে মেলান। একটি নকল হলে ঠিক সারিটি জোগাড় করে নকলটি সরিয়ে ইমপোর্ট করুন।',
    },
    command: REMOVE_DAY,
  },
  'history-twice': {
    what: {
      en: 'A history that is there under a second code too',
      bn: 'একই ইতিহাস আরেকটি কোডেও আছে',
    },
    todo: {
      en: 'The second code is a copy within the first: add it to the table of aliases and remove its days.',
      bn: 'দ্বিতীয় কোডটি প্রথমটির নকল: সেটি উপনামের তালিকায় যোগ করে তার দিনগুলো সরান।',
    },
    command: 'npm run doctor -- --remove days --code OTHER',
  },
  'history-shared': {
    what: { en: 'Two codes share a history', bn: 'দুই কোডের ইতিহাস এক' },
    todo: {
      en: 'Compare both with the exchange. For an old spelling add an alias and import its files again; for a wrong file remove only the days that it brought.',
      bn: 'দুটিই এক্সচেঞ্জের সঙ্গে মেলান। পুরোনো বানান হলে উপনাম যোগ করে তার ফাইল আবার ইমপোর্ট করুন; ভুল ফাইল হলে শুধু তার আনা দিনগুলো সরান।',
    },
  },
  'price-jump': {
    what: { en: 'A close outside the day’s limits', bn: 'দিনের সীমার বাইরে ক্লোজিং দর' },
    todo: {
      en: 'Look for a bonus, rights or split before this day and import it; otherwise correct the price.',
      bn: 'এর আগে বোনাস, রাইট বা স্প্লিট ছিল কি না দেখে ইমপোর্ট করুন; না থাকলে দর ঠিক করুন।',
    },
    command: 'npm run import -- corporate-actions.csv',
  },
  'market-jump': {
    what: { en: 'Many shares outside their limits on one day', bn: 'এক দিনে অনেক শেয়ার সীমার বাইরে' },
    todo: {
      en: 'Usually new limits or a floor price. Nothing to do, unless the file of that day is wrong.',
      bn: 'সাধারণত নতুন সীমা বা ফ্লোর প্রাইস। সেদিনের ফাইল ভুল না হলে কিছু করার নেই।',
    },
  },
  'yesterday-close': {
    what: {
      en: 'Yesterday’s close is not the close before',
      bn: 'গতকালের ক্লোজিং আগের দিনের ক্লোজিং নয়',
    },
    todo: {
      en: 'Import the corporate action of this day; without one the close before is wrong.',
      bn: 'এই দিনের করপোরেট অ্যাকশন ইমপোর্ট করুন; না থাকলে আগের দিনের ক্লোজিং ভুল।',
    },
    command: 'npm run import -- corporate-actions.csv',
  },
  'market-yesterday-close': {
    what: {
      en: 'Yesterday’s closes of many shares do not follow',
      bn: 'অনেক শেয়ারের গতকালের ক্লোজিং মেলে না',
    },
    todo: {
      en: 'Usually a session before this day is missing that the calendar does not have: import it. New references for all shares look the same.',
      bn: 'সাধারণত এর আগের একটি লেনদেনের দিন বাদ পড়েছে, যা পঞ্জিকায় নেই: দিনটি ইমপোর্ট করুন। সব শেয়ারের নতুন রেফারেন্স দর হলেও এমন দেখায়।',
    },
    command: IMPORT_ALL,
  },
  'code-not-served': {
    what: {
      en: 'Not a trading code: too long, or with other characters. The share is left out of every list, chart and export',
      bn: 'ট্রেডিং কোড নয়: বেশি লম্বা বা অন্য অক্ষর আছে। শেয়ারটি কোনো তালিকা, চার্ট বা এক্সপোর্টে থাকছে না',
    },
    todo: {
      en: 'Give it a trading code in the aliases, import the rows again, then remove these.',
      bn: 'উপনামে ট্রেডিং কোড দিয়ে সারিগুলো আবার ইমপোর্ট করুন, তারপর এগুলো মুছে ফেলুন।',
    },
    command: REMOVE_SHARE,
  },
  'no-instrument': {
    what: { en: 'Prices of a code that is not listed', bn: 'তালিকায় নেই এমন কোডের দর' },
    todo: {
      en: 'Add it to the list of instruments, or its spelling to the aliases.',
      bn: 'শেয়ারের তালিকায় যোগ করুন, অথবা বানানটি উপনামে যোগ করুন।',
    },
    command: LISTING,
  },
  'no-name': {
    what: { en: 'No name', bn: 'নাম নেই' },
    todo: {
      en: 'Write its name into a file of instruments and import it.',
      bn: 'শেয়ারের তালিকার ফাইলে নাম লিখে ইমপোর্ট করুন।',
    },
    command: LISTING,
  },
  'no-sector': {
    what: { en: 'No sector', bn: 'খাত নেই' },
    todo: {
      en: 'Write its sector into a file of instruments and import it.',
      bn: 'শেয়ারের তালিকার ফাইলে খাত লিখে ইমপোর্ট করুন।',
    },
    command: LISTING,
  },
  'value-outside-range': {
    what: { en: 'Value ÷ volume lies outside low and high', bn: 'গড় দর সর্বনিম্ন ও সর্বোচ্চের বাইরে' },
    todo: {
      en: 'Compare with the exchange; a file in thousands or lakhs shows here first. Get the right row before you remove this one.',
      bn: 'এক্সচেঞ্জের সঙ্গে মেলান; হাজার বা লাখে লেখা ফাইল এখানেই ধরা পড়ে। ঠিক সারিটি জোগাড় করে তবেই এটি সরান।',
    },
  },
  'sides-unequal': {
    what: {
      en: 'Bull, bear and neutral are not the volume',
      bn: 'বুল, বেয়ার ও নিরপেক্ষ মিলে মোট ভলিউম নয়',
    },
    todo: {
      en: 'The prices may be right. Get a row with the right sides, or without them, before you remove this one.',
      bn: 'দর ঠিক হতে পারে। তিনটি অংশ ঠিক আছে বা একেবারে নেই এমন সারি জোগাড় করে তবেই এটি সরান।',
    },
  },
  'minutes-volume': {
    what: { en: 'The minutes’ volume is not the day’s', bn: 'মিনিটের মোট ভলিউম দিনের ভলিউম নয়' },
    todo: {
      en: 'Minutes are missing or doubled, or come from another source: import them again.',
      bn: 'মিনিট বাদ পড়েছে বা দুবার এসেছে, বা অন্য উৎসের: আবার ইমপোর্ট করুন।',
    },
    command: IMPORT,
  },
  'minutes-range': {
    what: {
      en: 'A minute outside the day’s low and high',
      bn: 'মিনিটের দর দিনের সর্বনিম্ন ও সর্বোচ্চের বাইরে',
    },
    todo: {
      en: 'Compare the day’s range with the exchange and remove the one that is wrong, the day or its minutes.',
      bn: 'দিনের সর্বনিম্ন ও সর্বোচ্চ এক্সচেঞ্জের সঙ্গে মিলিয়ে ভুলটি সরান: দিন বা তার মিনিট।',
    },
  },
  'index-turnover': {
    what: {
      en: 'The index’s turnover is not its shares’',
      bn: 'সূচকের লেনদেন তার শেয়ারগুলোর যোগফল নয়',
    },
    todo: {
      en: 'A share’s value of that day is wrong or missing: look at the largest first.',
      bn: 'সেদিন কোনো শেয়ারের লেনদেন ভুল বা বাদ: বড়গুলো আগে দেখুন।',
    },
  },
  'high-below-low': {
    what: { en: 'High below low', bn: 'সর্বোচ্চ দর সর্বনিম্নের নিচে' },
    todo: {
      en: 'Columns were mixed up: correct the file, then remove the day and import it.',
      bn: 'ফাইলের কলাম উল্টেছে: ফাইল ঠিক করুন, তারপর দিনটি সরিয়ে ইমপোর্ট করুন।',
    },
    command: REMOVE_DAY,
  },
  'outside-range': {
    what: {
      en: 'Open or close outside low and high',
      bn: 'ওপেনিং বা ক্লোজিং সর্বনিম্ন ও সর্বোচ্চের বাইরে',
    },
    todo: {
      en: 'Compare with the exchange: it works out the close and adjusts some opens. On an index it is often the source.',
      bn: 'এক্সচেঞ্জের সঙ্গে মেলান: ক্লোজিং দর হিসাব করা হয়, কিছু ওপেনিং সমন্বিত। সূচকে এটি প্রায়ই উৎসের ত্রুটি।',
    },
  },
  'no-price': {
    what: { en: 'A day without a price', bn: 'দর ছাড়া দিন' },
    todo: {
      en: 'Get the right row, then remove this one and import: a traded day needs all four prices, an untraded one its close.',
      bn: 'ঠিক সারিটি জোগাড় করে এটি সরিয়ে ইমপোর্ট করুন: লেনদেন হলে চারটি দরই লাগবে, না হলে ক্লোজিং দর।',
    },
    command: REMOVE_DAY,
  },
  'market-shut': {
    what: {
      en: 'A row on a day without a session',
      bn: 'লেনদেনহীন দিনে সারি',
    },
    todo: {
      en: 'Often day and month were exchanged: check the date in its file, then remove the row if it is wrong.',
      bn: 'প্রায়ই দিন ও মাস উল্টে যায়: ফাইলের তারিখ দেখুন, ভুল হলে সারিটি সরান।',
    },
    command: REMOVE_DAY,
  },
  'market-day-thin': {
    what: {
      en: 'A trading day that hardly any share has',
      bn: 'লেনদেনের দিন, কিন্তু প্রায় কোনো শেয়ারের সারি নেই',
    },
    todo: {
      en: 'Import the other shares of this day. The row itself may be right: keep it.',
      bn: 'এই দিনের অন্য শেয়ারগুলো ইমপোর্ট করুন। সারিটি ঠিক হতে পারে: রেখে দিন।',
    },
    command: IMPORT_ALL,
  },
  'holding-not-whole': {
    what: { en: 'The five holders are not 100%', bn: 'পাঁচ ভাগ মিলে ১০০% নয়' },
    todo: {
      en: 'Compare the month with the company’s page and import it again.',
      bn: 'মাসটি কোম্পানির পাতার সঙ্গে মিলিয়ে আবার ইমপোর্ট করুন।',
    },
    command: 'npm run import -- shareholding.csv',
  },
  'balance-unequal': {
    what: { en: 'Assets are not liabilities and equity', bn: 'সম্পদ দায় ও মূলধনের সমান নয়' },
    todo: {
      en: 'Compare with the published statement; a line may be missing or in another unit.',
      bn: 'প্রকাশিত বিবরণীর সঙ্গে মেলান; কোনো লাইন বাদ বা অন্য এককে থাকতে পারে।',
    },
    command: 'npm run import -- statements.csv',
  },
};
