import { priceOf, type Quote } from '@dorpon/domain/market/quote';
import type { EpochMs } from '@dorpon/domain/units';
import type { CandleBars } from './candles/candle-geometry.ts';

const MINUTE_MS = 60_000;

/** The bar in which the share traded last ends at its price now. A later bar comes with its call. */
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
