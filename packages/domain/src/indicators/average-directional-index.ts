// +DM: how far the high rose, if it rose further than the low fell, else 0; −DM the other way round.
// S(x) = S before − S before ÷ n + x: Wilder's sum. +DI, −DI = 100 × S(±DM) ÷ S(TR), from row n on.
// DX = 100 × |+DI − −DI| ÷ (+DI + −DI); ADX = Wilder's average of DX, seeded by the plain average of
// the first n, from row 2n − 1 on.
// As in TA-Lib, whose sums start with n − 1 values: the first readings depend on where the bars begin,
// and settle within some 4n bars. Where S(TR) has died away (below 10⁻¹⁴ of the close) the DIs are 0;
// where there is no direction (both DIs 0) ADX stays as it is, and a DX of 0 goes into its seed.
import { type Study, whole } from './study.ts';
import { trueRange } from './true-range.ts';

export const averageDirectionalIndex: Study<'period', 'adx' | 'plus' | 'minus'> = {
  id: 'adx',
  name: { en: 'Average directional index', bn: 'গড় দিকনির্দেশক সূচক' },
  reading: {
    en: 'Above 25 there is a trend, up or down; +DI above −DI says that it is up.',
    bn: '২৫-এর উপরে মানে স্পষ্ট প্রবণতা আছে, উপরে বা নিচে; +DI যদি −DI-এর উপরে থাকে তবে তা ঊর্ধ্বমুখী।',
  },
  pane: 'own',
  params: { period: whole(14, 2, 200) },
  outputs: [
    { key: 'adx', name: { en: 'ADX', bn: 'ADX' }, as: 'line' },
    { key: 'plus', name: { en: '+DI', bn: '+DI' }, as: 'line' },
    { key: 'minus', name: { en: '−DI', bn: '−DI' }, as: 'line' },
  ],
  levels: [25],
  start(bars, { period }, out) {
    const { high, low, close } = bars;
    const column = () => new Float64Array(close.length);
    const [range, ranges, rises, falls, directions] = [
      column(),
      column(),
      column(),
      column(),
      column(),
    ];
    const trueRanges = trueRange(bars, range);
    const full = 2 * period - 1;
    return (from, to) => {
      trueRanges(from, to);
      let row = from > 1 ? from : 1;
      let all = ranges[row - 1]!;
      let rise = rises[row - 1]!;
      let fall = falls[row - 1]!;
      /** Sum of DX until row 2n − 1, ADX from there on. */
      let direction = directions[row - 1]!;
      for (; row < to; row += 1) {
        const up = high[row]! - high[row - 1]!;
        const down = low[row - 1]! - low[row]!;
        if (row >= period) {
          all -= all / period;
          rise -= rise / period;
          fall -= fall / period;
        }
        all += range[row]!;
        if (down > 0 && down > up) fall += down;
        else if (up > 0 && up > down) rise += up;
        if (row >= period) {
          const unit = all > 1e-14 * close[row]! ? 100 / all : 0;
          const plus = rise * unit;
          const minus = fall * unit;
          out.plus[row] = plus;
          out.minus[row] = minus;
          if (plus + minus > 1e-14) {
            const index = (100 * Math.abs(plus - minus)) / (plus + minus);
            direction = row > full ? direction + (index - direction) / period : direction + index;
          }
          if (row === full) direction /= period;
          if (row >= full) out.adx[row] = direction;
        }
        ranges[row] = all;
        rises[row] = rise;
        falls[row] = fall;
        directions[row] = direction;
      }
    };
  },
};
