import { dhakaDay } from '../calendar/trading-calendar.ts';
import { priceOf, type Quote } from '../market/quote.ts';
import { type Paisa, type Percent, round, type TradingDay } from '../units.ts';
import { percentFrom } from './percent-from.ts';

/**
 * (price ÷ the last close before `day` − 1) × 100, two decimals. Null when the share has not traded
 * since that close: 0 would mean that it traded and is unchanged.
 */
export function changeSince(quote: Quote, before: Paisa | null, day: TradingDay): Percent | null {
  const price = priceOf(quote);
  if (before === null || before <= 0 || price <= 0) return null;
  return dhakaDay(quote.tradedAt) < day ? null : round(percentFrom(price, before), 2);
}
