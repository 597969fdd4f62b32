/** Uses of words of the `not` column of docs/words.md that are right. */
export const exceptions: readonly Exception[] = [
  { phrase: 'চলতি মূলধন', why: 'working capital, a line of the balance sheet' },
  { phrase: 'ডিএসই ব্রড ইনডেক্স', why: 'the name of an index' },
  { key: '', phrase: 'এখনো আসেনি', why: 'a day of the future, on a chart' },
  { phrase: 'অভিহিত_মূল্য', why: 'a name in the language of screeners' },
  { phrase: 'খাত সেক্টর', why: 'names in the language of screeners' },
  { phrase: 'পিই < ১৫', why: 'a text in the language of screeners' },
  { phrase: 'তথ্য আসেনি', why: 'the feed sent nothing: no failure to load' },
  { phrase: 'বিনা মূল্যে', why: 'free of charge' },
  { phrase: 'হোম স্ক্রিন', why: 'of a phone, by its usual name' },
  { phrase: 'স্ক্রিন লক', why: 'of a phone, by its usual name' },
  { key: 'proMember.cancel.refund', phrase: 'ফেরত নিন', why: 'money, after its amount' },
  { key: 'account.profile.noPicture', phrase: 'picture', why: 'any picture file, not a chart' },
];

export interface Exception {
  readonly phrase: string;
  /** Only in this string, or outside the files of words if empty; in all if absent. */
  readonly key?: string;
  readonly why: string;
}
