import type { CircuitLimits } from '@dorpon/domain/market/circuit-band';
import { roundToTick, tickSize } from '@dorpon/domain/market/tick-size';
import type { Paisa, TradingDay } from '@dorpon/domain/units';
import type { Random } from '../random.ts';
import type { DayColumns } from './day-columns.ts';

/** One share's past day before its bars are generated. */
export interface PastSession {
  readonly day: TradingDay;
  readonly reference: Paisa;
  readonly limits: CircuitLimits;
  readonly market: 'public' | 'spot';
  /** Logarithm of the fair value at the close. */
  readonly worth: number;
  readonly dailySigma: number;
  readonly volume: number;
  readonly trades: number;
}

/** Rounded to the tick and inside the day's limits. */
export function allowed(price: number, { limits, day }: PastSession): Paisa {
  return Math.min(limits.upper, Math.max(limits.lower, roundToTick(price, day)));
}

/** A day without trades: zeros, and the closing price is the reference. */
export function drawUntraded(days: DayColumns, row: number, reference: Paisa): void {
  days.close[row] = reference;
  days.yesterdayClose[row] = reference;
}

/** A day generated as one bar, for the years without minutes. */
export function drawDay(days: DayColumns, row: number, past: PastSession, random: Random): void {
  const { reference, dailySigma, volume, trades, day } = past;
  const close = allowed(Math.exp(past.worth), past);
  const move = Math.log(close / reference);
  const open = allowed(
    reference * Math.exp(0.3 * move + 0.25 * dailySigma * random.gaussian()),
    past,
  );
  const reach = () => 0.35 * dailySigma * close * Math.abs(random.gaussian());
  const high = Math.max(open, close, allowed(Math.max(open, close) + reach(), past));
  const low = Math.min(open, close, allowed(Math.min(open, close) - reach(), past));
  const step = tickSize(close, day) * (random.below(3) - 1);
  days.open[row] = open;
  days.high[row] = high;
  days.low[row] = low;
  days.close[row] = close;
  days.last[row] = Math.min(high, Math.max(low, close + step));
  days.yesterdayClose[row] = reference;
  days.volume[row] = volume;
  days.value[row] = Math.round((volume * (open + high + low + 2 * close)) / 5);
  days.trades[row] = trades;
  const still = 0.2 + 0.25 * random.next();
  const upward = 0.5 + 0.35 * Math.tanh(move / dailySigma);
  days.bull[row] = Math.floor(volume * (1 - still) * upward);
  days.bear[row] = Math.floor(volume * (1 - still) * (1 - upward));
}
