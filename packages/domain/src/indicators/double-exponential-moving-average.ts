// DEMA = 2 × EMA − EMA(EMA), each seeded by the SMA of its own first n values: from bar 2n − 1 on.
// As in TA-Lib.
import { emaFill } from './ema-fill.ts';
import { oneLine, type Study, whole } from './study.ts';

const name = {
  en: 'Double exponential moving average',
  bn: 'দ্বিগুণ এক্সপোনেনশিয়াল চলমান গড়',
};

export const doubleExponentialMovingAverage: Study<'period', 'value'> = {
  id: 'dema',
  name,
  reading: {
    en: 'Follows the price with less delay than an exponential average of the same length.',
    bn: 'একই মেয়াদের এক্সপোনেনশিয়াল গড়ের চেয়ে কম দেরিতে দরকে অনুসরণ করে।',
  },
  pane: 'price',
  params: { period: whole(20, 2, 500) },
  outputs: oneLine(name),
  start({ close }, { period }, { value }, column) {
    const once = column();
    const twice = column();
    const fillOnce = emaFill(close, period, once);
    const fillTwice = emaFill(once, period, twice, period - 1);
    const first = 2 * (period - 1);
    return (from, to) => {
      fillOnce(from, to);
      fillTwice(from, to);
      for (let row = from > first ? from : first; row < to; row += 1)
        value[row] = 2 * once[row]! - twice[row]!;
    };
  },
};
