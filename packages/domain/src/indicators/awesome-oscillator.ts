// AO = SMA of the last 5 median prices − SMA of the last 34; median price = (high + low) ÷ 2
// Bill Williams's definition. If the periods are swapped, the shorter one is used first.
import { type Study, whole } from './study.ts';
import { windowAverage } from './windows.ts';

const name = { en: 'Awesome oscillator', bn: 'অসাম অসিলেটর' };

export const awesomeOscillator: Study<'fast' | 'slow', 'value'> = {
  id: 'ao',
  name,
  reading: {
    en: 'Above zero the last few bars are higher than the longer run, below zero lower.',
    bn: 'শূন্যের উপরে মানে শেষ কয়েকটি বারের দর দীর্ঘ সময়ের গড়ের চেয়ে বেশি, নিচে মানে কম।',
  },
  pane: 'own',
  params: { fast: whole(5, 1, 200), slow: whole(34, 2, 400) },
  outputs: [{ key: 'value', name, as: 'bars' }],
  levels: [0],
  start({ high, low }, { fast, slow }, { value }, column) {
    const middle = column();
    const short = column();
    const long = column();
    const shortFill = windowAverage(middle, Math.min(fast, slow), short);
    const longFill = windowAverage(middle, Math.max(fast, slow), long);
    const full = Math.max(fast, slow) - 1;
    return (from, to) => {
      for (let row = from; row < to; row += 1) middle[row] = (high[row]! + low[row]!) / 2;
      shortFill(from, to);
      longFill(from, to);
      for (let row = from > full ? from : full; row < to; row += 1)
        value[row] = short[row]! - long[row]!;
    };
  },
};
