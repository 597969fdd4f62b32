// fast %K = 100 × (close − lowest low) ÷ (highest high − lowest low) of the last n bars
// %K = average of the last fast %K values, %D = average of the last %K values: TA-Lib's slow
// stochastic. fast %K is 0 where all prices of the window are equal, as in TA-Lib.
import { rangePosition } from './range-position.ts';
import { type Study, whole } from './study.ts';
import { windowAverage } from './windows.ts';

export const stochastic: Study<'period' | 'smooth' | 'signal', 'k' | 'd'> = {
  id: 'stoch',
  name: { en: 'Stochastic oscillator', bn: 'স্টোক্যাস্টিক অসিলেটর' },
  reading: {
    en: 'Above 80 the price closes near the top of its recent range, below 20 near the bottom.',
    bn: '৮০-এর উপরে মানে দর সাম্প্রতিক ওঠানামার চূড়ার কাছে, ২০-এর নিচে মানে তলানির কাছে।',
  },
  pane: 'own',
  params: { period: whole(14, 1, 500), smooth: whole(3, 1, 100), signal: whole(3, 1, 100) },
  outputs: [
    { key: 'k', name: { en: '%K', bn: '%কে' }, as: 'line' },
    { key: 'd', name: { en: '%D', bn: '%ডি' }, as: 'line' },
  ],
  levels: [20, 80],
  start({ high, low, close }, { period, smooth, signal }, { k, d }, column) {
    const fast = column();
    const position = rangePosition(close, { high, low }, period, fast, column);
    const slowK = windowAverage(fast, smooth, k, period - 1);
    const slowD = windowAverage(k, signal, d, period + smooth - 2);
    return (from, to) => {
      position(from, to);
      slowK(from, to);
      slowD(from, to);
    };
  },
};
