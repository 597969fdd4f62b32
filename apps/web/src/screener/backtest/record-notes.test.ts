import { expect, it } from 'vitest';
import type { Language } from '../../i18n/languages.ts';
import { translateIn } from '../../i18n/translate.ts';
import { notAdjusted, recordLimits } from './record-notes.ts';

const words = (language: Language) => ({ t: translateIn[language], language, dayText: String });
const whole = {
  days: ['2022-01-02', '2026-11-12'],
  countsCashDividends: true,
  undated: [],
  unknown: [],
  lacking: [],
  volumeShare: 10,
  isSimulated: false,
};
const limits = (more: object, language: Language = 'en') =>
  recordLimits({ ...whole, ...more }, words(language)).join('\n');

it('D11: says that prices are not adjusted where the record has no corporate actions', () => {
  const none = { ...whole, adjustedFrom: null, countsCashDividends: false };
  expect(notAdjusted(none, words('en'))).toBe(
    'Prices are not adjusted for bonus, split and rights issues: the record has no corporate actions.',
  );
  expect(notAdjusted(none, words('bn'))).toBe(
    'দর বোনাস, স্প্লিট ও রাইটের জন্য সমন্বিত নয়: রেকর্ডে কোনো করপোরেট অ্যাকশন নেই।',
  );
  expect(limits(none)).toContain('Cash dividends are not counted: the record has none.');
  expect(limits(none, 'bn')).toContain('নগদ লভ্যাংশ ধরা হয়নি: রেকর্ডে কোনোটি নেই।');
});

it('D11: says from which day on they are adjusted, of a backtest that begins before it', () => {
  const later = { ...whole, adjustedFrom: '2025-06-01' };
  expect(notAdjusted(later, words('en'))).toBe(
    'Prices before 2025-06-01 are not adjusted for bonus, split and rights issues: the record has no earlier corporate actions.',
  );
  expect(limits(later)).toContain('reinvested, before tax, from 2025-06-01 on');
  const whenRecorded = { ...later, days: ['2025-06-01', '2026-11-12'] };
  for (const all of [whole, whenRecorded]) {
    expect(notAdjusted(all, words('en'))).toBeNull();
    expect(limits(all)).toContain('Cash dividends are reinvested, before tax. DSEX has none.');
  }
});

it('F7: says that floor prices are not modelled, unless the market is simulated or had none', () => {
  const sentence = 'The floor prices of 2020–21 and 2022–24 are not modelled';
  expect(limits({})).toContain(sentence);
  expect(limits({}, 'bn')).toContain('২০২০–২১ ও ২০২২–২৪ সালের ফ্লোর প্রাইস ধরা হয়নি');
  expect(limits({ isSimulated: true })).not.toContain(sentence);
  expect(limits({ days: ['2024-11-03', '2026-11-12'] })).not.toContain(sentence);
});
