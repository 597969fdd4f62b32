// up = 100 × (n − bars since the highest high) ÷ n, down = the same since the lowest low, both over the
// last n + 1 bars; oscillator = up − down. Of equal highs or lows the latest counts. As in TA-Lib.
import { type Study, whole } from './study.ts';
import { windowMaxRow } from './window-max-row.ts';

export const aroon: Study<'period', 'up' | 'down' | 'oscillator'> = {
  id: 'aroon',
  name: { en: 'Aroon', bn: 'আরুন' },
  reading: {
    en: 'Up near 100 means a fresh high, down near 100 a fresh low; the higher of the two leads.',
    bn: 'আপ ১০০-এর কাছে মানে সদ্য নতুন সর্বোচ্চ দর, ডাউন ১০০-এর কাছে মানে সদ্য নতুন সর্বনিম্ন; যেটি উপরে সেটিই এগিয়ে।',
  },
  pane: 'own',
  params: { period: whole(14, 2, 200) },
  outputs: [
    { key: 'up', name: { en: 'Aroon up', bn: 'আরুন আপ' }, as: 'line' },
    { key: 'down', name: { en: 'Aroon down', bn: 'আরুন ডাউন' }, as: 'line' },
    { key: 'oscillator', name: { en: 'Oscillator', bn: 'অসিলেটর' }, as: 'line' },
  ],
  levels: [0, 50],
  start({ high, low }, { period }, { up, down, oscillator }) {
    const highest = windowMaxRow(high, 1, period + 1, up);
    const lowest = windowMaxRow(low, -1, period + 1, down);
    return (from, to) => {
      highest(from, to);
      lowest(from, to);
      for (let row = from > period ? from : period; row < to; row += 1) {
        up[row] = (100 * (period - row + up[row]!)) / period;
        down[row] = (100 * (period - row + down[row]!)) / period;
        oscillator[row] = up[row]! - down[row]!;
      }
    };
  },
};
