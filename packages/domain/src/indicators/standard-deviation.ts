// deviation = √(Σ(close − mean)² ÷ n) of the last n closes: population deviation (÷ n, not n − 1), as
// in TA-Lib. In the unit of the price.
import { oneLine, type Study, whole } from './study.ts';
import { windowSquares } from './window-squares.ts';

const name = { en: 'Standard deviation', bn: 'আদর্শ বিচ্যুতি' };

export const standardDeviation: Study<'period', 'value'> = {
  id: 'stddev',
  name,
  reading: {
    en: 'How far closes lie from their average: low in a quiet market, high in a restless one.',
    bn: 'ক্লোজিং দর গড় থেকে কতটা ছড়িয়ে আছে: শান্ত বাজারে কম, অস্থির বাজারে বেশি।',
  },
  pane: 'own',
  params: { period: whole(20, 2, 500) },
  outputs: oneLine(name),
  start({ close }, { period }, { value }) {
    const squares = windowSquares(close, period, value);
    return (from, to) => {
      squares(from, to);
      for (let row = from; row < to; row += 1) value[row] = Math.sqrt(value[row]! / period);
    };
  },
};
