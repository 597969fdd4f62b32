// A short body with both shadows longer than it; marked by its colour.
import { candlePattern, type Mark } from './candle-pattern.ts';
import {
  body,
  type Candles,
  colour,
  exceeds,
  FIRST_ROW,
  isShort,
  lowerShadow,
  upperShadow,
} from './candle-settings.ts';

export const spinningTop = candlePattern({
  id: 'spinning-top',
  name: { en: 'Spinning top', bn: 'স্পিনিং টপ' },
  reading: {
    en: 'The price went both ways and ended near its start: neither side won, whatever the colour.',
    bn: 'দর দুই দিকেই গিয়ে শুরুর কাছে শেষ হয়েছে: রং যা-ই হোক, কোনো পক্ষ জেতেনি।',
  },
  first: FIRST_ROW,
  marks: (c, mark, from, to) => {
    for (let row = from; row < to; row += 1) mark[row] = spinningTopAt(c, row);
  },
});

const spinningTopAt = (c: Candles, row: number): Mark => {
  const length = body(c, row);
  return exceeds(upperShadow(c, row), length) &&
    exceeds(lowerShadow(c, row), length) &&
    isShort(c, row)
    ? colour(c, row)
    : 0;
};
