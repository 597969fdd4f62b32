import type { Order, Side } from '@dorpon/domain/market/order-book';
import { ceilToTick, floorToTick, tickSize } from '@dorpon/domain/market/tick-size';
import type { Paisa, TradingDay } from '@dorpon/domain/units';
import type { Random } from './random.ts';
import { type ShareState, worth } from './share-state.ts';

/** Resting orders that a quiet and a busy book hold before old ones are withdrawn. */
const MIN_RESTING = 24;
const MAX_RESTING = 140;

/** Half of all traders wait for a better price; the rest take the current one. */
const PATIENT = 0.5;

/** Opinions differ by a fraction of a day's move, and at least by a tick. */
function disagreement(state: ShareState, dailySigma: number, day: TradingDay): number {
  const price = worth(state);
  return Math.max(0.3 * dailySigma, (0.8 * tickSize(price, day)) / price);
}

/** The order of a trader with an opinion of the fair value; null when the limits allow none. */
export function nextOrder(
  state: ShareState,
  dailySigma: number,
  day: TradingDay,
  id: number,
  random: Random,
): Order | null {
  const side: Side = random.next() < 0.5 ? 'buy' : 'sell';
  const spread = disagreement(state, dailySigma, day);
  const margin = random.next() < PATIENT ? spread * random.exponential() : 0;
  const sign = side === 'buy' ? -1 : 1;
  const opinion = worth(state) * Math.exp(spread * random.gaussian() + sign * margin);
  const price = withinLimits(state, side, opinion, day);
  return price === null ? null : { id, side, price, quantity: quantityOf(state, random) };
}

/**
 * A buyer who would pay more than the limit bids the limit; a seller who wants more keeps the
 * shares. This is what causes a lock.
 */
function withinLimits(
  state: ShareState,
  side: Side,
  opinion: number,
  day: TradingDay,
): Paisa | null {
  if (side === 'buy') {
    if (opinion >= state.upper) return state.upper;
    const price = floorToTick(opinion, day);
    return price < state.lower || price <= 0 ? null : price;
  }
  if (opinion <= state.lower) return state.lower;
  const price = ceilToTick(opinion, day);
  return price > state.upper ? null : price;
}

/**
 * Traders prefer round numbers: three quarters of the orders of 20 shares or more are multiples of
 * 10, 100 or 500.
 */
export function quantityOf(state: ShareState, random: Random): number {
  const wanted = random.lognormal(state.meanQuantity * 0.6, 1);
  if (random.next() < 0.25 || wanted < 20) return Math.max(1, Math.round(wanted));
  const step = wanted < 200 ? 10 : wanted < 2000 ? 100 : 500;
  return Math.max(step, Math.round(wanted / step) * step);
}

/** The order withdrawn from a full book: mostly the oldest at its worst price. */
export function withdrawn(state: ShareState, random: Random): Order | null {
  const { bids, asks } = state.book;
  const levels = random.next() < bids.length / (bids.length + asks.length || 1) ? bids : asks;
  if (levels.length === 0) return null;
  const at = random.next() < 0.6 ? 0 : random.below(levels.length);
  const level = levels[at];
  return level.orders[level.head];
}

/** The number of orders that a book of this activity holds. */
export const restingTarget = (state: ShareState): number =>
  Math.min(MAX_RESTING, MIN_RESTING + state.expectedOrders / 20);
