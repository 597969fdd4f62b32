// +DM: the rise of the high, if greater than the fall of the low, else 0; −DM the opposite.
// S(x) = S before − S before ÷ n + x: Wilder's sum. +DI, −DI = 100 × S(±DM) ÷ S(TR), from row n on.
// DX = 100 × |+DI − −DI| ÷ (+DI + −DI); ADX = Wilder's average of DX, seeded by the simple average
// of the first n, from row 2n − 1 on.
// As in TA-Lib, whose sums start with n − 1 values: early results depend on the first bar and converge
// within about 4n bars. Sums below 10⁻¹⁴ of the close count as 0, and the DIs are then 0. Where both
// DIs are 0, the ADX does not change, or a DX of 0 goes into its seed.
import { type Bars, type Columns, type Study, whole } from './study.ts';
import { trueRangeAt } from './true-range.ts';

/** Of adjusted prices, a rise and a fall of equal length can differ in their last digits: they count as equal. */
const TOLERANCE = 1e-12;

export const averageDirectionalIndex: Study<'period', 'adx' | 'plus' | 'minus'> = {
  id: 'adx',
  name: { en: 'Average directional index', bn: 'গড় দিকনির্দেশক সূচক' },
  reading: {
    en: 'Above 25 there is a trend, up or down; +DI above −DI says that it is up.',
    bn: '২৫-এর উপরে মানে স্পষ্ট প্রবণতা আছে, উপরে বা নিচে; +ডিআই যদি −ডিআইয়ের উপরে থাকে তবে তা ঊর্ধ্বমুখী।',
  },
  pane: 'own',
  params: { period: whole(14, 2, 200) },
  outputs: [
    { key: 'adx', name: { en: 'ADX', bn: 'এডিএক্স' }, as: 'line' },
    { key: 'plus', name: { en: '+DI', bn: '+ডিআই' }, as: 'line' },
    { key: 'minus', name: { en: '−DI', bn: '−ডিআই' }, as: 'line' },
  ],
  levels: [25],
  start({ high, low, close }, { period }, { adx, plus, minus }, column) {
    const sums = { ranges: column(), rises: column(), falls: column() };
    return (from, to) =>
      directions({ high, low, close }, period, { adx, plus, minus }, sums, from, to);
  },
};

/** Wilder's sums after each row. */
interface Sums {
  readonly ranges: Float64Array;
  readonly rises: Float64Array;
  readonly falls: Float64Array;
}

/** Apart from the closure, because its captured columns would be loaded anew on every row. */
function directions(
  { high, low, close }: Pick<Bars, 'high' | 'low' | 'close'>,
  period: number,
  { adx, plus, minus }: Columns<'adx' | 'plus' | 'minus'>,
  { ranges, rises, falls }: Sums,
  from: number,
  to: number,
): void {
  const weight = 1 / period;
  const full = 2 * period - 1;
  let row = from > 1 ? from : 1;
  let range = ranges[row - 1]!;
  let rise = rises[row - 1]!;
  let fall = falls[row - 1]!;
  /** Sum of DX until row 2n − 1, ADX from there on. */
  let average = row > full ? adx[row - 1]! : 0;
  if (row <= full) for (let i = period; i < row; i += 1) average += dx(plus[i]!, minus[i]!, 0);
  for (; row < to; row += 1) {
    if (row >= period) {
      range -= range * weight;
      rise -= rise * weight;
      fall -= fall * weight;
    }
    const up = high[row]! - high[row - 1]!;
    const down = low[row - 1]! - low[row]!;
    const more = down - up;
    const tolerance = TOLERANCE * high[row]!;
    if (down > 0 && more > tolerance) fall += down;
    else if (up > 0 && more < -tolerance) rise += up;
    range += trueRangeAt(high, low, close, row);
    if (range <= 1e-14 * close[row]!) {
      range = 0;
      rise = 0;
      fall = 0;
    }
    ranges[row] = range;
    rises[row] = rise;
    falls[row] = fall;
    if (row < period) continue;
    const unit = range > 0 ? 100 / range : 0;
    const rising = rise * unit;
    const falling = fall * unit;
    plus[row] = rising;
    minus[row] = falling;
    if (row > full) average += (dx(rising, falling, average) - average) * weight;
    else average += dx(rising, falling, 0);
    if (row === full) average /= period;
    if (row >= full) adx[row] = average;
  }
}

function dx(plus: number, minus: number, without: number): number {
  const both = plus + minus;
  return both > 1e-14 ? (100 * Math.abs(plus - minus)) / both : without;
}
