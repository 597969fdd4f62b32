// Rising (falling) three methods: a long white (black) candle, three short ones of the opposite colour
// that retrace step by step within its range, then a long one of the first colour that opens beyond the
// last short close and closes beyond the first close.
import { candlePattern, type Mark } from './candle-pattern.ts';
import {
  bodyBottom,
  bodyTop,
  type Candles,
  colour,
  FIRST_ROW,
  isLong,
  isShort,
} from './candle-settings.ts';

export const threeMethods = candlePattern({
  id: 'three-methods',
  name: { en: 'Rising and falling three methods', bn: 'রাইজিং ও ফলিং থ্রি মেথডস' },
  reading: {
    en: 'A strong move rested for three small bars and went on: the trend holds.',
    bn: 'জোরালো গতি তিনটি ছোট বারে বিশ্রাম নিয়ে আবার এগিয়েছে: প্রবণতা বহাল আছে।',
  },
  first: FIRST_ROW + 4,
  marks: (c, mark, from, to) => {
    for (let row = from; row < to; row += 1) mark[row] = threeMethodsAt(c, row);
  },
});

const threeMethodsAt = (c: Candles, row: number): Mark => {
  const side = colour(c, row);
  if (colour(c, row - 1) === side) return 0;
  return colour(c, row - 2) !== side &&
    colour(c, row - 3) !== side &&
    colour(c, row - 4) === side &&
    (c.close[row - 3]! - c.close[row - 2]!) * side > 0 &&
    (c.close[row - 2]! - c.close[row - 1]!) * side > 0 &&
    (c.open[row]! - c.close[row - 1]!) * side > 0 &&
    (c.close[row]! - c.close[row - 4]!) * side > 0 &&
    rests(c, row - 3, row - 4) &&
    rests(c, row - 2, row - 4) &&
    rests(c, row - 1, row - 4) &&
    isLong(c, row - 4) &&
    isLong(c, row)
    ? side
    : 0;
};

/** Short, with part of its body within the range of the long candle. */
const rests = (c: Candles, row: number, long: number): boolean =>
  bodyBottom(c, row) < c.high[long]! && bodyTop(c, row) > c.low[long]! && isShort(c, row);
