// %R = −100 × (highest high − close) ÷ (highest high − lowest low) of the last n bars
// 0 where all prices of the window are equal, as in TA-Lib.
import { rangePosition } from './range-position.ts';
import { oneLine, type Study, whole } from './study.ts';

const name = { en: 'Williams %R', bn: 'উইলিয়ামস %আর' };

export const williamsPercentRange: Study<'period', 'value'> = {
  id: 'willr',
  name,
  reading: {
    en: 'Above −20 the price closes near the top of its recent range, below −80 near the bottom.',
    bn: '−২০-এর উপরে মানে দর সাম্প্রতিক ওঠানামার চূড়ার কাছে, −৮০-এর নিচে মানে তলানির কাছে।',
  },
  pane: 'own',
  params: { period: whole(14, 2, 500) },
  outputs: oneLine(name),
  levels: [-80, -20],
  start: ({ high, low, close }, { period }, { value }, column) =>
    rangePosition(close, { high, low }, period, value, column, { fromTop: true }),
};
