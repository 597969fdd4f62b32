import type { Words } from './study.ts';

/** Labels of the parameter fields. */
export const parameterWords: Readonly<Record<string, Words>> = {
  atr: { en: 'ATR period, bars', bn: 'প্রকৃত পরিসরের বার' },
  base: { en: 'Base line, bars', bn: 'বেজ লাইনের বার' },
  conversion: { en: 'Conversion line, bars', bn: 'কনভার্শন লাইনের বার' },
  displacement: { en: 'Displacement, bars', bn: 'কত বার আগে-পিছে' },
  fast: { en: 'Fast average, bars', bn: 'দ্রুত গড়ের বার' },
  levels: { en: 'Price levels', bn: 'দরের স্তর' },
  long: { en: 'Long period, bars', bn: 'দীর্ঘ মেয়াদের বার' },
  middle: { en: 'Middle period, bars', bn: 'মধ্য মেয়াদের বার' },
  most: { en: 'Maximum step', bn: 'সর্বোচ্চ ধাপ' },
  penetration: { en: 'Penetration of the first body', bn: 'প্রথম বডির কত অংশ' },
  percent: { en: 'Minimum move, %', bn: 'ন্যূনতম ওঠানামা, %' },
  period: { en: 'Bars', bn: 'বার সংখ্যা' },
  rsi: { en: 'RSI period, bars', bn: 'আরএসআইয়ের বার' },
  sessions: { en: 'Sessions per year', bn: 'বছরে লেনদেনের দিন' },
  short: { en: 'Short period, bars', bn: 'স্বল্প মেয়াদের বার' },
  signal: { en: 'Signal line, bars', bn: 'সংকেত রেখার বার' },
  slow: { en: 'Slow average, bars', bn: 'ধীর গড়ের বার' },
  smooth: { en: 'Smoothing, bars', bn: 'মসৃণ করার বার' },
  span: { en: 'Span B, bars', bn: 'স্প্যান বি-র বার' },
  step: { en: 'Step', bn: 'ধাপ' },
  width: { en: 'Band width', bn: 'ব্যান্ডের প্রস্থ' },
};
