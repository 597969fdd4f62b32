import type { Words } from '../indicators/study.ts';
import type { FunctionId } from './functions.data.ts';
import type { frames } from './keywords.data.ts';
import type { Comparison, Side } from './tree.ts';

/** Names that are not the name of the language with spaces: abbreviations are written as the trade does. */
export const shownFields: Readonly<Record<string, Words>> = {
  pe: { en: 'P/E', bn: 'পি/ই' },
  pnav: { en: 'P/NAV', bn: 'পি/এনএভি' },
  eps: { en: 'EPS', bn: 'ইপিএস' },
  nav: { en: 'NAV', bn: 'এনএভি' },
  roe: { en: 'ROE', bn: 'আরওই' },
  roa: { en: 'ROA', bn: 'আরওএ' },
  dsex: { en: 'DSEX', bn: 'DSEX' },
  ds30: { en: 'DS30', bn: 'DS30' },
  dses: { en: 'DSES', bn: 'DSES' },
  upper_limit: { en: 'upper limit', bn: 'ঊর্ধ্বসীমা' },
  lower_limit: { en: 'lower limit', bn: 'নিম্নসীমা' },
  to_upper_limit: { en: 'distance to upper limit', bn: 'ঊর্ধ্বসীমার দূরত্ব' },
  to_lower_limit: { en: 'distance to lower limit', bn: 'নিম্নসীমার দূরত্ব' },
  locked_up: { en: 'locked at upper limit', bn: 'ঊর্ধ্বসীমায় হল্টেড' },
  locked_down: { en: 'locked at lower limit', bn: 'নিম্নসীমায় হল্টেড' },
};

/** Words inside a name that are abbreviations. */
export const abbreviations: ReadonlySet<string> = new Set(['eps', 'nav', 'agm']);

/** Studies that are known by their abbreviation. */
export const shortStudies: ReadonlySet<string> = new Set([
  'sma',
  'ema',
  'wma',
  'dema',
  'tema',
  'hma',
  'kama',
  'vwap',
  'vwma',
  'sar',
  'rsi',
  'macd',
  'cci',
  'roc',
  'ppo',
  'trix',
  'adx',
  'atr',
  'obv',
  'cmf',
  'mfi',
]);

/**
 * `{{a}}` and `{{b}}` are the arguments, `{{n}}` is a number of bars, sessions or periods, `{{bar}}` and `{{bars}}` say what
 * a bar is. Bangla `{{a}}-এর` is written as the genitive of the word.
 */
export const functionWords: Readonly<Record<FunctionId, Words>> = {
  highest: { en: 'highest {{a}} of {{n}} {{bars}}', bn: '{{n}} {{bars}} সর্বোচ্চ {{a}}' },
  lowest: { en: 'lowest {{a}} of {{n}} {{bars}}', bn: '{{n}} {{bars}} সর্বনিম্ন {{a}}' },
  avg: { en: '{{n}}-{{bar}} average {{a}}', bn: '{{n}} {{bars}} গড় {{a}}' },
  sum: { en: '{{n}}-{{bar}} sum of {{a}}', bn: '{{n}} {{bars}} মোট {{a}}' },
  stdev: { en: '{{n}}-{{bar}} deviation of {{a}}', bn: '{{a}}-এর {{n}} {{bars}} বিচ্যুতি' },
  slope: { en: '{{n}}-{{bar}} slope of {{a}}', bn: '{{a}}-এর {{n}} {{bars}} ঢাল' },
  count: { en: '{{bars}} of {{n}} with “{{a}}”', bn: '{{n}} {{bars}} মধ্যে “{{a}}” কতবার' },
  since: { en: '{{bars}} since {{a}}', bn: 'কত {{bar}} আগে {{a}}' },
  rank: { en: 'rank by {{a}}', bn: '{{a}} অনুযায়ী ক্রম' },
  percentile: { en: 'percentile by {{a}}', bn: '{{a}} অনুযায়ী পার্সেন্টাইল' },
  sector_rank: { en: 'rank in its sector by {{a}}', bn: 'নিজ খাতে {{a}} অনুযায়ী ক্রম' },
  sector_percentile: {
    en: 'percentile in its sector by {{a}}',
    bn: 'নিজ খাতে {{a}} অনুযায়ী পার্সেন্টাইল',
  },
  market_avg: { en: 'market average {{a}}', bn: 'বাজারের গড় {{a}}' },
  sector_avg: { en: 'sector average {{a}}', bn: 'খাতের গড় {{a}}' },
  market_median: { en: 'market median {{a}}', bn: 'বাজারের মধ্যমা {{a}}' },
  sector_median: { en: 'sector median {{a}}', bn: 'খাতের মধ্যমা {{a}}' },
  market_sum: { en: 'market sum of {{a}}', bn: 'বাজারের মোট {{a}}' },
  sector_sum: { en: 'sector sum of {{a}}', bn: 'খাতের মোট {{a}}' },
  market_count: { en: 'shares with {{a}}', bn: 'কত শেয়ারে {{a}}' },
  sector_count: { en: 'shares of its sector with {{a}}', bn: 'খাতের কত শেয়ারে {{a}}' },
  abs: { en: '{{a}} up or down', bn: 'চিহ্ন ছাড়া {{a}}' },
  max: { en: 'greater of {{a}} and {{b}}', bn: '{{a}} ও {{b}}-এর বড়টি' },
  min: { en: 'lesser of {{a}} and {{b}}', bn: '{{a}} ও {{b}}-এর ছোটটি' },
  rounded: { en: '{{a}}', bn: '{{a}}' },
  positive: { en: '{{a}}', bn: '{{a}}' },
  known: { en: '{{a}} is known', bn: '{{a}} জানা' },
  growth: { en: 'growth of {{a}} in {{n}} periods', bn: '{{n}} মেয়াদে {{a}} প্রবৃদ্ধি' },
  consistency: { en: 'rises of {{a}} in {{n}} periods', bn: '{{n}} মেয়াদে {{a}} কতবার বেড়েছে' },
  news: { en: 'news in {{n}} sessions', bn: '{{n}} কার্যদিবসের খবর' },
  event: { en: 'an event in {{n}} days', bn: '{{n}} দিনে ঘটনা' },
};

/** Of the bars before the current one. */
export const windowsBefore: Partial<Record<FunctionId, Words>> = {
  highest: {
    en: 'highest {{a}} of the {{n}} {{bars}} before',
    bn: 'আগের {{n}} {{bars}} সর্বোচ্চ {{a}}',
  },
  lowest: {
    en: 'lowest {{a}} of the {{n}} {{bars}} before',
    bn: 'আগের {{n}} {{bars}} সর্বনিম্ন {{a}}',
  },
};

/** What a bar is, by the timeframe; `bars` of Bangla is the genitive. */
export const barWords: Readonly<Record<keyof typeof frames | 'minutes', BarWords>> = {
  day: { en: { bar: 'day', bars: 'days' }, bn: { bar: 'দিন', bars: 'দিনের' } },
  week: { en: { bar: 'week', bars: 'weeks' }, bn: { bar: 'সপ্তাহ', bars: 'সপ্তাহের' } },
  month: { en: { bar: 'month', bars: 'months' }, bn: { bar: 'মাস', bars: 'মাসের' } },
  quarter: { en: { bar: 'quarter', bars: 'quarters' }, bn: { bar: 'প্রান্তিক', bars: 'প্রান্তিকের' } },
  minutes: { en: { bar: 'bar', bars: 'bars' }, bn: { bar: 'বার', bars: 'বারের' } },
};
type BarWords = Readonly<Record<keyof Words, { readonly bar: string; readonly bars: string }>>;

/** Of one kind, which is `{{a}}`. */
export const kindWords: Readonly<Partial<Record<FunctionId, Words>>> = {
  news: { en: '{{a}} news in {{n}} sessions', bn: '{{n}} কার্যদিবসে {{a}} খবর' },
  event: { en: '{{a}} in {{n}} days', bn: 'আগামী {{n}} দিনের মধ্যে {{a}}' },
};

export const comparisonWords: Readonly<Record<Comparison, Words>> = {
  '>': { en: '{{a}} above {{b}}', bn: '{{a}} {{b}}-এর উপরে' },
  '>=': { en: '{{a}} at least {{b}}', bn: '{{a}} অন্তত {{b}}' },
  '<': { en: '{{a}} below {{b}}', bn: '{{a}} {{b}}-এর নিচে' },
  '<=': { en: '{{a}} at most {{b}}', bn: '{{a}} বড়জোর {{b}}' },
  '=': { en: '{{a}} is {{b}}', bn: '{{a}} = {{b}}' },
  '!=': { en: '{{a}} is not {{b}}', bn: '{{a}} ≠ {{b}}' },
};

/** With a bound that is so many times something. */
export const multipleWords: Readonly<Partial<Record<Comparison, Words>>> = {
  '>': { en: comparisonWords['>'].en, bn: '{{a}} {{b}}-এর বেশি' },
  '<': { en: comparisonWords['<'].en, bn: '{{a}} {{b}}-এর কম' },
};

export const crossingWords: Readonly<Record<Side, Words>> = {
  above: { en: '{{a}} crosses above {{b}}', bn: '{{a}} {{b}} ছাড়িয়ে উপরে' },
  below: { en: '{{a}} crosses below {{b}}', bn: '{{a}} {{b}} ছাড়িয়ে নিচে' },
};

/** What stands around the parts of a text. */
export const phraseWords = {
  between: { en: '{{a}} from {{b}} to {{c}}', bn: '{{a}} {{b}} থেকে {{c}}' },
  notBetween: { en: '{{a}} not from {{b}} to {{c}}', bn: '{{a}} {{b}} থেকে {{c}} নয়' },
  in: { en: '{{a}} is {{b}}', bn: '{{a}} {{b}}' },
  notIn: { en: '{{a}} is not {{b}}', bn: '{{a}} {{b}} নয়' },
  range: { en: '{{a}} to {{b}}', bn: '{{a}} থেকে {{b}}' },
  within: { en: '{{a}}, within {{n}} days', bn: '{{n}} দিনের মধ্যে {{a}}' },
  not: { en: 'not {{a}}', bn: '{{a}} নয়' },
  and: { en: 'and', bn: 'এবং' },
  or: { en: 'or', bn: 'বা' },
  before: { en: '{{a}} {{n}} {{bars}} before', bn: '{{n}} {{bar}} আগের {{a}}' },
  truthBefore: { en: '{{a}} on the session before', bn: 'আগের কার্যদিবসে {{a}}' },
  oneBefore: { en: 'previous {{a}}', bn: 'আগের {{a}}' },
  inList: { en: 'in my watch list “{{n}}”', bn: 'আমার “{{n}}” ওয়াচলিস্টে আছে' },
  sessions: { en: '{{a}} of {{n}} sessions', bn: '{{n}} কার্যদিবসের {{a}}' },
  back: { en: '{{a}} {{n}} before', bn: '{{n}} মেয়াদ আগের {{a}}' },
  study: { en: '{{a}} {{b}}', bn: '{{a}} ({{b}})' },
  studyOfBars: { en: '{{a}} {{n}}', bn: '{{n}} {{bars}} {{a}}' },
  ofSeries: { en: '{{a}} of {{b}}', bn: '{{b}}-এর {{a}}' },
  onFrame: { en: '{{a}} per {{b}}', bn: '{{b}} হিসাবে {{a}}' },
  eventDay: { en: 'day of {{a}}', bn: '{{a}}-এর দিন' },
  anEvent: { en: 'an event', bn: 'ঘটনা' },
  gap: { en: 'to {{a}}', bn: '{{a}} থেকে' },
  times: { en: '× {{a}}', bn: '× {{a}}' },
  multiple: { en: '{{n}} × {{a}}', bn: '{{a}}-এর {{n}} গুণ' },
  partOf: { en: '{{n}} of {{a}}', bn: '{{a}}-এর {{n}}' },
} as const satisfies Readonly<Record<string, Words>>;

/** The directions of a pattern. */
export const directionWords: Readonly<Record<string, Words>> = {
  bullish: { en: 'bullish', bn: 'বুলিশ' },
  bearish: { en: 'bearish', bn: 'বিয়ারিশ' },
};
