import type { LabelValue } from '@dorpon/domain/chart/drawings/figure';
import { expect, test } from 'vitest';
import { labelText } from './label-text.ts';

const english = (value: LabelValue): string =>
  labelText(value, { language: 'en', bengaliDigits: false, decimals: 2 });
const bangla = (value: LabelValue): string =>
  labelText(value, { language: 'bn', bengaliDigits: true, decimals: 2 });

test('A level says its ratio and its price', () => {
  const level: LabelValue = { kind: 'level', ratio: 0.236, price: 186.2732 };
  expect(english(level)).toBe('0.236  186.27');
  expect(bangla(level)).toBe('০.২৩৬  ১৮৬.২৭');
  expect(english({ kind: 'level', ratio: 1, price: 150.9 })).toBe('1  150.90');
  expect(english({ kind: 'level', ratio: 0, price: 1 })).toBe('0  1.00');
});

test('A position says target, stop, entry and the ratio', () => {
  expect(english({ kind: 'target', price: 120, change: 20, percent: 20 })).toBe(
    'Target 120.00 (+20.00%)',
  );
  expect(english({ kind: 'stop', price: 95, change: -5, percent: -5 })).toBe('Stop 95.00 (−5.00%)');
  expect(english({ kind: 'reward', price: 100, ratio: 4 })).toBe(
    'Entry 100.00 · reward ÷ risk 4.00',
  );
  expect(english({ kind: 'reward', price: 100, ratio: Number.NaN })).toBe(
    'Entry 100.00 · reward ÷ risk —',
  );
  expect(bangla({ kind: 'stop', price: 95, change: -5, percent: -5 })).toBe('স্টপ ৯৫.০০ (−৫.০০%)');
});

test('Ranges say their change, or bars, days and volume', () => {
  expect(english({ kind: 'price-range', change: -1234.5, percent: -12.345 })).toBe(
    '−1,234.50 (−12.35%)',
  );
  expect(english({ kind: 'date-range', bars: 3, days: 5, volume: 142_000 })).toBe(
    '3 bars · 5 days · volume 1.42 lakh',
  );
  expect(bangla({ kind: 'date-range', bars: 3, days: 5, volume: 142_000 })).toBe(
    '৩টি বার · ৫ দিন · ভলিউম ১.৪২ লাখ',
  );
});
