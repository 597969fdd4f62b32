import { hasTraded, priceOf, type Quote } from '../market/quote.ts';
import type { TradingDay } from '../units.ts';
import { type DayColumns, dayNumber, withDay, withSpareCapacity } from './day-columns.ts';

/**
 * The days with today's quote as the last bar. Before today's first trade they are returned unchanged:
 * a candle without a trade would be drawn at zero.
 */
export function withLiveDay(columns: DayColumns, quote: Quote, today: TradingDay): DayColumns {
  if (!hasTraded(quote)) return columns;
  const number = dayNumber(today);
  const has = columns.count > 0 && columns.day[columns.count - 1] === number;
  const before = has ? { ...columns, count: columns.count - 1 } : columns;
  if (before.count > 0 && before.day[before.count - 1] >= number) return columns;
  const last = priceOf(quote);
  return withDay(withSpareCapacity(before), {
    code: quote.code,
    day: today,
    open: quote.open,
    high: quote.high,
    low: quote.low,
    // The same close as in the stored bar, which replaces this one on the next day.
    close: quote.close || last,
    last,
    yesterdayClose: quote.yesterdayClose,
    volume: quote.volume,
    value: quote.value,
    trades: quote.trades,
    bull: 0,
    bear: 0,
    neutral: quote.volume,
  });
}
