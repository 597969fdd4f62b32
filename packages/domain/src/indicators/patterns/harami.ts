// Harami: a body that is not long, inside the long body before it (ends may be equal); a signal against
// the long one.
// Harami cross: the same with a doji as the inner body.
// Three inside: a body that is not long, strictly inside the long body before it, then a candle that
// closes beyond the long candle's open, in the opposite colour.
import { candlePattern, type Mark } from './candle-pattern.ts';
import {
  bodyBottom,
  bodyTop,
  type Candles,
  colour,
  FIRST_ROW,
  isDoji,
  isLong,
} from './candle-settings.ts';

export const harami = candlePattern({
  id: 'harami',
  name: { en: 'Harami', bn: 'হারামি' },
  reading: {
    en: 'A small bar inside the body of a large one: the move of the large bar has lost its force.',
    bn: 'বড় বারের ভেতরে ছোট বার: বড় বারের গতি ফুরিয়ে এসেছে।',
  },
  first: FIRST_ROW + 1,
  marks: (c, mark, from, to) => {
    for (let row = from; row < to; row += 1) mark[row] = haramiAt(c, row);
  },
});

const haramiAt = (c: Candles, row: number): Mark =>
  withinBefore(c, row) && isLong(c, row - 1) && !isLong(c, row) ? against(c, row - 1) : 0;

export const haramiCross = candlePattern({
  id: 'harami-cross',
  name: { en: 'Harami cross', bn: 'হারামি ক্রস' },
  reading: {
    en: 'A doji inside the body of a large bar: its move has stopped, more clearly than in a harami.',
    bn: 'বড় বারের ভেতরে ডোজি: আগের গতি থেমে গেছে, হারামির চেয়েও স্পষ্টভাবে।',
  },
  first: FIRST_ROW + 1,
  marks: (c, mark, from, to) => {
    for (let row = from; row < to; row += 1) mark[row] = haramiCrossAt(c, row);
  },
});

const haramiCrossAt = (c: Candles, row: number): Mark =>
  withinBefore(c, row) && isLong(c, row - 1) && isDoji(c, row) ? against(c, row - 1) : 0;

export const threeInside = candlePattern({
  id: 'three-inside',
  name: { en: 'Three inside', bn: 'থ্রি ইনসাইড' },
  reading: {
    en: 'A harami that the next bar confirmed by closing beyond the start of the large one.',
    bn: 'হারামির পরের বারটি বড় বারের শুরুর দর পেরিয়ে শেষ হয়ে সংকেত নিশ্চিত করেছে।',
  },
  first: FIRST_ROW + 2,
  marks: (c, mark, from, to) => {
    for (let row = from; row < to; row += 1) mark[row] = threeInsideAt(c, row);
  },
});

const threeInsideAt = (c: Candles, row: number): Mark => {
  const side = colour(c, row);
  return colour(c, row - 2) !== side &&
    (c.close[row]! - c.open[row - 2]!) * side > 0 &&
    bodyTop(c, row - 1) < bodyTop(c, row - 2) &&
    bodyBottom(c, row - 1) > bodyBottom(c, row - 2) &&
    isLong(c, row - 2) &&
    !isLong(c, row - 1)
    ? side
    : 0;
};

const withinBefore = (c: Candles, row: number): boolean =>
  isWithin(c.open[row]!, c, row - 1) && isWithin(c.close[row]!, c, row - 1);

/** Inside the body, or at one of its ends. */
const isWithin = (price: number, c: Candles, row: number): boolean =>
  (price - c.open[row]!) * (price - c.close[row]!) <= 0;

const against = (c: Candles, row: number): 1 | -1 => (colour(c, row) === 1 ? -1 : 1);
