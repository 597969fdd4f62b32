// Pearson correlation of the last n returns (close ÷ close before − 1) with those of the index
// Bars where the index has no close have no value and are skipped: a return runs from one common bar to
// the next. No value where either did not move (TA-Lib's CORREL, which uses prices, gives 0).
import { oneLine, type Study, whole } from './study.ts';
import { windowCorrelation } from './window-correlation.ts';

const name = { en: 'Correlation with the index', bn: 'সূচকের সঙ্গে সহসম্পর্ক' };

export const correlation: Study<'period', 'value'> = {
  id: 'correlation',
  name,
  reading: {
    en: 'Near 1 the share moves with the index, near −1 against it, near 0 on its own.',
    bn: '১-এর কাছে মানে শেয়ারটি সূচকের সঙ্গে চলে, −১-এর কাছে মানে উল্টো দিকে, শূন্যের কাছে মানে নিজের মতো।',
  },
  pane: 'own',
  params: { period: whole(20, 2, 500) },
  outputs: oneLine(name),
  needs: 'beside',
  levels: [-1, 0, 1],
  start({ close, beside }, { period }, { value }, column) {
    if (!beside) return () => undefined;
    const room = close.length;
    /**
     * For each bar, the number of common bars up to it; then rows, returns and values of the common
     * bars.
     */
    const counts = new Int32Array(room);
    const rows = new Int32Array(room);
    const own = column();
    const other = column();
    const packed = column();
    const fill = windowCorrelation(own, other, period, packed, 1);
    return (from, to) => {
      const start = from > 0 ? counts[from - 1]! : 0;
      let count = start;
      let closeBefore = count > 0 ? close[rows[count - 1]!]! : Number.NaN;
      let besideBefore = count > 0 ? beside[rows[count - 1]!]! : Number.NaN;
      for (let row = from; row < to; row += 1) {
        if (close[row]! > 0 && beside[row]! > 0) {
          own[count] = close[row]! / closeBefore - 1;
          other[count] = beside[row]! / besideBefore - 1;
          closeBefore = close[row]!;
          besideBefore = beside[row]!;
          rows[count] = row;
          count += 1;
        }
        counts[row] = count;
      }
      fill(start, count);
      for (let i = start > period ? start : period; i < count; i += 1) value[rows[i]!] = packed[i]!;
    };
  },
};
