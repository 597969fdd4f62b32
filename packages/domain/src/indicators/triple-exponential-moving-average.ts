// TEMA = 3 × EMA − 3 × EMA(EMA) + EMA(EMA(EMA)), each seeded by the SMA of its own first n values:
// from bar 3n − 2 on. As in TA-Lib.
import { emaFill } from './ema-fill.ts';
import { oneLine, type Study, whole } from './study.ts';

const name = {
  en: 'Triple exponential moving average',
  bn: 'ত্রিগুণ এক্সপোনেনশিয়াল চলমান গড়',
};

export const tripleExponentialMovingAverage: Study<'period', 'value'> = {
  id: 'tema',
  name,
  reading: {
    en: 'The fastest of the exponential averages: quick to turn, and quick to turn back.',
    bn: 'এক্সপোনেনশিয়াল গড়গুলোর মধ্যে দরের সবচেয়ে কাছে থাকে: দ্রুত মোড় নেয়, আবার দ্রুত ফিরেও আসে।',
  },
  pane: 'price',
  params: { period: whole(20, 2, 500) },
  outputs: oneLine(name),
  start({ close }, { period }, { value }, column) {
    const once = column();
    const twice = column();
    const thrice = column();
    const fillOnce = emaFill(close, period, once);
    const fillTwice = emaFill(once, period, twice, period - 1);
    const fillThrice = emaFill(twice, period, thrice, 2 * (period - 1));
    const first = 3 * (period - 1);
    return (from, to) => {
      fillOnce(from, to);
      fillTwice(from, to);
      fillThrice(from, to);
      for (let row = from > first ? from : first; row < to; row += 1)
        value[row] = 3 * (once[row]! - twice[row]!) + thrice[row]!;
    };
  },
};
