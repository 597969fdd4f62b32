// average = (volume₀ + … + volume₍ₙ₋₁₎) ÷ n, untraded bars included; drawn over the volume bars
import { type Study, whole } from './study.ts';
import { windowAverage } from './windows.ts';

export const volumeAverage: Study<'period', 'value' | 'volume'> = {
  id: 'volume-average',
  name: { en: 'Volume and its average', bn: 'ভলিউম ও তার গড়' },
  reading: {
    en: 'A bar well above the line was busier than usual, and its move has more people behind it.',
    bn: 'স্তম্ভ রেখার অনেক উপরে উঠলে লেনদেন স্বাভাবিকের চেয়ে বেশি, দরের সেই নড়াচড়ার ভিত্তিও বেশি মজবুত।',
  },
  pane: 'own',
  params: { period: whole(20, 1, 500) },
  outputs: [
    { key: 'value', name: { en: 'Average volume', bn: 'গড় ভলিউম' }, as: 'line' },
    { key: 'volume', name: { en: 'Volume', bn: 'ভলিউম' }, as: 'bars' },
  ],
  needs: 'volume',
  start(bars, { period }, out) {
    const average = windowAverage(bars.volume, period, out.value);
    return (from, to) => {
      average(from, to);
      for (let row = from; row < to; row += 1) out.volume[row] = bars.volume[row]!;
    };
  },
};
