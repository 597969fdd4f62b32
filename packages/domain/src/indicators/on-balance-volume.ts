// OBV = before + volume when the close rose, − volume when it fell, unchanged otherwise
// Starts with the volume of the first bar, as in TA-Lib. Only its direction has meaning, not its level.
import { oneLine, type Study } from './study.ts';

const name = { en: 'On-balance volume', bn: 'অন-ব্যালেন্স ভলিউম' };

export const onBalanceVolume: Study<never, 'value'> = {
  id: 'obv',
  name,
  reading: {
    en: 'A rising line means more volume on rising bars than on falling ones, often before the price shows it.',
    bn: 'ঊর্ধ্বমুখী মানে দর বাড়ার সময় লেনদেন বেশি, কমার সময় কম; অনেক সময় দরের আগেই তা বোঝা যায়।',
  },
  pane: 'own',
  params: {},
  outputs: oneLine(name),
  needs: 'volume',
  start({ close, volume }, _, { value }) {
    return (from, to) => {
      if (from === 0 && to > 0) value[0] = volume[0]!;
      let row = from > 1 ? from : 1;
      let balance = value[row - 1]!;
      for (; row < to; row += 1) {
        if (close[row]! > close[row - 1]!) balance += volume[row]!;
        else if (close[row]! < close[row - 1]!) balance -= volume[row]!;
        value[row] = balance;
      }
    };
  },
};
