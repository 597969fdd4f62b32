// MACD = short EMA − long EMA of the close; signal = EMA of the MACD; histogram = MACD − signal
// Seeds as in TA-Lib: both EMAs start on the first row of the long one, each with the simple average of
// the closes up to that row; the signal starts with the average of the first MACD values. TA-Lib hides
// the MACD until the signal starts; here it starts on its own first row.
import { emaPair } from './ema-pair.ts';
import { difference, signalFill } from './signal-fill.ts';
import { type Study, whole } from './study.ts';

export const movingAverageConvergence: Study<
  'fast' | 'slow' | 'signal',
  'macd' | 'signal' | 'histogram'
> = {
  id: 'macd',
  name: { en: 'Moving average convergence divergence', bn: 'চলমান গড়ের মিলন ও বিচ্ছেদ' },
  reading: {
    en: 'Above its signal line the rise is gaining speed, below it the fall is; above zero the short trend leads the long one.',
    bn: 'সংকেত রেখার উপরে থাকলে উত্থানের গতি বাড়ছে, নিচে থাকলে পতনের; শূন্যের উপরে মানে স্বল্পমেয়াদি প্রবণতা দীর্ঘমেয়াদির চেয়ে এগিয়ে।',
  },
  pane: 'own',
  params: { fast: whole(12, 2, 200), slow: whole(26, 2, 400), signal: whole(9, 1, 100) },
  outputs: [
    { key: 'macd', name: { en: 'MACD', bn: 'গড়ের ব্যবধান' }, as: 'line' },
    { key: 'signal', name: { en: 'Signal', bn: 'সংকেত' }, as: 'line' },
    { key: 'histogram', name: { en: 'Histogram', bn: 'হিস্টোগ্রাম' }, as: 'bars' },
  ],
  levels: [0],
  start({ close }, { fast, slow, signal: period }, { macd, signal, histogram }, column) {
    const { short, long, first, fill } = emaPair(close, fast, slow, column);
    const signals = signalFill(macd, period, signal, histogram, first);
    return (from, to) => {
      fill(from, to);
      difference(short, long, macd, from > first ? from : first, to);
      signals(from, to);
    };
  },
};
