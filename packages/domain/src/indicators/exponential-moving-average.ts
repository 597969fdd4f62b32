// EMA = before + (close − before) × 2 ÷ (n + 1), seeded by the SMA of the first n closes. As in TA-Lib.
import { emaFill } from './ema-fill.ts';
import { oneLine, type Study, whole } from './study.ts';

const name = { en: 'Exponential moving average', bn: 'এক্সপোনেনশিয়াল চলমান গড়' };

export const exponentialMovingAverage: Study<'period', 'value'> = {
  id: 'ema',
  name,
  reading: {
    en: 'An average in which the newest closes count most: it turns sooner than the simple one.',
    bn: 'এই গড়ে সাম্প্রতিক দরের গুরুত্ব বেশি, তাই সরল গড়ের চেয়ে আগে মোড় নেয়।',
  },
  pane: 'price',
  params: { period: whole(20, 2, 500) },
  outputs: oneLine(name),
  start: ({ close }, { period }, { value }) => emaFill(close, period, value),
};
