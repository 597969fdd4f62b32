/** Uses of words of the `not` column of docs/words.md that are right. */
export const exceptions: readonly Exception[] = [
  { phrase: 'অভিহিত মূল্য', why: 'face value, by its legal name' },
  { phrase: 'চলতি মূলধন', why: 'working capital, a line of the balance sheet' },
  { phrase: 'ডিএসই ব্রড ইনডেক্স', why: 'the name of an index' },
  { phrase: 'তথ্য আসেনি', why: 'the feed sent nothing: no failure to load' },
  { phrase: 'বিনা মূল্যে', why: 'free of charge' },
  { key: 'account.profile.noPicture', phrase: 'picture', why: 'any picture file, not a chart' },
];

export interface Exception {
  readonly phrase: string;
  /** Only in this string; in all if absent. */
  readonly key?: string;
  readonly why: string;
}
