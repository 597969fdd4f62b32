import type { EpochMs, Paisa, TradingDay } from '../units.ts';
import { roundToTick } from './tick-size.ts';

export const CLOSING_WINDOW_MS = 30 * 60_000;
export const CLOSING_TRADES = 20;

/** Trades of the continuous session as columns, oldest first. */
export interface ClosingTrades {
  readonly at: ArrayLike<EpochMs>;
  readonly price: ArrayLike<Paisa>;
  readonly quantity: ArrayLike<number>;
  readonly count: number;
}

/**
 * closing price = Σ price × quantity ÷ Σ quantity of the last 30 minutes of continuous trading; if
 * nothing traded then, of up to the last 20 trades; on the tick. Null when the share did not trade.
 */
export function closingPrice(
  trades: ClosingTrades,
  continuousEndsAt: EpochMs,
  day: TradingDay,
): Paisa | null {
  const windowStart = continuousEndsAt - CLOSING_WINDOW_MS;
  let first = trades.count;
  while (first > 0 && trades.at[first - 1] >= windowStart) first -= 1;
  if (first === trades.count) first = Math.max(0, trades.count - CLOSING_TRADES);
  let value = 0;
  let quantity = 0;
  for (let i = first; i < trades.count; i += 1) {
    value += trades.price[i] * trades.quantity[i];
    quantity += trades.quantity[i];
  }
  return quantity > 0 ? roundToTick(value / quantity, day) : null;
}
