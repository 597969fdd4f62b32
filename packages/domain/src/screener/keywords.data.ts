import { CRORE, LAKH } from '../units.ts';

/** Words of the grammar; the first of each language is the one that is offered. */
export const keywords = {
  and: { en: ['and'], bn: ['এবং', 'ও'] },
  or: { en: ['or'], bn: ['অথবা', 'বা'] },
  not: { en: ['not'], bn: ['নয়', 'না'] },
  in: { en: ['in'], bn: ['মধ্যে'] },
  between: { en: ['between'], bn: ['মাঝে'] },
  crosses: { en: ['crosses'], bn: ['অতিক্রম'] },
  above: { en: ['above'], bn: ['উপরে', 'ওপরে', 'ঊর্ধ্বে'] },
  below: { en: ['below'], bn: ['নিচে'] },
  within: { en: ['within'], bn: ['ভেতরে'] },
  on: { en: ['on'], bn: ['প্রতি'] },
  let: { en: ['let'], bn: ['ধরি'] },
} as const satisfies Words;

/** Words after a number. `scale` multiplies it; the others say what is counted. */
export const units = {
  days: { en: ['days', 'day', 'd'], bn: ['দিন'] },
  weeks: { en: ['weeks', 'week', 'w'], bn: ['সপ্তাহ'] },
  months: { en: ['months', 'month'], bn: ['মাস'] },
  quarters: { en: ['quarters', 'quarter', 'q'], bn: ['প্রান্তিক'] },
  years: { en: ['years', 'year', 'y'], bn: ['বছর'] },
  minutes: { en: ['m', 'minutes', 'minute'], bn: ['মিনিট'] },
  bars: { en: ['bars', 'bar'], bn: ['বার'] },
  lakh: { en: ['lakh', 'lakhs'], bn: ['লাখ', 'লক্ষ'] },
  crore: { en: ['crore', 'cr', 'crores'], bn: ['কোটি'] },
  million: { en: ['million', 'mn'], bn: ['মিলিয়ন'] },
} as const satisfies Words;

export const unitScales: Readonly<Partial<Record<keyof typeof units, number>>> = {
  lakh: LAKH,
  crore: CRORE,
  million: 1_000_000,
};

/** Timeframes made of days; minutes are a number and its unit: `15m`. */
export const frames = {
  day: { en: ['day', 'days', 'daily'], bn: ['দিন', 'দৈনিক'] },
  week: { en: ['week', 'weeks', 'weekly'], bn: ['সপ্তাহ', 'সাপ্তাহিক'] },
  month: { en: ['month', 'months', 'monthly'], bn: ['মাস', 'মাসিক'] },
  quarter: { en: ['quarter', 'quarters', 'quarterly'], bn: ['প্রান্তিক'] },
} as const satisfies Words;

export interface Names {
  readonly en: readonly string[];
  readonly bn: readonly string[];
}

type Words = Readonly<Record<string, Names>>;
export type Keyword = keyof typeof keywords;
export type Unit = keyof typeof units;
