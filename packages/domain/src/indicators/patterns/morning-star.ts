// Morning star: a long black candle, a body below it that is not long, then a long white candle that
// closes above the first close by more than the penetration, a part of the first body.
// Evening star: the mirror image.
import { decimal } from '../study.ts';
import { candlePattern, type Mark } from './candle-pattern.ts';
import {
  body,
  bodyBottom,
  bodyTop,
  type Candles,
  colour,
  exceeds,
  FIRST_ROW,
  isLong,
} from './candle-settings.ts';

export const morningStar = candlePattern({
  id: 'morning-star',
  name: { en: 'Morning star', bn: 'মর্নিং স্টার' },
  reading: {
    en: 'A long fall, a pause below it, then a rise well into the fall: a bottom may have formed.',
    bn: 'লম্বা পতন, তার নিচে বিরতি, তারপর পতনের ভেতরে জোরালো উত্থান: তলানি তৈরি হয়ে থাকতে পারে।',
  },
  params: { penetration: decimal(0.3, 0, 1, 0.05) },
  first: FIRST_ROW + 2,
  marks: (c, mark, from, to, { penetration }) => {
    for (let row = from; row < to; row += 1) mark[row] = morningStarAt(c, row, penetration);
  },
});

const morningStarAt = (c: Candles, row: number, penetration: number): Mark =>
  bodyTop(c, row - 1) < bodyBottom(c, row - 2) &&
  colour(c, row - 2) === -1 &&
  colour(c, row) === 1 &&
  exceeds(c.close[row]!, c.close[row - 2]! + body(c, row - 2) * penetration) &&
  hasStarBodies(c, row)
    ? 1
    : 0;

export const eveningStar = candlePattern({
  id: 'evening-star',
  name: { en: 'Evening star', bn: 'ইভনিং স্টার' },
  reading: {
    en: 'A long rise, a pause above it, then a fall well into the rise: a top may have formed.',
    bn: 'লম্বা উত্থান, তার উপরে বিরতি, তারপর উত্থানের ভেতরে জোরালো পতন: চূড়া তৈরি হয়ে থাকতে পারে।',
  },
  params: { penetration: decimal(0.3, 0, 1, 0.05) },
  first: FIRST_ROW + 2,
  marks: (c, mark, from, to, { penetration }) => {
    for (let row = from; row < to; row += 1) mark[row] = eveningStarAt(c, row, penetration);
  },
});

const eveningStarAt = (c: Candles, row: number, penetration: number): Mark =>
  bodyBottom(c, row - 1) > bodyTop(c, row - 2) &&
  colour(c, row - 2) === 1 &&
  colour(c, row) === -1 &&
  exceeds(c.close[row - 2]! - body(c, row - 2) * penetration, c.close[row]!) &&
  hasStarBodies(c, row)
    ? -1
    : 0;

/** The outer candles are long, the one between is not. */
const hasStarBodies = (c: Candles, row: number): boolean =>
  isLong(c, row - 2) && !isLong(c, row - 1) && isLong(c, row);
