// close = (open + high + low + close) ÷ 4 of the bar
// open  = (open + close of the Heikin-Ashi bar before) ÷ 2; of the first bar (open + close) ÷ 2
// high  = the highest of the bar's high and both, low = the lowest of the bar's low and both
import type { Bars } from '../indicators/study.ts';

type Prices = Pick<Bars, 'open' | 'high' | 'low' | 'close'>;

/**
 * Fills the rows from `from` on. A row depends only on its own bar and the row before, so a live bar
 * needs only its own row again.
 */
export function fillHeikinAshi(bars: Prices & { count: number }, out: Prices, from = 0): void {
  for (let row = from; row < bars.count; row += 1) {
    const [high, low] = [bars.high[row]!, bars.low[row]!];
    const open =
      row === 0
        ? (bars.open[row]! + bars.close[row]!) / 2
        : (out.open[row - 1]! + out.close[row - 1]!) / 2;
    const close = (bars.open[row]! + high + low + bars.close[row]!) / 4;
    out.open[row] = open;
    out.high[row] = Math.max(high, open, close);
    out.low[row] = Math.min(low, open, close);
    out.close[row] = close;
  }
}
