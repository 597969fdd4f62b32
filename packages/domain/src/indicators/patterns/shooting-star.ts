// A short body, a longer upper shadow, almost no lower shadow. A shooting star when the body gaps above
// the body before, an inverted hammer when it gaps below.
import { candlePattern, type Mark } from './candle-pattern.ts';
import {
  body,
  bodyBottom,
  bodyTop,
  type Candles,
  exceeds,
  FIRST_ROW,
  isShort,
  lowerShadow,
  upperShadow,
  veryShortLength,
} from './candle-settings.ts';

export const shootingStar = candlePattern({
  id: 'shooting-star',
  name: { en: 'Shooting star', bn: 'শুটিং স্টার' },
  reading: {
    en: 'The price opened above the bar before, ran up and was sold back down: the rise may be ending.',
    bn: 'আগের বারের উপরে খুলে দর আরও উঠে আবার নেমে এসেছে: উত্থান শেষ হতে পারে।',
  },
  first: FIRST_ROW + 1,
  marks: (c, mark, from, to) => {
    for (let row = from; row < to; row += 1) mark[row] = shootingStarAt(c, row);
  },
});

const shootingStarAt = (c: Candles, row: number): Mark =>
  bodyBottom(c, row) > bodyTop(c, row - 1) && underALongWick(c, row) ? -1 : 0;

export const invertedHammer = candlePattern({
  id: 'inverted-hammer',
  name: { en: 'Inverted hammer', bn: 'ইনভার্টেড হ্যামার' },
  reading: {
    en: 'After a gap down buyers tried the upside for the first time: the fall may be ending.',
    bn: 'গ্যাপ দিয়ে নামার পর ক্রেতারা প্রথমবার দর তোলার চেষ্টা করেছে: পতন শেষ হতে পারে।',
  },
  first: FIRST_ROW + 1,
  marks: (c, mark, from, to) => {
    for (let row = from; row < to; row += 1) mark[row] = invertedHammerAt(c, row);
  },
});

const invertedHammerAt = (c: Candles, row: number): Mark =>
  bodyTop(c, row) < bodyBottom(c, row - 1) && underALongWick(c, row) ? 1 : 0;

const underALongWick = (c: Candles, row: number): boolean =>
  exceeds(upperShadow(c, row), body(c, row)) &&
  exceeds(veryShortLength(c, row), lowerShadow(c, row)) &&
  isShort(c, row);
