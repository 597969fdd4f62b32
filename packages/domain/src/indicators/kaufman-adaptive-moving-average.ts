// KAMA = before + (close − before) × c², seeded by the close of bar n, from bar n + 1 on
// c = efficiency × (2 ÷ (fast + 1) − 2 ÷ (slow + 1)) + 2 ÷ (slow + 1)
// efficiency = |close − close n bars ago| ÷ Σ|change of each of the n bars|; 1 where nothing moved.
// As in TA-Lib; the default n is Kaufman's 10.
import { oneLine, type Study, whole } from './study.ts';
import { windowSum } from './windows.ts';

const name = {
  en: 'Kaufman’s adaptive moving average',
  bn: 'কাউফম্যানের অভিযোজনশীল চলমান গড়',
};

export const kaufmanAdaptiveMovingAverage: Study<'period' | 'fast' | 'slow', 'value'> = {
  id: 'kama',
  name,
  reading: {
    en: 'Follows the price closely in a trend and hardly moves in a sideways market.',
    bn: 'দর একমুখী চললে সঙ্গে চলে, এদিক-ওদিক করলে প্রায় স্থির থাকে।',
  },
  pane: 'price',
  params: { period: whole(10, 2, 200), fast: whole(2, 2, 100), slow: whole(30, 2, 200) },
  outputs: oneLine(name),
  start({ close }, { period, fast, slow }, { value }, column) {
    const moves = column();
    const paths = column();
    const path = windowSum(moves, period, paths, 1);
    const least = 2 / (slow + 1);
    const range = 2 / (fast + 1) - least;
    return (from, to) => {
      for (let row = from > 1 ? from : 1; row < to; row += 1)
        moves[row] = Math.abs(close[row]! - close[row - 1]!);
      path(from, to);
      let row = from > period ? from : period;
      let average = row > period ? value[row - 1]! : close[row - 1]!;
      for (; row < to; row += 1) {
        const way = Math.abs(close[row]! - close[row - period]!);
        const walked = paths[row]!;
        // Rounding can make the sum of the steps smaller than the distance.
        const pace = (walked > way ? way / walked : 1) * range + least;
        average += (close[row]! - average) * pace * pace;
        value[row] = average;
      }
    };
  },
};
