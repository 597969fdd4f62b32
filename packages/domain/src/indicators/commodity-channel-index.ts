// CCI = (typical price − its average) ÷ (0.015 × mean deviation), over the last n bars
// typical price = (high + low + close) ÷ 3
// mean deviation = the average of |typical price − its average|
// CCI is 0 where prices do not move, as in TA-Lib.
import { oneLine, type Study, whole } from './study.ts';
import { windowAverage } from './windows.ts';

/** Equal prices can differ from their average in the last bit. */
const TOLERANCE = 1e-12;

const name = { en: 'Commodity channel index', bn: 'কমোডিটি চ্যানেল সূচক' };

export const commodityChannelIndex: Study<'period', 'value'> = {
  id: 'cci',
  name,
  reading: {
    en: 'Above 100 the price is unusually far above its average, below −100 unusually far below.',
    bn: '১০০-এর উপরে মানে দর গড়ের চেয়ে অস্বাভাবিক বেশি উপরে, −১০০-এর নিচে মানে অস্বাভাবিক নিচে।',
  },
  pane: 'own',
  params: { period: whole(20, 2, 200) },
  outputs: oneLine(name),
  levels: [-100, 100],
  start({ high, low, close }, { period }, { value }, column) {
    /** Three times the typical price: whole paisa stay integers, and the ratio is the same. */
    const price = column();
    const average = column();
    const averages = windowAverage(price, period, average);
    return (from, to) => {
      for (let row = from; row < to; row += 1) price[row] = high[row]! + low[row]! + close[row]!;
      averages(from, to);
      for (let row = from > period - 1 ? from : period - 1; row < to; row += 1) {
        const middle = average[row]!;
        let distance = 0;
        for (let i = row - period + 1; i <= row; i += 1) distance += Math.abs(price[i]! - middle);
        const mean = distance / period;
        value[row] = mean > TOLERANCE * middle ? (price[row]! - middle) / (0.015 * mean) : 0;
      }
    };
  },
};
