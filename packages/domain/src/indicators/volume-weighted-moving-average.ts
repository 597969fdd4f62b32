// VWMA = Σ(close × volume) ÷ Σ volume of the last n bars; no value where nothing was traded in them
import { oneLine, type Study, whole } from './study.ts';
import { windowSum } from './windows.ts';

const name = { en: 'Volume-weighted moving average', bn: 'ভলিউম-ভারিত চলমান গড়' };

export const volumeWeightedMovingAverage: Study<'period', 'value'> = {
  id: 'vwma',
  name,
  reading: {
    en: 'The average close with busy bars counting more: above the simple average, more was traded at the higher prices.',
    bn: 'যে বারে লেনদেন বেশি তার দরের ভারও বেশি; সরল গড়ের উপরে থাকলে লেনদেন বেশি হয়েছে চড়া দরে।',
  },
  pane: 'price',
  params: { period: whole(20, 1, 500) },
  outputs: oneLine(name),
  needs: 'volume',
  start({ close, volume }, { period }, { value }, column) {
    const paid = column();
    const traded = column();
    const sumPaid = windowSum(paid, period, value);
    const sumTraded = windowSum(volume, period, traded);
    const first = period - 1;
    return (from, to) => {
      for (let row = from; row < to; row += 1) paid[row] = close[row]! * volume[row]!;
      sumPaid(from, to);
      sumTraded(from, to);
      // 0 ÷ 0 is NaN: no value.
      for (let row = from > first ? from : first; row < to; row += 1)
        value[row] = value[row]! / traded[row]!;
    };
  },
};
