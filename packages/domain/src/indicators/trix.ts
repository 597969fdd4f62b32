// TRIX = percent change of e; e = EMA of the EMA of the EMA of the close
// Each EMA is seeded by the simple average of the first n values of the one before, as in TA-Lib. 0
// where the previous e is 0.
import { emaFill } from './ema-fill.ts';
import { oneLine, type Study, whole } from './study.ts';

const name = { en: 'TRIX', bn: 'ট্রিক্স' };

export const trix: Study<'period', 'value'> = {
  id: 'trix',
  name,
  reading: {
    en: 'The change per bar of a triple-smoothed price: above zero the trend is up; short swings are filtered out.',
    bn: 'তিনবার মসৃণ করা দরের প্রতি বারের পরিবর্তন: শূন্যের উপরে মানে প্রবণতা ঊর্ধ্বমুখী, ছোট ওঠানামা এতে ধরা পড়ে না।',
  },
  pane: 'own',
  params: { period: whole(15, 1, 200) },
  outputs: oneLine(name),
  levels: [0],
  start({ close }, { period }, { value }, column) {
    const once = column();
    const twice = column();
    const thrice = column();
    const first = emaFill(close, period, once);
    const second = emaFill(once, period, twice, period - 1);
    const third = emaFill(twice, period, thrice, 2 * (period - 1));
    const full = 3 * (period - 1) + 1;
    return (from, to) => {
      first(from, to);
      second(from, to);
      third(from, to);
      for (let row = from > full ? from : full; row < to; row += 1) {
        const before = thrice[row - 1]!;
        value[row] = before === 0 ? 0 : (100 * (thrice[row]! - before)) / before;
      }
    };
  },
};
