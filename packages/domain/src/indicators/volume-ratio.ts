// ratio = volume ÷ average volume of the n bars before it; the bar itself is left out, so that a burst
// does not raise its own average. No value where those bars traded nothing.
import { type Study, whole } from './study.ts';
import { windowAverage } from './windows.ts';

const name = { en: 'Volume ratio', bn: 'ভলিউম অনুপাত' };

export const volumeRatio: Study<'period', 'value'> = {
  id: 'volume-ratio',
  name,
  reading: {
    en: '1 is a usual volume, 2 is twice the usual: a breakout on less than 1 has few people behind it.',
    bn: '১ মানে স্বাভাবিক ভলিউম, ২ মানে তার দ্বিগুণ; ১-এর নিচে থেকে দর কোনো সীমা ভাঙলে তার পেছনে ক্রেতা-বিক্রেতা কম।',
  },
  pane: 'own',
  params: { period: whole(20, 1, 500) },
  outputs: [{ key: 'value', name, as: 'bars' }],
  needs: 'volume',
  levels: [1],
  start({ volume }, { period }, { value }, column) {
    const averages = column();
    const average = windowAverage(volume, period, averages);
    return (from, to) => {
      average(from, to);
      for (let row = from > period ? from : period; row < to; row += 1)
        value[row] = averages[row - 1]! > 0 ? volume[row]! / averages[row - 1]! : Number.NaN;
    };
  },
};
