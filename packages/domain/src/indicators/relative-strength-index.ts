// RSI = 100 × gain ÷ (gain + loss)
// gain, loss: Wilder's averages of the rises and falls, seeded by the simple average of the first n
// changes, then (before × (n − 1) + now) ÷ n. 0 where nothing moved. As in TA-Lib.
import { oneLine, type Study, whole } from './study.ts';

const name = { en: 'Relative strength index', bn: 'আপেক্ষিক শক্তি সূচক' };

export const relativeStrengthIndex: Study<'period', 'value'> = {
  id: 'rsi',
  name,
  reading: {
    en: 'Above 70 the share is considered overbought, below 30 oversold.',
    bn: '৭০-এর উপরে মানে উত্থান অনেক এগিয়ে গেছে, ৩০-এর নিচে মানে পতন।',
  },
  pane: 'own',
  params: { period: whole(14, 2, 200) },
  outputs: oneLine(name),
  levels: [30, 70],
  start({ close }, { period }, { value }, column) {
    /** Sums of the changes until row n, averages from there on. */
    const gains = column();
    const losses = column();
    return (from, to) => strengths(close, period, gains, losses, value, from, to);
  },
};

/** Apart from the closure, because its captured columns would be loaded anew on every row. */
function strengths(
  close: Float64Array,
  period: number,
  gains: Float64Array,
  losses: Float64Array,
  value: Float64Array,
  from: number,
  to: number,
): void {
  const weight = 1 / period;
  let row = Math.max(from, 1);
  let gain = gains[row - 1]!;
  let loss = losses[row - 1]!;
  let before = close[row - 1]!;
  for (; row < to; row += 1) {
    const now = close[row]!;
    const change = now - before;
    before = now;
    // Without a branch: the sign of a change is unpredictable.
    const rise = (Math.abs(change) + change) / 2;
    const fall = rise - change;
    if (row > period) {
      gain += (rise - gain) * weight;
      loss += (fall - loss) * weight;
    } else {
      gain += rise;
      loss += fall;
      if (row === period) {
        gain /= period;
        loss /= period;
      }
    }
    gains[row] = gain;
    losses[row] = loss;
    if (row < period) continue;
    const both = gain + loss;
    value[row] = both === 0 ? 0 : 100 * (gain / both);
  }
}
