// upper, lower = (high + low) ÷ 2 ± k × ATR(n)
// The upper band only falls until a close is above it; the lower band only rises until a close is below
// it. In an uptrend the line is the lower band, until a close is below it; in a downtrend the upper
// band, until a close is above it.
// Starts as an uptrend on the first bar with an ATR, as in TA-Lib. Some programs start as a downtrend;
// only the first trend can differ.
import { atrFill } from './atr-fill.ts';
import { decimal, type Study, whole } from './study.ts';

export const supertrend: Study<'period' | 'width', 'value' | 'side'> = {
  id: 'supertrend',
  name: { en: 'Supertrend', bn: 'সুপারট্রেন্ড' },
  reading: {
    en: 'A line below the price marks a rise, a line above it a fall; a close across the line turns it.',
    bn: 'রেখা দরের নিচে থাকলে উত্থান, উপরে থাকলে পতন; দর রেখা পেরিয়ে বন্ধ হলে দিক বদলায়।',
  },
  pane: 'price',
  params: { period: whole(10, 1, 200), width: decimal(3, 0.1, 20) },
  outputs: [
    { key: 'value', name: { en: 'Supertrend', bn: 'সুপারট্রেন্ড' }, as: 'line' },
    { key: 'side', name: { en: 'Rise or fall', bn: 'উত্থান না পতন' }, as: 'marks' },
  ],
  start(bars, { period, width }, { value, side }, column) {
    const { high, low, close } = bars;
    const range = column();
    const ranges = atrFill(bars, period, range);
    /** The band that is not drawn. */
    const others = column();
    return (from, to) => {
      ranges(from, to);
      let row = from > period ? from : period;
      let rises = true;
      let upper = Number.POSITIVE_INFINITY;
      let lower = Number.NEGATIVE_INFINITY;
      if (row > period) {
        rises = side[row - 1]! > 0;
        upper = rises ? others[row - 1]! : value[row - 1]!;
        lower = rises ? value[row - 1]! : others[row - 1]!;
      }
      for (; row < to; row += 1) {
        const middle = (high[row]! + low[row]!) / 2;
        const reach = width * range[row]!;
        const before = close[row - 1]!;
        if (middle + reach < upper || before > upper) upper = middle + reach;
        if (middle - reach > lower || before < lower) lower = middle - reach;
        if (row > period) rises = rises ? close[row]! >= lower : close[row]! > upper;
        value[row] = rises ? lower : upper;
        others[row] = rises ? upper : lower;
        side[row] = rises ? 1 : -1;
      }
    };
  },
};
