// ROC = 100 × (close − close n bars ago) ÷ close n bars ago
// 0 where the close n bars ago is 0, as in TA-Lib.
import { oneLine, type Study, whole } from './study.ts';

const name = { en: 'Rate of change', bn: 'পরিবর্তনের হার' };

export const rateOfChange: Study<'period', 'value'> = {
  id: 'roc',
  name,
  reading: {
    en: 'By how many percent the close is above or below that of so many bars ago.',
    bn: 'ঠিক এতগুলো বার আগের ক্লোজিং দরের চেয়ে এখনকার দর কত শতাংশ উপরে বা নিচে।',
  },
  pane: 'own',
  params: { period: whole(10, 1, 500) },
  outputs: oneLine(name),
  levels: [0],
  start({ close }, { period }, { value }) {
    return (from, to) => {
      for (let row = from > period ? from : period; row < to; row += 1) {
        const before = close[row - period]!;
        value[row] = before === 0 ? 0 : (100 * (close[row]! - before)) / before;
      }
    };
  },
};
