// UO = 100 × (4 × short + 2 × middle + long) ÷ 7
// each: Σ buying pressure ÷ Σ true range over its period, from the second bar on
// buying pressure = close − min(low, close before). The shortest period has the largest weight, in
// whatever order they are given; a period without any range counts as 0. As in TA-Lib.
import { oneLine, type Study, whole } from './study.ts';
import { trueRange } from './true-range.ts';
import { windowRatio } from './window-ratio.ts';

type Three = [number, number, number];

const name = { en: 'Ultimate oscillator', bn: 'আল্টিমেট অসিলেটর' };

export const ultimateOscillator: Study<'short' | 'middle' | 'long', 'value'> = {
  id: 'ultosc',
  name,
  reading: {
    en: 'Above 70 buyers have had the upper hand over three spans at once, below 30 sellers.',
    bn: '৭০-এর উপরে মানে তিন মেয়াদেই ক্রেতারা এগিয়ে, ৩০-এর নিচে মানে বিক্রেতারা।',
  },
  pane: 'own',
  params: { short: whole(7, 1, 200), middle: whole(14, 1, 200), long: whole(28, 1, 400) },
  outputs: oneLine(name),
  levels: [30, 70],
  start(bars, { short, middle, long }, { value }, column) {
    const { low, close } = bars;
    const [less, middling, more] = [short, middle, long].sort((a, b) => a - b) as Three;
    const pressure = column();
    const range = column();
    const lately = column();
    const between = column();
    const ranges = trueRange(bars, range);
    const parts = { part: pressure, whole: range, first: 1 };
    const shortRatio = windowRatio(parts, less, lately, column);
    const middleRatio = windowRatio(parts, middling, between, column);
    const longRatio = windowRatio(parts, more, value, column);
    return (from, to) => {
      ranges(from, to);
      for (let row = from > 1 ? from : 1; row < to; row += 1) {
        const before = close[row - 1]!;
        pressure[row] = close[row]! - (low[row]! < before ? low[row]! : before);
      }
      shortRatio(from, to);
      middleRatio(from, to);
      longRatio(from, to);
      for (let row = from > more ? from : more; row < to; row += 1)
        value[row] = (100 * (4 * lately[row]! + 2 * between[row]! + value[row]!)) / 7;
    };
  },
};
