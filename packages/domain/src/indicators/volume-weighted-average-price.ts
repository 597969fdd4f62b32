// VWAP = Σ((high + low + close) ÷ 3 × volume) ÷ Σ volume since the start of the session (a day of
// minutes, a month of days). No value before the first trade. Without sessions all bars are one
// session.
import { oneLine, type Study } from './study.ts';

const name = { en: 'Volume-weighted average price', bn: 'ভলিউম-ভারিত গড় দর' };

export const volumeWeightedAveragePrice: Study<never, 'value'> = {
  id: 'vwap',
  name,
  reading: {
    en: 'About the session’s average price, from each bar’s high, low and close: above it most buyers are in profit, below it in loss.',
    bn: 'কার্যদিবসের আনুমানিক গড় দর, প্রতি বারের সর্বোচ্চ, সর্বনিম্ন ও ক্লোজিং দর থেকে: দর এর উপরে থাকলে বেশির ভাগ ক্রেতা লাভে, নিচে থাকলে লোকসানে।',
  },
  pane: 'price',
  params: {},
  outputs: oneLine(name),
  needs: 'volume',
  start({ high, low, close, volume, session }, _, { value }, column) {
    /** Sums since the start of the session. */
    const paid = column();
    const traded = column();
    return (from, to) => {
      let sumPaid = from > 0 ? paid[from - 1]! : 0;
      let sumTraded = from > 0 ? traded[from - 1]! : 0;
      for (let row = from; row < to; row += 1) {
        if (session && row > 0 && session[row] !== session[row - 1]) {
          sumPaid = 0;
          sumTraded = 0;
        }
        sumPaid += ((high[row]! + low[row]! + close[row]!) / 3) * volume[row]!;
        sumTraded += volume[row]!;
        paid[row] = sumPaid;
        traded[row] = sumTraded;
        // 0 ÷ 0 is NaN: no value.
        value[row] = sumPaid / sumTraded;
      }
    };
  },
};
