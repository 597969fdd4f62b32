import type { ChartInterval, ChartPeriod } from '@dorpon/contract/charts';
import type { DataSource } from '@dorpon/contract/shares';
import type { Halt } from '@dorpon/domain/market/quote';

export type Lang = 'en' | 'bn';

export interface DrawnWords {
  readonly brand: string;
  readonly months: readonly string[];
  readonly weekdays: readonly string[];
  readonly lakh: string;
  readonly crore: string;
  readonly volume: string;
  readonly periods: Record<ChartPeriod, string>;
  readonly intervals: Record<ChartInterval, string>;
  readonly adjusts: readonly [string, string, string];
  readonly sources: Record<DataSource, string>;
  /** Shorter forms for small pictures. */
  readonly briefSources: Record<DataSource, string>;
  readonly halts: Record<Exclude<Halt, ''>, string>;
  readonly yesterdayClose: string;
  readonly oneBar: string;
  readonly bonus: string;
  readonly rights: string;
  readonly cash: string;
  closeBefore(day: string): string;
  asOf(time: string, day: string): string;
  closeOf(day: string): string;
  inPeriod(percent: string): string;
  noTrades(code: string, from: string, upto: string): string;
  noMinutes(code: string, from: string, upto: string): string;
  future(day: string): string;
  /** Above 0 bullish, below 0 bearish. */
  mark(value: number): string;
  /** The picture in one sentence, for screen readers. */
  described(bars: string, low: string, high: string): string;
}

const enRange = (from: string, upto: string): string =>
  from === upto ? `on ${from}` : `from ${from} to ${upto}`;
const bnRange = (from: string, upto: string): string =>
  from === upto ? `${from} তারিখে` : `${from} থেকে ${upto} পর্যন্ত`;

const en: DrawnWords = {
  brand: 'Dorpon',
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  weekdays: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
  lakh: 'lakh',
  crore: 'crore',
  volume: 'Volume',
  periods: {
    '1D': '1 day',
    '5D': '5 days',
    '1M': '1 month',
    '3M': '3 months',
    '6M': '6 months',
    YTD: 'Year to date',
    '1Y': '1 year',
    '2Y': '2 years',
    '5Y': '5 years',
    ALL: 'All days',
  },
  intervals: {
    '1m': '1-minute bars',
    '5m': '5-minute bars',
    '15m': '15-minute bars',
    '30m': '30-minute bars',
    '60m': '60-minute bars',
    day: 'daily',
    week: 'weekly',
    month: 'monthly',
  },
  adjusts: ['raw', 'adjusted', 'adjusted, incl. cash'],
  sources: {
    simulator: 'Simulated market, not prices of the exchange',
    replay: 'Replay of recorded prices',
    mds: 'Prices of the Dhaka Stock Exchange',
    dse: 'Prices of the Dhaka Stock Exchange',
    push: 'Prices of the Dhaka Stock Exchange',
    none: 'No feed: prices as recorded',
  },
  briefSources: {
    simulator: 'Simulated market',
    replay: 'Replay',
    mds: 'Dhaka Stock Exchange',
    dse: 'Dhaka Stock Exchange',
    push: 'Dhaka Stock Exchange',
    none: 'No feed',
  },
  halts: {
    'upper-lock': 'upper lock',
    'lower-lock': 'lower lock',
    regulator: 'halted',
    'record-date': 'suspended',
  },
  yesterdayClose: 'Yesterday’s close',
  oneBar: 'One bar in this period',
  bonus: 'bonus',
  rights: 'rights',
  cash: 'cash',
  closeBefore: (day) => `Close before ${day}`,
  asOf: (time, day) => `As of ${time}, ${day}`,
  closeOf: (day) => `Close of ${day}`,
  inPeriod: (percent) => `${percent} in the period`,
  noTrades: (code, from, upto) => `No trades of ${code} ${enRange(from, upto)}`,
  noMinutes: (code, from, upto) => `Minutes of ${code} ${enRange(from, upto)} are not kept`,
  future: (day) => `${day} has not come yet`,
  mark: (value) => (value > 0 ? 'bullish' : value < 0 ? 'bearish' : 'none'),
  described: (bars, low, high) => `${bars} bars between ${low} and ${high}.`,
};

const bn: DrawnWords = {
  brand: 'দর্পণ',
  months: 'জানু ফেব্রু মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টে অক্টো নভে ডিসে'.split(' '),
  weekdays: 'রবি সোম মঙ্গল বুধ বৃহস্পতি শুক্র শনি'.split(' '),
  lakh: 'লাখ',
  crore: 'কোটি',
  volume: 'ভলিউম',
  periods: {
    '1D': '1 দিন',
    '5D': '5 দিন',
    '1M': '1 মাস',
    '3M': '3 মাস',
    '6M': '6 মাস',
    YTD: 'বছরের শুরু থেকে',
    '1Y': '1 বছর',
    '2Y': '2 বছর',
    '5Y': '5 বছর',
    ALL: 'শুরু থেকে',
  },
  intervals: {
    '1m': '1 মিনিটের বার',
    '5m': '5 মিনিটের বার',
    '15m': '15 মিনিটের বার',
    '30m': '30 মিনিটের বার',
    '60m': '60 মিনিটের বার',
    day: 'দৈনিক',
    week: 'সাপ্তাহিক',
    month: 'মাসিক',
  },
  adjusts: ['প্রকৃত', 'সমন্বিত', 'নগদ লভ্যাংশসহ সমন্বিত'],
  sources: {
    simulator: 'সিমুলেটেড বাজার, এক্সচেঞ্জের দর নয়',
    replay: 'আগের দরের রিপ্লে',
    mds: 'ঢাকা স্টক এক্সচেঞ্জের দর',
    dse: 'ঢাকা স্টক এক্সচেঞ্জের দর',
    push: 'ঢাকা স্টক এক্সচেঞ্জের দর',
    none: 'ফিড নেই: জমা থাকা দর',
  },
  briefSources: {
    simulator: 'সিমুলেটেড বাজার',
    replay: 'রিপ্লে',
    mds: 'ঢাকা স্টক এক্সচেঞ্জ',
    dse: 'ঢাকা স্টক এক্সচেঞ্জ',
    push: 'ঢাকা স্টক এক্সচেঞ্জ',
    none: 'ফিড নেই',
  },
  halts: {
    'upper-lock': 'হল্টেড',
    'lower-lock': 'হল্টেড',
    regulator: 'হল্ট',
    'record-date': 'স্থগিত',
  },
  yesterdayClose: 'গতকালের ক্লোজিং',
  oneBar: 'এই সময়ে একটিই বার',
  bonus: 'বোনাস',
  rights: 'রাইট',
  cash: 'নগদ',
  closeBefore: (day) => `${day}-এর আগের ক্লোজিং`,
  asOf: (time, day) => `${day}, ${time} পর্যন্ত`,
  closeOf: (day) => `${day}-এর ক্লোজিং`,
  inPeriod: (percent) => `এই সময়ে ${percent}`,
  noTrades: (code, from, upto) => `${bnRange(from, upto)} ${code}-এর কোনো লেনদেন নেই`,
  noMinutes: (code, from, upto) => `${bnRange(from, upto)} ${code}-এর মিনিটের তথ্য রাখা নেই`,
  future: (day) => `${day} এখনো আসেনি`,
  mark: (value) => (value > 0 ? 'ঊর্ধ্বমুখী' : value < 0 ? 'নিম্নমুখী' : 'নেই'),
  described: (bars, low, high) => `${low} থেকে ${high}-এর মধ্যে ${bars}টি বার।`,
};

export const wordsOf = (lang: Lang): DrawnWords => (lang === 'bn' ? bn : en);
