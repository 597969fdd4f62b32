import type { ShareTotals, Trade } from '../market/market-event.ts';
import type { EpochMs, Paisa } from '../units.ts';
import type { DayFold } from './day-bar.ts';
import { type MinuteBar, minuteOf } from './minute-bars.ts';
import { directionOf } from './tick-direction.ts';

/** The share's totals before the new ones, from its day so far or from its quote. */
type Before = Pick<DayFold, 'trades' | 'volume'>;

/** A share trades in only one of the two markets on a day, so one of the prices is 0. */
const priceIn = (totals: ShareTotals): Paisa => totals.lastPrice + totals.spotPrice;

/**
 * What the totals added, as one trade; null when they added nothing. Its number is the count of trades,
 * so the same totals always give the same trade.
 */
export function conflatedTrade(totals: ShareTotals, before: Before): Trade | null {
  const { code, at, trades: number } = totals;
  const quantity = totals.volume - before.volume;
  if (number <= before.trades || quantity <= 0) return null;
  const market = totals.lastPrice > 0 ? 'public' : 'spot';
  return { kind: 'trade', code, number, at, price: priceIn(totals), quantity, market };
}

/**
 * The minute of `at` with what the totals added to `day`. A new high or low was made within it. Returns
 * `bar` unchanged when nothing was traded or the sums were corrected downwards.
 */
export function addTotalsToMinute(
  bar: MinuteBar | null,
  totals: ShareTotals,
  day: DayFold,
  at: EpochMs,
): MinuteBar | null {
  const volume = totals.volume - day.volume;
  if (volume <= 0) return bar;
  const price = priceIn(totals);
  const first = day.open === 0;
  const high = first || totals.high > day.high ? totals.high : price;
  const low = first || totals.low < day.low ? totals.low : price;
  return {
    code: totals.code,
    at: bar?.at ?? minuteOf(at),
    open: bar?.open ?? (first ? totals.open : price),
    high: Math.max(bar?.high ?? high, high),
    low: Math.min(bar?.low ?? low, low),
    close: price,
    volume: (bar?.volume ?? 0) + volume,
    value: (bar?.value ?? 0) + Math.max(0, totals.value - day.value),
    trades: (bar?.trades ?? 0) + Math.max(0, totals.trades - day.trades),
  };
}

/**
 * The day as the totals state it. The growth counts as one trade for bull and bear, or as neutral when
 * `heard` is false: it happened while the feed was silent. A downward correction cannot be split, so all
 * volume becomes neutral.
 */
export function addTotalsToDay(
  day: DayFold,
  totals: ShareTotals,
  yesterdayClose: Paisa,
  heard: boolean,
): DayFold {
  const price = priceIn(totals);
  const growth = totals.volume - day.volume;
  const direction = heard ? directionOf(price, day.last || yesterdayClose) : 'neutral';
  const bull = growth < 0 ? 0 : day.bull + (direction === 'bull' ? growth : 0);
  const bear = growth < 0 ? 0 : day.bear + (direction === 'bear' ? growth : 0);
  const { open, high, low, volume, value, trades } = totals;
  const neutral = volume - bull - bear;
  return { open, high, low, last: price, volume, value, trades, bull, bear, neutral };
}
