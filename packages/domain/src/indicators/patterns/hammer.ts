// A short body, a longer lower shadow, almost no upper shadow. A hammer when the body is below or near
// the low of the bar before, a hanging man when it is above or near that bar's high.
import { candlePattern, type Mark } from './candle-pattern.ts';
import {
  body,
  bodyBottom,
  type Candles,
  exceeds,
  FIRST_ROW,
  isShort,
  lowerShadow,
  nearLength,
  upperShadow,
  veryShortLength,
} from './candle-settings.ts';

export const hammer = candlePattern({
  id: 'hammer',
  name: { en: 'Hammer', bn: 'হ্যামার' },
  reading: {
    en: 'After a fall the price was pushed down and bought back up: the fall may be ending.',
    bn: 'পতনের পর দর নামিয়েও ক্রেতারা টেনে তুলেছে: পতন শেষ হতে পারে।',
  },
  first: FIRST_ROW + 1,
  marks: (c, mark, from, to) => {
    for (let row = from; row < to; row += 1) mark[row] = hammerAt(c, row);
  },
});

const hammerAt = (c: Candles, row: number): Mark =>
  onALongTail(c, row) && !exceeds(bodyBottom(c, row), c.low[row - 1]! + nearLength(c, row - 1))
    ? 1
    : 0;

export const hangingMan = candlePattern({
  id: 'hanging-man',
  name: { en: 'Hanging man', bn: 'হ্যাংগিং ম্যান' },
  reading: {
    en: 'After a rise sellers pushed the price far down within the bar: the rise may be ending.',
    bn: 'উত্থানের পর বিক্রেতারা দর অনেকটা নামিয়েছিল: উত্থান শেষ হতে পারে।',
  },
  first: FIRST_ROW + 1,
  marks: (c, mark, from, to) => {
    for (let row = from; row < to; row += 1) mark[row] = hangingManAt(c, row);
  },
});

const hangingManAt = (c: Candles, row: number): Mark =>
  onALongTail(c, row) && !exceeds(c.high[row - 1]! - nearLength(c, row - 1), bodyBottom(c, row))
    ? -1
    : 0;

const onALongTail = (c: Candles, row: number): boolean =>
  exceeds(lowerShadow(c, row), body(c, row)) &&
  exceeds(veryShortLength(c, row), upperShadow(c, row)) &&
  isShort(c, row);
