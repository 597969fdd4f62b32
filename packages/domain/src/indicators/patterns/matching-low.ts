// Two black candles in a row with equal closes.
import { candlePattern } from './candle-pattern.ts';
import { colour, equal } from './candle-settings.ts';

export const matchingLow = candlePattern({
  id: 'matching-low',
  name: { en: 'Matching low', bn: 'ম্যাচিং লো' },
  reading: {
    en: 'Two falling bars ended at the same price: buyers hold that level.',
    bn: 'পরপর দুটি পতন একই দরে থেমেছে: ওই দরে ক্রেতারা ধরে রেখেছে।',
  },
  first: 6,
  at: (c, row) =>
    colour(c, row - 1) === -1 &&
    colour(c, row) === -1 &&
    c.close[row]! <= c.close[row - 1]! + equal(c, row - 1) &&
    c.close[row]! >= c.close[row - 1]! - equal(c, row - 1)
      ? 1
      : 0,
});
