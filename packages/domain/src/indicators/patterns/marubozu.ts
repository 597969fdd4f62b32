// A long body with almost no shadow at either end.
import { candlePattern, type Mark } from './candle-pattern.ts';
import {
  type Candles,
  colour,
  exceeds,
  FIRST_ROW,
  isLong,
  lowerShadow,
  upperShadow,
  veryShortLength,
} from './candle-settings.ts';

export const marubozu = candlePattern({
  id: 'marubozu',
  name: { en: 'Marubozu', bn: 'মারুবোজু' },
  reading: {
    en: 'One side moved the price from the first trade to the last: the move has force.',
    bn: 'প্রথম লেনদেন থেকে শেষ পর্যন্ত এক পক্ষই দর টেনেছে: গতিতে জোর আছে।',
  },
  first: FIRST_ROW,
  marks: (c, mark, from, to) => {
    for (let row = from; row < to; row += 1) mark[row] = marubozuAt(c, row);
  },
});

const marubozuAt = (c: Candles, row: number): Mark => {
  const least = veryShortLength(c, row);
  return exceeds(least, upperShadow(c, row)) &&
    exceeds(least, lowerShadow(c, row)) &&
    isLong(c, row)
    ? colour(c, row)
    : 0;
};
