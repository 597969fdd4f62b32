// Two black candles in a row with equal closes.
import { candlePattern, type Mark } from './candle-pattern.ts';
import { type Candles, colour, equalLength, exceeds } from './candle-settings.ts';

export const matchingLow = candlePattern({
  id: 'matching-low',
  name: { en: 'Matching low', bn: 'ম্যাচিং লো' },
  reading: {
    en: 'Two falling bars ended at the same price: buyers hold that level.',
    bn: 'পরপর দুটি পতন একই দরে থেমেছে: ওই দরে ক্রেতারা ধরে রেখেছে।',
  },
  first: 6,
  marks: (c, mark, from, to) => {
    for (let row = from; row < to; row += 1) mark[row] = matchingLowAt(c, row);
  },
});

const matchingLowAt = (c: Candles, row: number): Mark =>
  colour(c, row - 1) === -1 &&
  colour(c, row) === -1 &&
  !exceeds(Math.abs(c.close[row]! - c.close[row - 1]!), equalLength(c, row - 1))
    ? 1
    : 0;
