// PPO = 100 × (short EMA − long EMA) ÷ long EMA of the close; signal = EMA of the PPO
// Seeds as in our MACD: both EMAs start on the first row of the long one, each with the average of the
// closes up to that row. TA-Lib's PPO seeds the short EMA with the oldest closes; after n rows (11 ÷
// 13)ⁿ of that difference remains for a short period of 12. 0 where the long EMA is 0.
import { emaPair } from './ema-pair.ts';
import { signalFill } from './signal-fill.ts';
import { type Study, whole } from './study.ts';

export const percentagePriceOscillator: Study<
  'fast' | 'slow' | 'signal',
  'ppo' | 'signal' | 'histogram'
> = {
  id: 'ppo',
  name: { en: 'Percentage price oscillator', bn: 'শতকরা দর অসিলেটর' },
  reading: {
    en: 'By how many percent the short average is above the long one: comparable between shares of any price.',
    bn: 'স্বল্পমেয়াদি গড় দীর্ঘমেয়াদি গড়ের চেয়ে কত শতাংশ উপরে: যেকোনো দরের শেয়ারের মধ্যে তুলনা করা যায়।',
  },
  pane: 'own',
  params: { fast: whole(12, 2, 200), slow: whole(26, 2, 400), signal: whole(9, 1, 100) },
  outputs: [
    { key: 'ppo', name: { en: 'PPO', bn: 'শতকরা ব্যবধান' }, as: 'line' },
    { key: 'signal', name: { en: 'Signal', bn: 'সংকেত' }, as: 'line' },
    { key: 'histogram', name: { en: 'Histogram', bn: 'হিস্টোগ্রাম' }, as: 'bars' },
  ],
  levels: [0],
  start({ close }, { fast, slow, signal: period }, { ppo, signal, histogram }, column) {
    const { short, long, first, fill } = emaPair(close, fast, slow, column);
    const signals = signalFill(ppo, period, signal, histogram, first);
    return (from, to) => {
      fill(from, to);
      for (let row = from > first ? from : first; row < to; row += 1) {
        const base = long[row]!;
        ppo[row] = base === 0 ? 0 : (100 * (short[row]! - base)) / base;
      }
      signals(from, to);
    };
  },
};
