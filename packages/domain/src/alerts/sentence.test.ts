import { describe, expect, test } from 'vitest';
import { alertWords as bangla } from './alert-words.bn.data.ts';
import { alertWords as english } from './alert-words.en.data.ts';
import type { AlertCondition, AlertTest } from './condition.ts';
import { conditionSentence } from './sentence.ts';

const rsi = { study: 'rsi', params: { period: 14 }, output: 'value' };
const study = {
  kind: 'study',
  value: rsi,
  level: 'below',
  interval: 'day',
  when: 'trade',
} as const;

const cases: readonly (readonly [AlertCondition, string, string])[] = [
  [{ kind: 'price', level: 'above', price: 19_000 }, 'rises to 190.00', 'দর 190.00-এ ওঠে'],
  [
    { kind: 'change', level: 'below', percent: -5 },
    'falls to −5% on the day',
    'আজকের পরিবর্তন −5%-এ নামে',
  ],
  [
    { kind: 'gain', level: 'below', percent: -7.5, buyPrice: 17_120 },
    'falls to 7.5% below my price of 171.20',
    'দর আমার কেনা দর 171.20-এর চেয়ে 7.5% নিচে নামে',
  ],
  [
    { kind: 'trade', measure: 'value', least: 500_000_000 },
    'has a trade worth 50,00,000 taka or more',
    'একটি হাওলায় 50,00,000 টাকা বা তার বেশি লেনদেন হয়',
  ],
  [
    { kind: 'extreme', end: 'high', sessions: 252 },
    'makes a new 52-week high',
    'দর ৫২ সপ্তাহের মধ্যে সর্বোচ্চ হয়',
  ],
  [
    { ...study, against: 30 },
    'Relative strength index (14) on daily bars falls to 30',
    'দৈনিক আপেক্ষিক শক্তি সূচক (14) 30-এ নামে',
  ],
  [
    { ...study, against: -0.005 },
    'Relative strength index (14) on daily bars falls to −0.005',
    'দৈনিক আপেক্ষিক শক্তি সূচক (14) −0.005-এ নামে',
  ],
  [
    { kind: 'news', news: 'dividend', word: 'bonus' },
    'has news: Dividend, with “bonus”',
    'খবর আসে: লভ্যাংশ, যাতে “bonus” কথাটি আছে',
  ],
  [
    { kind: 'screener', screener: 'a', name: 'Cheap 10', change: 'enters' },
    'enters the screener “Cheap 10”',
    '“Cheap 10” স্ক্রিনারে আসে',
  ],
  [
    { kind: 'screener', screener: 'a', name: 'Cheap 10', change: 'leaves' },
    'leaves the screener “Cheap 10”',
    '“Cheap 10” স্ক্রিনার থেকে বাদ পড়ে',
  ],
  [
    { kind: 'formula', text: 'close > 100\n  and pe < 15' },
    'meets “close > 100 and pe < 15”',
    '“close > 100 and pe < 15” সত্য হয়',
  ],
  [
    {
      join: 'all',
      of: [
        { kind: 'price', level: 'above', price: 19_000 },
        {
          join: 'any',
          of: [
            { kind: 'volume', times: 2 },
            { kind: 'limit', side: 'upper', within: 0 },
          ],
        },
      ],
    },
    'rises to 190.00 and (trades 2 × its usual volume for the time of day or reaches its upper limit)',
    'দর 190.00-এ ওঠে এবং (ভলিউম এ সময়ের স্বাভাবিক ভলিউমের 2 গুণ হয় অথবা দর সার্কিট ঊর্ধ্বসীমায় পৌঁছায়)',
  ],
];

describe('the sentence of a condition', () => {
  test.each(cases)('%j', (condition, inEnglish, inBangla) => {
    expect(conditionSentence(condition, english)).toBe(inEnglish);
    expect(conditionSentence(condition, bangla)).toBe(inBangla);
  });

  test('every kind of test has one without gaps in both languages', () => {
    const tests: AlertTest[] = [
      { kind: 'volume', times: 2.5 },
      { kind: 'limit', side: 'lower', within: 1.5 },
      { kind: 'lock', side: 'upper', change: 'unlock' },
      { ...study, against: { ...rsi, params: { period: 21 } }, when: 'close', interval: '15m' },
      { kind: 'gap', level: 'above', percent: 2 },
      { kind: 'sector', sector: 'Bank', level: 'above', percent: 1 },
      { kind: 'block', least: 100_000 },
      { kind: 'record-date', days: 3 },
      { kind: 'holding', holder: 'institute', level: 'below', points: 0.5 },
      { kind: 'monitor', entry: 'volume-burst' },
      { kind: 'price', level: 'below', price: 520_000, of: 'DSEX' },
    ];
    for (const each of tests)
      for (const words of [english, bangla])
        expect(conditionSentence(each, words)).not.toMatch(/\{\{|undefined|NaN/);
  });
});
