import {
  type DayColumns,
  type DayNumber,
  rowOnOrBefore,
  tradingDayOf,
} from '../bars/day-columns.ts';
import { isTradedDay } from '../bars/traded-day.ts';
import { type Paisa, type Percent, round } from '../units.ts';
import { type BandCase, type CircuitLimits, circuitLimits } from './circuit-band.ts';
import type { Depth } from './depth.ts';
import type { OrderBook } from './order-book.ts';
import { type Halt, priceOf, type Quote } from './quote.ts';

export type LockSide = 'upper' | 'lower';

export const lockSide = (halt: Halt): LockSide | null =>
  halt === 'upper-lock' ? 'upper' : halt === 'lower-lock' ? 'lower' : null;

/** The best price of each side of an order book; 0 when the side is empty. */
export type BestPrices = Pick<OrderBook, 'bestBid' | 'bestAsk'>;

/** Locked: orders wait at the limit and there is none on the other side. */
export function lockOf({ bestBid, bestAsk }: BestPrices, { upper, lower }: CircuitLimits): Halt {
  if (bestBid > 0 && bestAsk === 0 && bestBid === upper) return 'upper-lock';
  if (bestAsk > 0 && bestBid === 0 && bestAsk === lower) return 'lower-lock';
  return '';
}

export const bestPrices = ({ bids, asks }: Depth): BestPrices => ({
  bestBid: bids[0]?.price ?? 0,
  bestAsk: asks[0]?.price ?? 0,
});

/** The limit at which a share last traded today, or null. */
export function limitReached(quote: Quote, { upper, lower }: CircuitLimits): LockSide | null {
  const last = quote.lastPrice + quote.spotPrice;
  if (last === 0) return null;
  return last === upper ? 'upper' : last === lower ? 'lower' : null;
}

/** Distance to a limit: away = |limit − last|, percent = (limit − last) ÷ last × 100. */
export function distanceTo(last: Paisa, limit: Paisa): { away: Paisa; percent: Percent } {
  const distance = limit - last;
  return { away: Math.abs(distance), percent: last > 0 ? round((distance / last) * 100, 2) : 0 };
}

/** Orders waiting at a limit: buyers at the upper, sellers at the lower. */
export interface Queue {
  readonly price: Paisa;
  readonly quantity: number;
  readonly orders: number;
}

/** Null when the book is unknown or empty. After the close all orders are void. */
export function queueAt(depth: Depth | undefined, side: LockSide): Queue | null {
  return (side === 'upper' ? depth?.bids : depth?.asks)?.[0] ?? null;
}

/**
 * Number of consecutive sessions before `today` that ended at the limit of that side: the last trade
 * was at the limit around the close before. A session without a trade breaks the run.
 */
export function sessionsAtLimit(
  days: DayColumns,
  share: BandCase,
  side: LockSide,
  today: DayNumber,
): number {
  let count = 0;
  for (let row = rowOnOrBefore(days, today - 1); row >= 0; row -= 1, count += 1) {
    const limits = circuitLimits(days.yesterdayClose[row], share, tradingDayOf(days.day[row]));
    if (!isTradedDay(days, row) || days.last[row] !== limits[side]) break;
  }
  return count;
}

export interface NearLimit {
  readonly side: LockSide;
  readonly limit: Paisa;
  readonly away: Paisa;
  /** Negative towards the lower limit. */
  readonly percent: Percent;
}

/** The nearer limit, if it is at most `within` percent of the price away. */
export function nearLimit(
  quote: Quote,
  { upper, lower }: CircuitLimits,
  within: Percent,
): NearLimit | null {
  const price = priceOf(quote);
  const side: LockSide = upper - price <= price - lower ? 'upper' : 'lower';
  const limit = side === 'upper' ? upper : lower;
  const distance = distanceTo(price, limit);
  return Math.abs(distance.percent) <= within ? { side, limit, ...distance } : null;
}
