import type { Words } from '../indicators/study.ts';
import type { Names } from './keywords.data.ts';
import { type Kinds, kinds } from './kinds.data.ts';

interface FunctionRow {
  readonly names: Names;
  /** What its arguments are. */
  readonly takes: readonly ('series' | 'condition' | 'window' | 'results' | 'kind?')[];
  readonly meaning: Words;
  /** What `kind?` may be. */
  readonly kinds?: Kinds;
}

const row = (
  en: string,
  bn: string,
  takes: FunctionRow['takes'],
  means: readonly [en: string, bn: string],
  ofKinds?: Kinds,
): FunctionRow => ({
  names: { en: en.split(' '), bn: bn.split(' ') },
  takes,
  meaning: { en: means[0], bn: means[1] },
  ...(ofKinds && { kinds: ofKinds }),
});

const window = ['series', 'window'] as const;
const across = ['series'] as const;

/** Functions that are no study. */
export const functions = {
  highest: row('highest', 'সর্বোচ্চ', window, ['highest of the last n bars', 'শেষ n বারের সর্বোচ্চ']),
  lowest: row('lowest', 'সর্বনিম্ন', window, ['lowest of the last n bars', 'শেষ n বারের সর্বনিম্ন']),
  avg: row('avg', 'গড়', window, ['mean of the n bars before this one', 'এর আগের n বারের গড়']),
  sum: row('sum', 'যোগফল', window, ['sum of the last n bars', 'শেষ n বারের যোগফল']),
  stdev: row('stdev', 'বিচ্যুতি', window, [
    'standard deviation of the last n bars',
    'শেষ n বারের আদর্শ বিচ্যুতি',
  ]),
  slope: row('slope', 'ঢাল', window, [
    'change per bar of the straight line through the last n bars',
    'শেষ n বারের সরলরেখার প্রতি বারে পরিবর্তন',
  ]),
  count: row(
    'count',
    'কতবার',
    ['condition', 'window'],
    ['bars of the last n on which it was true', 'শেষ n বারের কতটিতে সত্য ছিল'],
  ),
  since: row(
    'since',
    'কতদিন_আগে',
    ['condition'],
    ['bars since it was last true', 'শেষবার সত্য হওয়ার পর কত বার'],
  ),
  rank: row('rank', 'ক্রম', across, [
    '1 for the highest of all shares',
    'সব শেয়ারের মধ্যে সবচেয়ে বড় হলে ১',
  ]),
  percentile: row('percentile', 'পার্সেন্টাইল শতক', across, [
    'percent of the other shares that are lower',
    'বাকি শেয়ারের কত শতাংশ এর নিচে',
  ]),
  sector_rank: row('sector_rank', 'খাতে_ক্রম', across, ['rank in its sector', 'নিজ খাতে ক্রম']),
  sector_percentile: row('sector_percentile', 'খাতে_পার্সেন্টাইল খাতে_শতক', across, [
    'percentile in its sector',
    'নিজ খাতে পার্সেন্টাইল',
  ]),
  market_avg: row('market_avg', 'বাজারের_গড়', across, ['mean of all shares', 'সব শেয়ারের গড়']),
  sector_avg: row('sector_avg', 'খাতের_গড়', across, ['mean of its sector', 'নিজ খাতের গড়']),
  market_median: row('market_median', 'বাজারের_মধ্যমা', across, [
    'median of all shares',
    'সব শেয়ারের মধ্যমা',
  ]),
  sector_median: row('sector_median', 'খাতের_মধ্যমা', across, [
    'median of its sector',
    'নিজ খাতের মধ্যমা',
  ]),
  market_sum: row('market_sum', 'বাজারের_যোগফল', across, ['sum of all shares', 'সব শেয়ারের যোগফল']),
  sector_sum: row('sector_sum', 'খাতের_যোগফল', across, ['sum of its sector', 'নিজ খাতের যোগফল']),
  market_count: row(
    'market_count',
    'বাজারে_কতটি',
    ['condition'],
    ['shares of which it is true', 'কত শেয়ারের জন্য সত্য'],
  ),
  sector_count: row(
    'sector_count',
    'খাতে_কতটি',
    ['condition'],
    ['shares of its sector of which it is true', 'নিজ খাতের কত শেয়ারের জন্য সত্য'],
  ),
  abs: row('abs', 'পরম', across, ['without its sign', 'চিহ্ন ছাড়া মান']),
  max: row('max', 'বড়টি', ['series', 'series'], ['the greater of two', 'দুটির মধ্যে বড়টি']),
  min: row('min', 'ছোটটি', ['series', 'series'], ['the lesser of two', 'দুটির মধ্যে ছোটটি']),
  rounded: row('rounded', 'দুই_দশমিক', across, ['with two decimals', 'দুই দশমিক পর্যন্ত']),
  positive: row('positive', 'ধনাত্মক', across, [
    'the value if it is above 0, else unknown',
    '০-এর বেশি হলে মানটি, না হলে অজানা',
  ]),
  known: row('known', 'জানা', across, ['whether there is a value', 'মান আছে কি না']),
  growth: row(
    'growth',
    'প্রবৃদ্ধি',
    ['results', 'window'],
    ['percent against n periods before', 'n মেয়াদ আগের তুলনায় শতাংশ'],
  ),
  consistency: row(
    'consistency',
    'ধারাবাহিকতা',
    ['results', 'window'],
    ['of the last n periods, those that rose', 'শেষ n মেয়াদের কতটিতে বেড়েছে'],
  ),
  news: row(
    'news',
    'খবর',
    ['window', 'kind?'],
    [
      'news in the last n sessions: news(5d), news(5d, dividend)',
      'শেষ n কার্যদিবসের খবর: খবর(৫ দিন), খবর(৫ দিন, লভ্যাংশ)',
    ],
    kinds.news,
  ),
  event: row(
    'event',
    'ঘটনা',
    ['window', 'kind?'],
    [
      'an event in the next n days: event(7d, agm); in the past: event(0d, agm) within 5 days',
      'পরের n দিনে ঘটনা: ঘটনা(৭ দিন, এজিএম); আগে হয়ে থাকলে: ঘটনা(০ দিন, এজিএম) ভেতরে ৫ দিন',
    ],
    kinds.event,
  ),
} as const satisfies Readonly<Record<string, FunctionRow>>;

export type FunctionId = keyof typeof functions;

export const kindsOf = (id: FunctionId): Kinds | undefined => (functions[id] as FunctionRow).kinds;
