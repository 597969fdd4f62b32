import { circuitLimits } from '@dorpon/domain/market/circuit-band';
import { CLOSING_TRADES, CLOSING_WINDOW_MS } from '@dorpon/domain/market/closing-price';
import { exPrice, securitiesFactor, tradingRule } from '@dorpon/domain/market/corporate-action';
import { OrderBook } from '@dorpon/domain/market/order-book';
import type { Halt } from '@dorpon/domain/market/quote';
import type { SessionHours } from '@dorpon/domain/market/session';
import { roundToTick } from '@dorpon/domain/market/tick-size';
import type { EpochMs, Paisa, TradingDay } from '@dorpon/domain/units';
import type { Random } from './random.ts';
import type { SimulatedShare } from './world.ts';

/** The state of one share's order book and price process. All of it is part of a checkpoint. */
export interface ShareState {
  book: OrderBook;
  /** Logarithm of the share's fair value in paisa; orders gather around it. */
  fair: number;
  /** The level that the fair value reverts to over the years. */
  anchor: number;
  /** Logarithms of today's volatility and activity relative to the usual. */
  restlessness: number;
  activity: number;
  reference: Paisa;
  lower: Paisa;
  upper: Paisa;
  market: 'public' | 'spot';
  halt: Halt;
  /** Orders expected today, and shares per order. */
  expectedOrders: number;
  meanQuantity: number;
  trades: number;
  blocks: number;
  lastPrice: Paisa;
  close: Paisa;
  /** How many shares one share of the first day has become by bonuses and rights. */
  bonusFactor: number;
  recent: RecentTrades;
}

/** The trades that may still decide the closing price, oldest first. */
export interface RecentTrades {
  at: EpochMs[];
  value: Paisa[];
  quantity: number[];
}

export const MEAN_TRADE_PAISA = 40_000_00;
/** Measured: orders that arrive per trade. */
const ORDERS_PER_TRADE = 1.85;
/** Measured: shares ordered per share traded. */
const ORDERED_PER_TRADED = 3.5;
/** A day's mean volume is above its median. */
export const MEAN_TO_MEDIAN = 1.3;
const MAX_ORDERS = 12_000;

export function newShareState(share: SimulatedShare, fair: number, close: Paisa): ShareState {
  return {
    book: new OrderBook(),
    fair,
    anchor: Math.log(share.calibration.price),
    restlessness: 0,
    activity: 0,
    reference: close,
    lower: 0,
    upper: Number.POSITIVE_INFINITY,
    market: 'public',
    halt: '',
    expectedOrders: 0,
    meanQuantity: 1,
    trades: 0,
    blocks: 0,
    lastPrice: 0,
    close,
    bonusFactor: 1,
    recent: { at: [], value: [], quantity: [] },
  };
}

/**
 * Starts a day: yesterday becomes the reference; limits, market, suspension and activity are set.
 */
export function openDay(
  state: ShareState,
  share: SimulatedShare,
  day: TradingDay,
  random: Random,
): void {
  const { instrument } = share;
  const rule = tradingRule(share.actions, day);
  state.reference = state.close;
  const factor = securitiesFactor(rule);
  if (factor > 1) {
    const price = exPrice(state.close, rule);
    state.reference = roundToTick(price, day);
    state.fair += Math.log(price / state.close);
    state.anchor += Math.log(price / state.close);
    state.bonusFactor *= factor;
  }
  const open = share.openLimitDays.has(day);
  const limits = circuitLimits(state.reference, instrument, day);
  state.lower = open ? 0 : limits.lower;
  state.upper = open ? Number.POSITIVE_INFINITY : limits.upper;
  state.market = rule.market;
  state.halt = rule.suspended ? 'record-date' : '';
  state.book = new OrderBook();
  state.trades = 0;
  state.blocks = 0;
  state.lastPrice = 0;
  state.close = 0;
  state.recent = { at: [], value: [], quantity: [] };
  state.restlessness = 0.92 * state.restlessness + 0.12 * random.gaussian();
  state.activity = 0.7 * state.activity + 0.5 * random.gaussian();
  planOrders(state, share);
}

/** The number and size of today's orders, from the usual volume. */
function planOrders(state: ShareState, share: SimulatedShare): void {
  const { medianVolume, logVolumeSigma } = share.calibration;
  const volume = MEAN_TO_MEDIAN * medianVolume * Math.exp(logVolumeSigma * state.activity);
  const trades = Math.max(1, (volume * Math.exp(state.fair)) / MEAN_TRADE_PAISA);
  state.expectedOrders = Math.min(MAX_ORDERS, trades * ORDERS_PER_TRADE);
  state.meanQuantity = Math.max(1, (volume / state.expectedOrders) * ORDERED_PER_TRADED);
}

export const worth = (state: ShareState): number => Math.exp(state.fair);

/** The price that an index uses: the close once fixed, else the last trade, else the reference. */
export const indexPrice = (state: ShareState): Paisa =>
  state.close || state.lastPrice || state.reference;

export function restingOrders({ book }: ShareState): number {
  let count = 0;
  for (const level of book.bids) count += level.orders.length - level.head;
  for (const level of book.asks) count += level.orders.length - level.head;
  return count;
}

/** Before the closing window only the last trades can still matter. */
export function remember(
  { recent }: ShareState,
  at: EpochMs,
  price: Paisa,
  quantity: number,
  hours: SessionHours,
): void {
  recent.at.push(at);
  recent.value.push(price * quantity);
  recent.quantity.push(quantity);
  const windowStart = hours.continuousEndsAt - CLOSING_WINDOW_MS;
  if (at >= windowStart || recent.at.length < 4 * CLOSING_TRADES) return;
  for (const column of [recent.at, recent.value, recent.quantity])
    column.splice(0, column.length - CLOSING_TRADES);
}
