// A rise ends at its highest high once a low is p % below it; a fall ends at its lowest low once a high
// is p % above it. A bar with both a new extreme and the reversal counts as the reversal; of equal
// highs or lows the later one is the turn (as in TA-Lib). The first turn is the extreme before the
// first reversal, a high or a low (TA-Lib assumes that the first bar is in a fall).
// `value` connects the turns with straight lines. `forming` is the leg from the last turn to the
// extreme since, which the next bar may extend or reverse. Nothing is drawn after that extreme.
import { decimal, type Study } from './study.ts';

export const zigZag: Study<'percent', 'value' | 'forming'> = {
  id: 'zig-zag',
  name: { en: 'Zig zag', bn: 'জিগ জ্যাগ' },
  reading: {
    en: 'Shows only moves of at least the given size; the last leg may still change.',
    bn: 'শুধু বড় ওঠানামাগুলো দেখায়; শেষ অংশটি চূড়ান্ত নয়, পরে বদলাতে পারে।',
  },
  pane: 'price',
  params: { percent: decimal(5, 0.1, 50) },
  outputs: [
    { key: 'value', name: { en: 'Zig zag', bn: 'জিগ জ্যাগ' }, as: 'line' },
    { key: 'forming', name: { en: 'Unconfirmed leg', bn: 'অসমাপ্ত অংশ' }, as: 'line' },
  ],
  repaints: true,
  start({ high, low }, { percent }, { value, forming }) {
    const up = 1 + percent / 100;
    const down = 1 - percent / 100;
    /**
     * After each row: +1 in a rise, −1 in a fall; the row of the last turn; the row of the extreme
     * since.
     */
    const sides = new Int8Array(high.length);
    const turns = new Int32Array(high.length);
    const tips = new Int32Array(high.length);
    return (from, to) => {
      let side = from > 0 ? sides[from - 1]! : 0;
      let turn = from > 0 ? turns[from - 1]! : 0;
      let tip = from > 0 ? tips[from - 1]! : 0;
      // Erases what earlier versions of the open bar drew, so that every call leaves a complete result.
      value.fill(Number.NaN, side === 0 ? 0 : turn + 1, to);
      forming.fill(Number.NaN, side === 0 ? 0 : turn, to);
      for (let row = from; row < to; row += 1) {
        if (side > 0) {
          if (low[row]! <= high[tip]! * down) {
            join(value, turn, low[turn]!, tip, high[tip]!);
            turn = tip;
            tip = row;
            side = -1;
          } else if (high[row]! >= high[tip]!) tip = row;
        } else if (side < 0) {
          if (high[row]! >= low[tip]! * up) {
            join(value, turn, high[turn]!, tip, low[tip]!);
            turn = tip;
            tip = row;
            side = 1;
          } else if (low[row]! <= low[tip]!) tip = row;
        } else if (row > 0 && high[row]! >= low[tip]! * up) {
          // Until the first reversal `turn` is the highest high and `tip` the lowest low.
          turn = tip;
          tip = row;
          side = 1;
          value[turn] = low[turn]!;
        } else if (row > 0 && low[row]! <= high[turn]! * down) {
          tip = row;
          side = -1;
          value[turn] = high[turn]!;
        } else {
          if (high[row]! >= high[turn]!) turn = row;
          if (low[row]! <= low[tip]!) tip = row;
        }
        sides[row] = side;
        turns[row] = turn;
        tips[row] = tip;
      }
      if (side > 0) join(forming, turn, low[turn]!, tip, high[tip]!);
      else if (side < 0) join(forming, turn, high[turn]!, tip, low[tip]!);
    };
  },
};

function join(column: Float64Array, from: number, start: number, to: number, end: number): void {
  const slope = (end - start) / (to - from);
  for (let row = from; row < to; row += 1) column[row] = start + slope * (row - from);
  column[to] = end;
}
