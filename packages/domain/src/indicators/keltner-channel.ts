// middle = EMA(typical price, n), typical price = (high + low + close) ÷ 3
// upper, lower = middle ± k × ATR(m). As in TA-Lib; other programs use the EMA of the close.
// The middle starts at row n − 1, the bands where the ATR starts too.
import { atrFill } from './atr-fill.ts';
import { emaFill } from './ema-fill.ts';
import { decimal, type Study, whole } from './study.ts';

export const keltnerChannel: Study<'period' | 'atr' | 'width', 'upper' | 'middle' | 'lower'> = {
  id: 'keltner',
  name: { en: 'Keltner channel', bn: 'কেল্টনার চ্যানেল' },
  reading: {
    en: 'A close above the channel is an unusually strong rise, one below it an unusually strong fall.',
    bn: 'দর চ্যানেলের উপরে বন্ধ হলে উত্থান অস্বাভাবিক জোরালো, নিচে বন্ধ হলে পতন জোরালো।',
  },
  pane: 'price',
  params: { period: whole(20, 2, 500), atr: whole(10, 1, 200), width: decimal(2, 0.1, 10) },
  outputs: [
    { key: 'upper', name: { en: 'Upper line', bn: 'উপরের রেখা' }, as: 'line' },
    { key: 'middle', name: { en: 'Middle line', bn: 'মাঝের রেখা' }, as: 'line' },
    { key: 'lower', name: { en: 'Lower line', bn: 'নিচের রেখা' }, as: 'line' },
  ],
  start(bars, { period, atr, width }, { upper, middle, lower }, column) {
    const { high, low, close } = bars;
    const typical = column();
    const average = emaFill(typical, period, middle);
    const range = column();
    const ranges = atrFill(bars, atr, range);
    const first = Math.max(period - 1, atr);
    return (from, to) => {
      for (let row = from; row < to; row += 1)
        typical[row] = (high[row]! + low[row]! + close[row]!) / 3;
      average(from, to);
      ranges(from, to);
      for (let row = from > first ? from : first; row < to; row += 1) {
        const reach = range[row]! * width;
        upper[row] = middle[row]! + reach;
        lower[row] = middle[row]! - reach;
      }
    };
  },
};
