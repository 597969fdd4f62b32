import type { Bars, Fill } from './study.ts';

/**
 * volume × ((close − low) − (high − close)) ÷ (high − low): +volume at the high, 0 in the middle,
 * −volume at the low; 0 on a bar with high = low, as in TA-Lib.
 */
export function moneyFlowVolume({ high, low, close, volume }: Bars, out: Float64Array): Fill {
  return (from, to) => {
    for (let row = from; row < to; row += 1) {
      const range = high[row]! - low[row]!;
      const lean = close[row]! - low[row]! - (high[row]! - close[row]!);
      out[row] = range > 0 ? (lean / range) * volume[row]! : 0;
    }
  };
}
