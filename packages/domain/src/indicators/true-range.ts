// TR = max(high, close before) − min(low, close before). No value on the first row, as in TA-Lib.
import type { Bars, Fill } from './study.ts';

export function trueRange({ high, low, close }: Bars, out: Float64Array): Fill {
  return (from, to) => {
    if (from === 0) out[0] = Number.NaN;
    for (let row = from > 1 ? from : 1; row < to; row += 1)
      out[row] = trueRangeAt(high, low, close, row);
  };
}

export function trueRangeAt(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  row: number,
): number {
  const before = close[row - 1]!;
  const top = high[row]! > before ? high[row]! : before;
  const bottom = low[row]! < before ? low[row]! : before;
  return top - bottom;
}
