import type { Trade } from '../market/market-event.ts';
import type { EpochMs, Paisa, ShareCode } from '../units.ts';

export const MINUTE_MS = 60_000;

/** One minute of one share; `at` is the start of the minute. A minute without a trade has no bar. */
export interface MinuteBar {
  readonly code: ShareCode;
  readonly at: EpochMs;
  readonly open: Paisa;
  readonly high: Paisa;
  readonly low: Paisa;
  readonly close: Paisa;
  readonly volume: number;
  readonly value: Paisa;
  readonly trades: number;
}

export const minuteOf = (at: EpochMs): EpochMs => at - (at % MINUTE_MS);

/** Adds a trade to its minute; `bar` is that minute so far. */
export function addToMinute(bar: MinuteBar | undefined, trade: Trade): MinuteBar {
  const { code, price, quantity } = trade;
  const value = price * quantity;
  if (!bar) {
    const all = { open: price, high: price, low: price, close: price };
    return { code, at: minuteOf(trade.at), ...all, volume: quantity, value, trades: 1 };
  }
  return {
    code,
    at: bar.at,
    open: bar.open,
    high: Math.max(bar.high, price),
    low: Math.min(bar.low, price),
    close: price,
    volume: bar.volume + quantity,
    value: bar.value + value,
    trades: bar.trades + 1,
  };
}

/** Folds one share's trades, oldest first, into minutes. Block trades are skipped. */
export function minuteBarsOf(trades: Iterable<Trade>): MinuteBar[] {
  const bars: MinuteBar[] = [];
  for (const trade of trades) {
    if (trade.market === 'block') continue;
    const last = bars.at(-1);
    if (last?.at === minuteOf(trade.at)) bars[bars.length - 1] = addToMinute(last, trade);
    else bars.push(addToMinute(undefined, trade));
  }
  return bars;
}
