// %K = 100 × (RSI − lowest RSI) ÷ (highest RSI − lowest RSI) of the last n bars; %D = its average.
// As TA-Lib's STOCHRSI. Many charts also average %K over 3 bars; that is `smooth`. %K is 0 where the
// RSI did not move.
import { rangePosition } from './range-position.ts';
import { relativeStrengthIndex } from './relative-strength-index.ts';
import { type Study, whole } from './study.ts';
import { windowAverage } from './windows.ts';

/** On untraded days the RSI changes only in its last bits; that is no range. */
const TOLERANCE = 1e-9;

export const stochasticRsi: Study<'rsi' | 'period' | 'smooth' | 'signal', 'k' | 'd'> = {
  id: 'stochrsi',
  name: { en: 'Stochastic RSI', bn: 'স্টোক্যাস্টিক আরএসআই' },
  reading: {
    en: 'Above 80 the RSI is near the top of its own recent range, below 20 near the bottom.',
    bn: '৮০-এর উপরে মানে আরএসআই তার সাম্প্রতিক ওঠানামার চূড়ার কাছে, ২০-এর নিচে মানে তলানির কাছে।',
  },
  pane: 'own',
  params: {
    rsi: whole(14, 2, 200),
    period: whole(14, 1, 500),
    smooth: whole(1, 1, 100),
    signal: whole(3, 1, 100),
  },
  outputs: [
    { key: 'k', name: { en: '%K', bn: '%কে' }, as: 'line' },
    { key: 'd', name: { en: '%D', bn: '%ডি' }, as: 'line' },
  ],
  levels: [20, 80],
  start(bars, { rsi, period, smooth, signal }, { k, d }, column) {
    const value = column();
    const fast = smooth > 1 ? column() : k;
    const ranging = { high: value, low: value, first: rsi };
    const strength = relativeStrengthIndex.start(bars, { period: rsi }, { value }, column);
    const position = rangePosition(value, ranging, period, fast, column, { tolerance: TOLERANCE });
    const slowK = windowAverage(fast, smooth, k, rsi + period - 1);
    const slowD = windowAverage(k, signal, d, rsi + period + smooth - 2);
    return (from, to) => {
      strength(from, to);
      position(from, to);
      if (smooth > 1) slowK(from, to);
      slowD(from, to);
    };
  },
};
