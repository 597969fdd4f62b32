// In a rise: SAR of the next bar = SAR + f × (highest high of the rise − SAR), never above the lows
// of this bar and of the one before. f starts at `step` and grows by it with each new high, up to
// `most`. A low at or below the SAR reverses to a fall, whose SAR starts at that highest high. A fall
// is the mirror image. The second bar starts a fall if its low moved further than its high, else a
// rise, with the first bar's high or low as SAR. As in TA-Lib; the first bar has no value.
import { decimal, type Study } from './study.ts';

const name = { en: 'Parabolic SAR', bn: 'প্যারাবোলিক এসএআর' };

export const parabolicSar: Study<'step' | 'most', 'value'> = {
  id: 'sar',
  name,
  reading: {
    en: 'Dots below the price mark a rise, dots above it a fall; a price that reaches its dot ends the move.',
    bn: 'বিন্দু দরের নিচে থাকলে উত্থান, উপরে থাকলে পতন; দর বিন্দু ছুঁলে সেই গতি শেষ।',
  },
  pane: 'price',
  params: { step: decimal(0.02, 0.001, 0.5, 0.001), most: decimal(0.2, 0.01, 1, 0.01) },
  outputs: [{ key: 'value', name, as: 'dots' }],
  start({ high, low }, params, { value }, column) {
    const { most } = params;
    const step = Math.min(params.step, most);
    /** After each row: SAR of the next row, the extreme price of the move, f (negative in a fall). */
    const nexts = column();
    const extremes = column();
    const factors = column();
    return (from, to) => {
      let row = from > 1 ? from : 1;
      if (row >= to) return;
      let next = nexts[row - 1]!;
      let extreme = extremes[row - 1]!;
      let factor = factors[row - 1]!;
      if (row === 1) {
        const drop = low[0]! - low[1]!;
        const falls = drop > 0 && drop > high[1]! - high[0]!;
        next = falls ? high[0]! : low[0]!;
        extreme = falls ? low[1]! : high[1]!;
        factor = falls ? -step : step;
      }
      for (; row < to; row += 1) {
        const top = high[row]!;
        const bottom = low[row]!;
        const before = row === 1 ? 1 : row - 1;
        const rises = factor > 0;
        let sar = next;
        if (rises ? bottom <= sar : top >= sar) {
          sar = extreme;
          extreme = rises ? bottom : top;
          factor = rises ? -step : step;
          // The new SAR must not lie inside the bars of the reversal.
          sar = rises ? Math.max(sar, high[before]!, top) : Math.min(sar, low[before]!, bottom);
        } else if (rises ? top > extreme : bottom < extreme) {
          extreme = rises ? top : bottom;
          factor = rises ? Math.min(factor + step, most) : Math.max(factor - step, -most);
        }
        value[row] = sar;
        next = sar + Math.abs(factor) * (extreme - sar);
        if (factor > 0) next = Math.min(next, low[before]!, bottom);
        else next = Math.max(next, high[before]!, top);
        nexts[row] = next;
        extremes[row] = extreme;
        factors[row] = factor;
      }
    };
  },
};
