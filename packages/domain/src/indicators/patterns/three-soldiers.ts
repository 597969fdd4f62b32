// Three white soldiers: three white candles with almost no upper shadow, each closing higher and
// opening higher but within or near the body before, none far shorter than the one before, the last
// one long.
// Three black crows: after a white candle, three black ones with almost no lower shadow, each closing
// lower and opening inside the body before; the first closes below the white candle's high.
import { candlePattern, type Mark } from './candle-pattern.ts';
import {
  body,
  type Candles,
  colour,
  exceeds,
  FIRST_ROW,
  farLength,
  isLong,
  lowerShadow,
  nearLength,
  upperShadow,
  veryShortLength,
} from './candle-settings.ts';

export const threeWhiteSoldiers = candlePattern({
  id: 'three-white-soldiers',
  name: { en: 'Three white soldiers', bn: 'থ্রি হোয়াইট সোলজার্স' },
  reading: {
    en: 'Three firm rises in a row, each closing near its high: buyers are in charge.',
    bn: 'পরপর তিনটি জোরালো উত্থান, প্রতিটি সর্বোচ্চের কাছে শেষ: বাজার ক্রেতাদের হাতে।',
  },
  first: FIRST_ROW + 2,
  marks: (c, mark, from, to) => {
    for (let row = from; row < to; row += 1) mark[row] = threeWhiteSoldiersAt(c, row);
  },
});

const threeWhiteSoldiersAt = (c: Candles, row: number): Mark =>
  c.close[row]! > c.close[row - 1]! &&
  c.close[row - 1]! > c.close[row - 2]! &&
  colour(c, row) === 1 &&
  colour(c, row - 1) === 1 &&
  colour(c, row - 2) === 1 &&
  marchesOn(c, row - 1) &&
  marchesOn(c, row) &&
  exceeds(veryShortLength(c, row - 2), upperShadow(c, row - 2)) &&
  exceeds(veryShortLength(c, row - 1), upperShadow(c, row - 1)) &&
  exceeds(veryShortLength(c, row), upperShadow(c, row)) &&
  isLong(c, row)
    ? 1
    : 0;

export const threeBlackCrows = candlePattern({
  id: 'three-black-crows',
  name: { en: 'Three black crows', bn: 'থ্রি ব্ল্যাক ক্রোজ' },
  reading: {
    en: 'Three firm falls in a row, each closing near its low: sellers are in charge.',
    bn: 'পরপর তিনটি জোরালো পতন, প্রতিটি সর্বনিম্নের কাছে শেষ: বাজার বিক্রেতাদের হাতে।',
  },
  first: FIRST_ROW + 3,
  marks: (c, mark, from, to) => {
    for (let row = from; row < to; row += 1) mark[row] = threeBlackCrowsAt(c, row);
  },
});

const threeBlackCrowsAt = (c: Candles, row: number): Mark =>
  c.close[row]! < c.close[row - 1]! &&
  c.close[row - 1]! < c.close[row - 2]! &&
  colour(c, row) === -1 &&
  colour(c, row - 1) === -1 &&
  colour(c, row - 2) === -1 &&
  colour(c, row - 3) === 1 &&
  opensInsideBlack(c, row - 1) &&
  opensInsideBlack(c, row) &&
  c.high[row - 3]! > c.close[row - 2]! &&
  exceeds(veryShortLength(c, row - 2), lowerShadow(c, row - 2)) &&
  exceeds(veryShortLength(c, row - 1), lowerShadow(c, row - 1)) &&
  exceeds(veryShortLength(c, row), lowerShadow(c, row))
    ? -1
    : 0;

const marchesOn = (c: Candles, row: number): boolean =>
  c.open[row]! > c.open[row - 1]! &&
  !exceeds(c.open[row]!, c.close[row - 1]! + nearLength(c, row - 1)) &&
  exceeds(body(c, row), body(c, row - 1) - farLength(c, row - 1));

const opensInsideBlack = (c: Candles, row: number): boolean =>
  c.open[row]! < c.open[row - 1]! && c.open[row]! > c.close[row - 1]!;
