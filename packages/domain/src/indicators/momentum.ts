// momentum = close − close n bars ago
import { oneLine, type Study, whole } from './study.ts';

const name = { en: 'Momentum', bn: 'মোমেন্টাম' };

export const momentum: Study<'period', 'value'> = {
  id: 'mom',
  name,
  reading: {
    en: 'How far the close is above or below that of so many bars ago: the further from zero, the faster the move.',
    bn: 'ঠিক এতগুলো বার আগের ক্লোজিং দর থেকে এখনকার দর কতটা উপরে বা নিচে: শূন্য থেকে যত দূরে, গতি তত বেশি।',
  },
  pane: 'own',
  params: { period: whole(10, 1, 500) },
  outputs: oneLine(name),
  levels: [0],
  start({ close }, { period }, { value }) {
    return (from, to) => {
      for (let row = from > period ? from : period; row < to; row += 1)
        value[row] = close[row]! - close[row - period]!;
    };
  },
};
