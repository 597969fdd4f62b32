import type { Fault } from './finding.ts';

interface InTwo {
  readonly en: string;
  readonly bn: string;
}

interface FaultWords {
  /** What is wrong, in a few words. */
  readonly what: InTwo;
  /** What to do about it, in one sentence. `command` is shown after it. */
  readonly todo: InTwo;
  /** `CODE` is replaced by the share's code, `OTHER` by the second code, `FROM` and `UPTO` by a day. */
  readonly command?: string;
}

const IMPORT = 'npm run import -- CODE.csv';
const IMPORT_ALL = 'npm run import -- folder';
/**
 * An import never overwrites a stored row, so the wrong row must be removed first. Shown for errors
 * only.
 */
const REMOVE_DAY = 'npm run doctor -- --remove days --code CODE --from FROM --to UPTO';
const REMOVE_MINUTES = 'npm run doctor -- --remove minutes --code CODE --from FROM --to UPTO';
const REMOVE_SHARE = 'npm run doctor -- --remove days --code CODE';
const LISTING = 'npm run import -- instruments.csv';

export const faultWords: Record<Fault, FaultWords> = {
  'share-days-missing': {
    what: { en: 'No rows on days when the market traded', bn: 'বাজার চলেছে, এই শেয়ারের সারি নেই' },
    todo: {
      en: 'Import these days again. If the share was suspended, import the corporate action instead.',
      bn: 'দিনগুলো আবার ইমপোর্ট করুন; লেনদেন স্থগিত থাকলে তার করপোরেট অ্যাকশন যোগ করুন।',
    },
    command: IMPORT,
  },
  'market-days-missing': {
    what: {
      en: 'No share has rows on these trading days',
      bn: 'লেনদেনের দিনে কোনো শেয়ারেরই সারি নেই',
    },
    todo: {
      en: 'Import the files of these days, unless the exchange was closed.',
      bn: 'এক্সচেঞ্জ বন্ধ না থাকলে এই দিনগুলোর ফাইল ইমপোর্ট করুন।',
    },
    command: IMPORT_ALL,
  },
  'minutes-missing': {
    what: {
      en: 'Minutes of the session without a trade in any share',
      bn: 'যেসব মিনিটে কোনো শেয়ারের লেনদেন নেই',
    },
    todo: {
      en: 'Import the minutes of this day, or check whether the feed stalled then.',
      bn: 'এই দিনের মিনিট ইমপোর্ট করুন, অথবা তখন ফিড থেমে ছিল কি না দেখুন।',
    },
    command: IMPORT_ALL,
  },
  'minutes-at-night': {
    what: {
      en: 'Minutes outside trading hours',
      bn: 'লেনদেনের সময়ের বাইরের মিনিট',
    },
    todo: {
      en: 'The source repeated old prices or used another time zone. Leave these rows out of the file.',
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
    what: {
      en: 'Traded on the day, but no minutes stored',
      bn: 'লেনদেন হয়েছে, কিন্তু একটি মিনিটও নেই',
    },
    todo: {
      en: 'Import the minutes of this share for these days.',
      bn: 'এই শেয়ারের এই দিনগুলোর মিনিট ইমপোর্ট করুন।',
    },
    command: IMPORT,
  },
  'day-missing-beside-minutes': {
    what: { en: 'Minutes stored, but no row for the day', bn: 'মিনিট আছে, দিনের সারি নেই' },
    todo: { en: 'Import the daily prices of this share.', bn: 'এই শেয়ারের দৈনিক দর ইমপোর্ট করুন।' },
    command: IMPORT,
  },
  'bars-repeated': {
    what: { en: 'The same bar as on the day before', bn: 'আগের দিনের দর ও ভলিউম হুবহু আবার' },
    todo: {
      en: 'Compare both days with the exchange. If one is a copy, get the correct row, remove the copy, then import the correct row.',
      bn: 'দুই দিনই এক্সচেঞ্জের সঙ্গে মেলান। একটি নকল হলে ঠিক সারিটি জোগাড় করে নকলটি সরিয়ে ইমপোর্ট করুন।',
    },
    command: REMOVE_DAY,
  },
  'history-twice': {
    what: {
      en: 'The same history under a second code',
      bn: 'একই ইতিহাস আরেকটি কোডেও আছে',
    },
    todo: {
      en: 'The second code is a copy of part of the first. Add it to the aliases and remove its days.',
      bn: 'দ্বিতীয় কোডটি প্রথমটির নকল: সেটি উপনামের তালিকায় যোগ করে তার দিনগুলো সরান।',
    },
    command: 'npm run doctor -- --remove days --code OTHER',
  },
  'history-shared': {
    what: { en: 'Two codes share a history', bn: 'দুই কোডের ইতিহাস এক' },
    todo: {
      en: 'Compare both with the exchange. If one is an old spelling, add an alias and import its files again. If a file was wrong, remove only the days it added.',
      bn: 'দুটিই এক্সচেঞ্জের সঙ্গে মেলান। পুরোনো বানান হলে উপনাম যোগ করে তার ফাইল আবার ইমপোর্ট করুন; ভুল ফাইল হলে শুধু তার আনা দিনগুলো সরান।',
    },
  },
  'price-jump': {
    what: { en: 'Close outside the day’s circuit limits', bn: 'দিনের সীমার বাইরে ক্লোজিং দর' },
    todo: {
      en: 'Check for a bonus, rights issue or split before this day and import it; otherwise correct the price.',
      bn: 'এর আগে বোনাস, রাইট বা স্প্লিট ছিল কি না দেখে ইমপোর্ট করুন; না থাকলে দর ঠিক করুন।',
    },
    command: 'npm run import -- corporate-actions.csv',
  },
  'market-jump': {
    what: {
      en: 'Many shares outside their circuit limits on one day',
      bn: 'এক দিনে অনেক শেয়ার সীমার বাইরে',
    },
    todo: {
      en: 'Usually caused by new limits or a floor price. Nothing to do unless that day’s file is wrong.',
      bn: 'সাধারণত নতুন সীমা বা ফ্লোর প্রাইস। সেদিনের ফাইল ভুল না হলে কিছু করার নেই।',
    },
  },
  'yesterday-close': {
    what: {
      en: 'Yesterday’s close differs from the previous day’s close',
      bn: 'গতকালের ক্লোজিং আগের দিনের ক্লোজিং নয়',
    },
    todo: {
      en: 'Import the corporate action of this day. If there is none, the previous close is wrong.',
      bn: 'এই দিনের করপোরেট অ্যাকশন ইমপোর্ট করুন; না থাকলে আগের দিনের ক্লোজিং ভুল।',
    },
    command: 'npm run import -- corporate-actions.csv',
  },
  'market-yesterday-close': {
    what: {
      en: 'Yesterday’s close differs from the previous close for many shares',
      bn: 'অনেক শেয়ারের গতকালের ক্লোজিং মেলে না',
    },
    todo: {
      en: 'Usually a session before this day is missing and not in the calendar: import it. New reference prices for all shares look the same.',
      bn: 'সাধারণত এর আগের একটি লেনদেনের দিন বাদ পড়েছে, যা পঞ্জিকায় নেই: দিনটি ইমপোর্ট করুন। সব শেয়ারের নতুন রেফারেন্স দর হলেও এমন দেখায়।',
    },
    command: IMPORT_ALL,
  },
  'code-not-served': {
    what: {
      en: 'Invalid code: too long or with invalid characters. The share is left out of all lists, charts and exports',
      bn: 'ট্রেডিং কোড নয়: বেশি লম্বা বা অন্য অক্ষর আছে। শেয়ারটি কোনো তালিকা, চার্ট বা এক্সপোর্টে থাকছে না',
    },
    todo: {
      en: 'Add an alias with a valid code, import the rows again, then remove these.',
      bn: 'উপনামে ট্রেডিং কোড দিয়ে সারিগুলো আবার ইমপোর্ট করুন, তারপর এগুলো মুছে ফেলুন।',
    },
    command: REMOVE_SHARE,
  },
  'no-instrument': {
    what: { en: 'Prices for a code that is not listed', bn: 'তালিকায় নেই এমন কোডের দর' },
    todo: {
      en: 'Add it to the instruments file, or add its spelling to the aliases.',
      bn: 'শেয়ারের তালিকায় যোগ করুন, অথবা বানানটি উপনামে যোগ করুন।',
    },
    command: LISTING,
  },
  'no-name': {
    what: { en: 'No name', bn: 'নাম নেই' },
    todo: {
      en: 'Add the name to the instruments file and import it.',
      bn: 'শেয়ারের তালিকার ফাইলে নাম লিখে ইমপোর্ট করুন।',
    },
    command: LISTING,
  },
  'no-sector': {
    what: { en: 'No sector', bn: 'খাত নেই' },
    todo: {
      en: 'Add the sector to the instruments file and import it.',
      bn: 'শেয়ারের তালিকার ফাইলে খাত লিখে ইমপোর্ট করুন।',
    },
    command: LISTING,
  },
  'value-outside-range': {
    what: { en: 'Value ÷ volume is outside low and high', bn: 'গড় দর সর্বনিম্ন ও সর্বোচ্চের বাইরে' },
    todo: {
      en: 'Compare with the exchange. A file in thousands or lakhs is a common cause. Get the correct row before removing this one.',
      bn: 'এক্সচেঞ্জের সঙ্গে মেলান; হাজার বা লাখে লেখা ফাইল এখানেই ধরা পড়ে। ঠিক সারিটি জোগাড় করে তবেই এটি সরান।',
    },
  },
  'sides-unequal': {
    what: {
      en: 'Bull + bear + neutral differs from the volume',
      bn: 'বুল, বেয়ার ও নিরপেক্ষ মিলে মোট ভলিউম নয়',
    },
    todo: {
      en: 'The prices may be correct. Get a row with correct sides, or without them, before removing this one.',
      bn: 'দর ঠিক হতে পারে। তিনটি অংশ ঠিক আছে বা একেবারে নেই এমন সারি জোগাড় করে তবেই এটি সরান।',
    },
  },
  'minutes-volume': {
    what: {
      en: 'Volume of the minutes differs from the day’s volume',
      bn: 'মিনিটের মোট ভলিউম দিনের ভলিউম নয়',
    },
    todo: {
      en: 'Minutes are missing, duplicated or from another source. Import them again.',
      bn: 'মিনিট বাদ পড়েছে বা দুবার এসেছে, বা অন্য উৎসের: আবার ইমপোর্ট করুন।',
    },
    command: IMPORT,
  },
  'minutes-range': {
    what: {
      en: 'Minute prices outside the day’s low and high',
      bn: 'মিনিটের দর দিনের সর্বনিম্ন ও সর্বোচ্চের বাইরে',
    },
    todo: {
      en: 'Compare the day’s range with the exchange and remove what is wrong: the day or its minutes.',
      bn: 'দিনের সর্বনিম্ন ও সর্বোচ্চ এক্সচেঞ্জের সঙ্গে মিলিয়ে ভুলটি সরান: দিন বা তার মিনিট।',
    },
  },
  'index-turnover': {
    what: {
      en: 'Index turnover differs from the sum of its shares',
      bn: 'সূচকের লেনদেন তার শেয়ারগুলোর যোগফল নয়',
    },
    todo: {
      en: 'A share’s value on that day is wrong or missing. Check the largest shares first.',
      bn: 'সেদিন কোনো শেয়ারের লেনদেন ভুল বা বাদ: বড়গুলো আগে দেখুন।',
    },
  },
  'high-below-low': {
    what: { en: 'High below low', bn: 'সর্বোচ্চ দর সর্বনিম্নের নিচে' },
    todo: {
      en: 'Columns of the file are swapped. Correct the file, remove the day and import it again.',
      bn: 'ফাইলের কলাম উল্টেছে: ফাইল ঠিক করুন, তারপর দিনটি সরিয়ে ইমপোর্ট করুন।',
    },
    command: REMOVE_DAY,
  },
  'outside-range': {
    what: {
      en: 'Open or close outside low and high',
      bn: 'শুরুর দর বা ক্লোজিং সর্বনিম্ন ও সর্বোচ্চের বাইরে',
    },
    todo: {
      en: 'Compare with the exchange, which computes the close and adjusts some opens. For an index the source is often wrong.',
      bn: 'এক্সচেঞ্জের সঙ্গে মেলান: ক্লোজিং দর হিসাব করা হয়, কিছু শুরুর দর সমন্বিত। সূচকে এটি প্রায়ই উৎসের ত্রুটি।',
    },
  },
  'no-price': {
    what: { en: 'Day without a price', bn: 'দর ছাড়া দিন' },
    todo: {
      en: 'Get the correct row, remove this one, then import the correct one. A traded day needs all four prices, an untraded day its close.',
      bn: 'ঠিক সারিটি জোগাড় করে এটি সরিয়ে ইমপোর্ট করুন: লেনদেন হলে চারটি দরই লাগবে, না হলে ক্লোজিং দর।',
    },
    command: REMOVE_DAY,
  },
  'market-shut': {
    what: {
      en: 'Row on a day without a session',
      bn: 'লেনদেনহীন দিনে সারি',
    },
    todo: {
      en: 'Day and month are often swapped. Check the date in the file and remove the row if it is wrong.',
      bn: 'প্রায়ই দিন ও মাস উল্টে যায়: ফাইলের তারিখ দেখুন, ভুল হলে সারিটি সরান।',
    },
    command: REMOVE_DAY,
  },
  'market-day-thin': {
    what: {
      en: 'Trading day with rows for hardly any share',
      bn: 'লেনদেনের দিন, কিন্তু প্রায় কোনো শেয়ারের সারি নেই',
    },
    todo: {
      en: 'Import the other shares of this day. Keep this row; it may be correct.',
      bn: 'এই দিনের অন্য শেয়ারগুলো ইমপোর্ট করুন। সারিটি ঠিক হতে পারে: রেখে দিন।',
    },
    command: IMPORT_ALL,
  },
  'holding-not-whole': {
    what: { en: 'Shareholding does not sum to 100%', bn: 'পাঁচ ভাগ মিলে ১০০% নয়' },
    todo: {
      en: 'Compare the month with the company’s page and import it again.',
      bn: 'মাসটি কোম্পানির পাতার সঙ্গে মিলিয়ে আবার ইমপোর্ট করুন।',
    },
    command: 'npm run import -- shareholding.csv',
  },
  'balance-unequal': {
    what: { en: 'Assets differ from liabilities + equity', bn: 'সম্পদ দায় ও মালিকানা স্বত্বের সমান নয়' },
    todo: {
      en: 'Compare with the published statement; a line may be missing or in another unit.',
      bn: 'প্রকাশিত প্রতিবেদনের সঙ্গে মেলান; কোনো লাইন বাদ বা অন্য এককে থাকতে পারে।',
    },
    command: 'npm run import -- statements.csv',
  },
};
