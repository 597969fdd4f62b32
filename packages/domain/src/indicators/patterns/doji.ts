// Doji: a body close to zero. TA-Lib marks it +1 although it is neutral; a bar without any movement (an
// untraded day) is one too.
// Dragonfly: a doji at its high with a lower shadow, bullish.
// Gravestone: a doji at its low with an upper shadow, bearish (TA-Lib marks it positive).
import { candlePattern, type Mark } from './candle-pattern.ts';
import {
  body,
  type Candles,
  exceeds,
  FIRST_ROW,
  isDoji,
  lowerShadow,
  upperShadow,
  veryShortLength,
} from './candle-settings.ts';

export const doji = candlePattern({
  id: 'doji',
  name: { en: 'Doji', bn: 'ডোজি' },
  reading: {
    en: 'The bar closed where it opened: buyers and sellers are even, and a trend before it may be tiring.',
    bn: 'যেখানে শুরু সেখানেই শেষ: ক্রেতা-বিক্রেতা সমানে সমান, আগের প্রবণতা ক্লান্ত হয়ে থাকতে পারে।',
  },
  first: FIRST_ROW,
  marks: (c, mark, from, to) => {
    for (let row = from; row < to; row += 1) mark[row] = dojiAt(c, row);
  },
});

const dojiAt = (c: Candles, row: number): Mark => (isDoji(c, row) ? 1 : 0);

export const dragonflyDoji = candlePattern({
  id: 'dragonfly-doji',
  name: { en: 'Dragonfly doji', bn: 'ড্রাগনফ্লাই ডোজি' },
  reading: {
    en: 'The price fell far and came all the way back to its high: buyers stood below.',
    bn: 'দর অনেক নেমে আবার দিনের সর্বোচ্চে ফিরেছে: নিচে ক্রেতা অপেক্ষায় ছিল।',
  },
  first: FIRST_ROW,
  marks: (c, mark, from, to) => {
    for (let row = from; row < to; row += 1) mark[row] = dragonflyDojiAt(c, row);
  },
});

const dragonflyDojiAt = (c: Candles, row: number): Mark =>
  isDojiWithOne(lowerShadow(c, row), upperShadow(c, row), c, row) ? 1 : 0;

export const gravestoneDoji = candlePattern({
  id: 'gravestone-doji',
  name: { en: 'Gravestone doji', bn: 'গ্রেভস্টোন ডোজি' },
  reading: {
    en: 'The price rose far and fell all the way back to its low: sellers stood above.',
    bn: 'দর অনেক উঠে আবার দিনের সর্বনিম্নে ফিরেছে: উপরে বিক্রেতা অপেক্ষায় ছিল।',
  },
  first: FIRST_ROW,
  marks: (c, mark, from, to) => {
    for (let row = from; row < to; row += 1) mark[row] = gravestoneDojiAt(c, row);
  },
});

const gravestoneDojiAt = (c: Candles, row: number): Mark =>
  isDojiWithOne(upperShadow(c, row), lowerShadow(c, row), c, row) ? -1 : 0;

/** A doji with one long shadow. The first line rejects most bars before an average is computed. */
function isDojiWithOne(shadow: number, other: number, c: Candles, row: number): boolean {
  if (shadow <= other || shadow <= body(c, row)) return false;
  const least = veryShortLength(c, row);
  return exceeds(shadow, least) && exceeds(least, other) && !exceeds(body(c, row), least);
}
