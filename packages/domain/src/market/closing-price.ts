import type { EpochMs, Paisa, TradingDay } from '../units.ts';
import { roundToTick } from './tick-size.ts';

export const CLOSING_WINDOW_MS = 30 * 60_000;
export const CLOSING_TRADES = 20;

/**
 * Trades of the continuous session as columns, oldest first. A row may also be a bar of several trades.
 */
export interface ClosingTrades {
  readonly at: ArrayLike<EpochMs>;
  readonly value: ArrayLike<Paisa>;
  readonly quantity: ArrayLike<number>;
  /** Trades per row; 1 when the column is missing. */
  readonly trades?: ArrayLike<number>;
  readonly count: number;
}

/**
 * closing price = Σ value ÷ Σ quantity over the last 30 minutes of continuous trading, else over up to
 * the last 20 trades; rounded to the tick. Null when the share did not trade.
 */
export function closingPrice(
  trades: ClosingTrades,
  continuousEndsAt: EpochMs,
  day: TradingDay,
): Paisa | null {
  const windowStart = continuousEndsAt - CLOSING_WINDOW_MS;
  const inWindow = trades.count > 0 && trades.at[trades.count - 1] >= windowStart;
  let value = 0;
  let quantity = 0;
  let taken = 0;
  for (let i = trades.count - 1; i >= 0; i -= 1) {
    if (inWindow ? trades.at[i] < windowStart : taken >= CLOSING_TRADES) break;
    value += trades.value[i];
    quantity += trades.quantity[i];
    taken += trades.trades?.[i] ?? 1;
  }
  return quantity > 0 ? roundToTick(value / quantity, day) : null;
}
