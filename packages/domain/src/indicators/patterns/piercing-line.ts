// Piercing line: a long black candle, then a long white one that opens below its low and closes above
// the middle of its body, below its open.
// Dark cloud cover: a long white candle, then a black one that opens above its high and closes inside
// its body, below the close by more than the penetration.
import { decimal } from '../study.ts';
import { candlePattern, type Mark } from './candle-pattern.ts';
import { body, type Candles, colour, exceeds, FIRST_ROW, isLong } from './candle-settings.ts';

export const piercingLine = candlePattern({
  id: 'piercing-line',
  name: { en: 'Piercing line', bn: 'পিয়ার্সিং লাইন' },
  reading: {
    en: 'The price opened below the low before and won back more than half of that fall: buyers are back.',
    bn: 'আগের সর্বনিম্নের নিচে খুলে দর সেই পতনের অর্ধেকের বেশি ফিরে পেয়েছে: ক্রেতারা ফিরেছে।',
  },
  first: FIRST_ROW + 1,
  marks: (c, mark, from, to) => {
    for (let row = from; row < to; row += 1) mark[row] = piercingLineAt(c, row);
  },
});

const piercingLineAt = (c: Candles, row: number): Mark =>
  c.open[row]! < c.low[row - 1]! &&
  colour(c, row - 1) === -1 &&
  colour(c, row) === 1 &&
  c.close[row]! < c.open[row - 1]! &&
  exceeds(c.close[row]!, c.close[row - 1]! + body(c, row - 1) * 0.5) &&
  isLong(c, row - 1) &&
  isLong(c, row)
    ? 1
    : 0;

export const darkCloudCover = candlePattern({
  id: 'dark-cloud-cover',
  name: { en: 'Dark cloud cover', bn: 'ডার্ক ক্লাউড কভার' },
  reading: {
    en: 'The price opened above the high before and gave back much of that rise: sellers are back.',
    bn: 'আগের সর্বোচ্চের উপরে খুলে দর সেই উত্থানের বড় অংশ হারিয়েছে: বিক্রেতারা ফিরেছে।',
  },
  params: { penetration: decimal(0.5, 0, 1, 0.05) },
  first: FIRST_ROW + 1,
  marks: (c, mark, from, to, { penetration }) => {
    for (let row = from; row < to; row += 1) mark[row] = darkCloudCoverAt(c, row, penetration);
  },
});

const darkCloudCoverAt = (c: Candles, row: number, penetration: number): Mark =>
  c.open[row]! > c.high[row - 1]! &&
  colour(c, row - 1) === 1 &&
  colour(c, row) === -1 &&
  c.close[row]! > c.open[row - 1]! &&
  exceeds(c.close[row - 1]! - body(c, row - 1) * penetration, c.close[row]!) &&
  isLong(c, row - 1)
    ? -1
    : 0;
