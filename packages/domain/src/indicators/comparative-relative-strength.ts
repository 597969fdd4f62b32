// strength = 100 × (close ÷ index) ÷ (close ÷ index on the first common bar)
// No value before that bar, or where the index has no close.
import { oneLine, type Study } from './study.ts';

const name = { en: 'Strength against the index', bn: 'সূচকের তুলনায় শক্তি' };

export const comparativeRelativeStrength: Study<never, 'value'> = {
  id: 'crs',
  name,
  reading: {
    en: 'Rising: the share outperforms the index; falling: it underperforms; 100 is the start of the comparison.',
    bn: 'ঊর্ধ্বমুখী মানে শেয়ারটি সূচকের চেয়ে ভালো করছে, নিম্নমুখী মানে খারাপ; তুলনার শুরু ১০০ থেকে।',
  },
  pane: 'own',
  params: {},
  outputs: oneLine(name),
  needs: 'beside',
  levels: [100],
  start({ close, beside }, _, { value }, column) {
    if (!beside) return () => undefined;
    /** Close ÷ index on the first common bar; 0 before it. */
    const bases = column();
    return (from, to) => {
      let base = from > 0 ? bases[from - 1]! : 0;
      for (let row = from; row < to; row += 1) {
        const ratio = close[row]! / beside[row]!;
        if (base === 0 && ratio > 0 && ratio < Number.POSITIVE_INFINITY) base = ratio;
        bases[row] = base;
        if (beside[row]! > 0 && base > 0) value[row] = 100 * (ratio / base);
      }
    };
  },
};
