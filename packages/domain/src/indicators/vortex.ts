// VI+ = Σ|high − low before| ÷ ΣTR, VI− = Σ|low − high before| ÷ ΣTR over the last n bars, from row n
// on. Both are 0 where nothing moved (ΣTR = 0), as in TA-Lib.
import { type Study, whole } from './study.ts';
import { trueRangeAt } from './true-range.ts';
import { windowSum } from './windows.ts';

export const vortex: Study<'period', 'plus' | 'minus'> = {
  id: 'vortex',
  name: { en: 'Vortex', bn: 'ভর্টেক্স' },
  reading: {
    en: 'The upward line above the downward one means that the trend is up; where they cross it turns.',
    bn: 'ঊর্ধ্বমুখী রেখা নিম্নমুখী রেখার উপরে থাকলে প্রবণতা উপরের দিকে; রেখা দুটি কাটলে দিক বদলায়।',
  },
  pane: 'own',
  params: { period: whole(14, 1, 200) },
  outputs: [
    { key: 'plus', name: { en: 'Upward', bn: 'ঊর্ধ্বমুখী' }, as: 'line' },
    { key: 'minus', name: { en: 'Downward', bn: 'নিম্নমুখী' }, as: 'line' },
  ],
  levels: [1],
  start({ high, low, close }, { period }, { plus, minus }, column) {
    const [range, up, down, all] = [column(), column(), column(), column()];
    const rangeSum = windowSum(range, period, all, 1);
    const upSum = windowSum(up, period, plus, 1);
    const downSum = windowSum(down, period, minus, 1);
    return (from, to) => {
      for (let row = from > 1 ? from : 1; row < to; row += 1) {
        range[row] = trueRangeAt(high, low, close, row);
        up[row] = Math.abs(high[row]! - low[row - 1]!);
        down[row] = Math.abs(low[row]! - high[row - 1]!);
      }
      rangeSum(from, to);
      upSum(from, to);
      downSum(from, to);
      for (let row = from > period ? from : period; row < to; row += 1) {
        plus[row] = all[row]! > 0 ? plus[row]! / all[row]! : 0;
        minus[row] = all[row]! > 0 ? minus[row]! / all[row]! : 0;
      }
    };
  },
};
