// MFI = 100 × inflow ÷ (inflow + outflow) over the last n bars
// flow = typical price × volume; inflow where the typical price (high + low + close) ÷ 3 rose, outflow
// where it fell, neither where it is unchanged. 0 where nothing flowed. (TA-Lib gives 0 below a flow of
// 1, which depends on the unit of the price.)
import { oneLine, type Study, whole } from './study.ts';
import { windowRatio } from './window-ratio.ts';

/** Adjusted prices with the same sum can differ in the last bit; that is no change. */
const TOLERANCE = 1e-12;

const name = { en: 'Money flow index', bn: 'মানি ফ্লো সূচক' };

export const moneyFlowIndex: Study<'period', 'value'> = {
  id: 'mfi',
  name,
  reading: {
    en: 'Above 80 nearly all money came in on rising prices, below 20 nearly all went out on falling ones.',
    bn: '৮০-এর উপরে মানে প্রায় সব অর্থ ঢুকেছে দর বাড়ার সময়, ২০-এর নিচে মানে প্রায় সব বেরিয়েছে দর কমার সময়।',
  },
  pane: 'own',
  params: { period: whole(14, 1, 400) },
  outputs: oneLine(name),
  needs: 'volume',
  levels: [20, 80],
  start({ high, low, close, volume }, { period }, { value }, column) {
    const inflow = column();
    const moved = column();
    const ratio = windowRatio({ part: inflow, whole: moved, first: 1 }, period, value, column);
    return (from, to) => {
      let row = from > 1 ? from : 1;
      // Three times the typical price: whole paisa stay integers, and the ratio is the same.
      let before = high[row - 1]! + low[row - 1]! + close[row - 1]!;
      for (; row < to; row += 1) {
        const now = high[row]! + low[row]! + close[row]!;
        const flow = now * volume[row]!;
        const change = now - before;
        const tolerance = TOLERANCE * now;
        inflow[row] = change > tolerance ? flow : 0;
        moved[row] = change > tolerance || change < -tolerance ? flow : 0;
        before = now;
      }
      ratio(from, to);
      for (row = from > period ? from : period; row < to; row += 1) value[row] = 100 * value[row]!;
    };
  },
};
