// HMA = WMA(2 × WMA(close, n ÷ 2) − WMA(close, n), √n), both lengths truncated to whole bars, as
// defined by Alan Hull. It can overshoot the range of the closes; that compensates for its lag.
import { oneLine, type Study, whole } from './study.ts';
import { windowWeightedAverage } from './windows.ts';

const name = { en: 'Hull moving average', bn: 'হাল চলমান গড়' };

export const hullMovingAverage: Study<'period', 'value'> = {
  id: 'hma',
  name,
  reading: {
    en: 'Rises while the trend is up and falls while it is down, with little delay.',
    bn: 'এর ঢালই ইঙ্গিত: প্রবণতা ঊর্ধ্বমুখী হলে ওঠে, নিম্নমুখী হলে নামে, আর দেরি করে খুব কম।',
  },
  pane: 'price',
  params: { period: whole(9, 2, 500) },
  outputs: oneLine(name),
  start({ close }, { period }, { value }, column) {
    const half = column();
    const ahead = column();
    const fillHalf = windowWeightedAverage(close, Math.floor(period / 2), half);
    const fillWhole = windowWeightedAverage(close, period, ahead);
    const first = period - 1;
    const smooth = windowWeightedAverage(ahead, Math.floor(Math.sqrt(period)), value, first);
    return (from, to) => {
      fillHalf(from, to);
      fillWhole(from, to);
      for (let row = from > first ? from : first; row < to; row += 1)
        ahead[row] = 2 * half[row]! - ahead[row]!;
      smooth(from, to);
    };
  },
};
