// A body that covers the body before it, of the opposite colour. One end may be equal, not both.
import { candlePattern, type Mark } from './candle-pattern.ts';
import { type Candles, colour } from './candle-settings.ts';

export const engulfing = candlePattern({
  id: 'engulfing',
  name: { en: 'Engulfing', bn: 'এনগাল্ফিং' },
  reading: {
    en: 'One bar undid all of the bar before it: the side that closed it has taken over.',
    bn: 'একটি বার আগের বারকে পুরো ঢেকে ফেলেছে: যে পক্ষ বারটি শেষ করেছে নিয়ন্ত্রণ এখন তাদের।',
  },
  first: 2,
  marks: (c, mark, from, to) => {
    for (let row = from; row < to; row += 1) mark[row] = engulfingAt(c, row);
  },
});

const engulfingAt = (c: Candles, row: number): Mark => {
  const side = colour(c, row);
  if (colour(c, row - 1) === side) return 0;
  const ahead = (c.close[row]! - c.open[row - 1]!) * side;
  const behind = (c.close[row - 1]! - c.open[row]!) * side;
  return ahead >= 0 && behind >= 0 && ahead + behind > 0 ? side : 0;
};
