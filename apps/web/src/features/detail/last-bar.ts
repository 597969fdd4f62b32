import { MINUTE_MS } from '@dorpon/domain/bars/minute-bars';
import { priceOf, type Quote } from '@dorpon/domain/market/quote';
import type { EpochMs } from '@dorpon/domain/units';
import type { CandleBars } from './candles/candle-geometry.ts';

/**
 * Ends the last bar at the current price if the share's last trade is within that bar. The next
 * fetch adds later bars.
 */
export function withLastPrice(bars: CandleBars, quote: Quote, minutes: number): CandleBars {
  const row = bars.count - 1;
  const start: EpochMs = bars.at?.[row] ?? 0;
  const { tradedAt } = quote;
  if (row < 0 || tradedAt < start || tradedAt >= start + minutes * MINUTE_MS) return bars;
  const price = priceOf(quote);
  const [high, low, close] = [bars.high.slice(), bars.low.slice(), bars.close.slice()];
  high[row] = Math.max(high[row] ?? 0, price);
  low[row] = Math.min(low[row] ?? price, price);
  close[row] = price;
  return { ...bars, high, low, close };
}
