import { nextTradingDay, sessionHours } from '@dorpon/domain/calendar/trading-calendar';
import { foldBatch } from '@dorpon/domain/market/board';
import type { CircuitLimits } from '@dorpon/domain/market/circuit-band';
import { closingPrice } from '@dorpon/domain/market/closing-price';
import { DEPTH_LEVELS, type Depth } from '@dorpon/domain/market/depth';
import { lockOf } from '@dorpon/domain/market/lock';
import type { MarketEvent } from '@dorpon/domain/market/market-event';
import type { Order } from '@dorpon/domain/market/order-book';
import type { Halt } from '@dorpon/domain/market/quote';
import { rests } from '@dorpon/domain/market/rests';
import type { SessionHours } from '@dorpon/domain/market/session';
import type { EpochMs, ShareCode } from '@dorpon/domain/units';
import type { IndexDefinition } from '../feed.ts';
import { BEATS_PER_SECOND, CLOSED_BEATS, continuousBeats, momentOf, sessionBeats } from './beat.ts';
import type { ExchangeState } from './exchange-state.ts';
import { moveWorths, OVERNIGHT } from './factors.ts';
import { IndexEngine, noTrades } from './index-engine.ts';
import { cumulativeByBeat } from './intraday-shape.ts';
import { nextOrder, quantityOf, restingTarget, withdrawn } from './order-flow.ts';
import type { OrderLog } from './order-log.ts';
import { blockTerms, planSession } from './session-plan.ts';
import { openDay, remember, restingOrders } from './share-state.ts';
import type { World } from './world.ts';

const DRIFT_BEATS = 5 * BEATS_PER_SECOND;
/** Fraction of the day's orders that each share gets at the opening. */
const OPENING_PART = 0.012;

/** The exchange: one call of `step` is a quarter second of all shares. */
export class Exchange {
  readonly state: ExchangeState;
  readonly #world: World;
  readonly #log: OrderLog | undefined;
  readonly #place: ReadonlyMap<ShareCode, number>;
  #indices: IndexEngine;
  #hours: SessionHours;
  #arrived: Float64Array;
  #events: MarketEvent[] = [];

  constructor(world: World, state: ExchangeState, log?: OrderLog) {
    this.#world = world;
    this.state = state;
    this.#log = log;
    this.#place = new Map(world.shares.map((share, i) => [share.instrument.code, i]));
    this.#indices = new IndexEngine(world, state.shares, state.indices);
    this.#hours = sessionHours(state.day);
    this.#arrived = cumulativeByBeat((this.#hours.closesAt - this.#hours.opensAt) / 60_000);
  }

  get hours(): SessionHours {
    return this.#hours;
  }

  get now(): EpochMs {
    return momentOf(this.#hours, this.state.beat);
  }

  depth(code: ShareCode): Depth | undefined {
    const place = this.#place.get(code);
    if (place === undefined) return undefined;
    const { book } = this.state.shares[place];
    return { code, bids: book.depth('buy', DEPTH_LEVELS), asks: book.depth('sell', DEPTH_LEVELS) };
  }

  /** Null when they are lifted; undefined for instruments without limits. */
  limits(code: ShareCode): CircuitLimits | null | undefined {
    const place = this.#place.get(code);
    if (place === undefined) return undefined;
    const { lower, upper } = this.state.shares[place];
    return Number.isFinite(upper) ? { lower, upper } : null;
  }

  indexDefinitions(): IndexDefinition[] {
    return this.#indices.definitions();
  }

  /** Runs one beat and returns its events. */
  step(): readonly MarketEvent[] {
    this.#events = [];
    const { state } = this;
    const continuous = continuousBeats(this.#hours);
    const session = sessionBeats(this.#hours);
    if (state.beat === 0) this.#openSession();
    if (state.beat < continuous) this.#trade();
    else if (state.beat === continuous) this.#fixClosingPrices();
    else if (state.beat < session) this.#tradeAtClose();
    for (const [code, quote] of foldBatch(state.board, this.#events)) state.board.set(code, quote);
    state.beat += 1;
    if (state.beat === session + CLOSED_BEATS) this.#nextDay();
    return this.#events;
  }

  #openSession(): void {
    const { state } = this;
    moveWorths(this.#world, state.shares, state.mood, OVERNIGHT, state.random);
    state.shares.forEach((shareState, i) =>
      openDay(shareState, this.#world.shares[i], state.day, state.random),
    );
    state.plan = planSession(state.shares, continuousBeats(this.#hours), state.random);
    state.traded = noTrades(state.shares.length);
    this.#indices.openSession();
    this.#events.push({ kind: 'session', hours: this.#hours, references: this.#references() });
    state.shares.forEach((shareState, i) => {
      state.nextArrival[i] =
        shareState.halt === '' ? state.random.exponential() / shareState.expectedOrders : 2;
      this.#log?.({ kind: 'clear', code: this.#world.shares[i].instrument.code });
      if (shareState.halt !== '') return;
      const opening = Math.min(20, 2 + Math.ceil(shareState.expectedOrders * OPENING_PART));
      for (let count = 0; count < opening; count += 1) this.#arrival(i, this.now);
    });
  }

  #references() {
    const shares = this.state.shares.map((shareState, i) => ({
      code: this.#world.shares[i].instrument.code,
      yesterdayClose: shareState.reference,
      halt: shareState.halt,
    }));
    const indices = this.state.indices.map((index, i) => ({
      code: this.#world.indices[i].instrument.code,
      yesterdayClose: Math.round(index.previous * 100),
      halt: '' as Halt,
    }));
    return [...shares, ...indices];
  }

  #trade(): void {
    const { state } = this;
    if (state.beat % DRIFT_BEATS === 0) {
      const part = this.#arrived[state.beat + DRIFT_BEATS] - this.#arrived[state.beat];
      moveWorths(this.#world, state.shares, state.mood, part * (1 - OVERNIGHT), state.random);
    }
    this.#regulate();
    this.#negotiate();
    this.#arrivals((share, at) => this.#arrival(share, at));
    if (state.beat % BEATS_PER_SECOND === 0) this.#computeIndices();
  }

  /** The orders that arrive in this beat, share by share. */
  #arrivals(arrive: (share: number, at: EpochMs) => void): void {
    const { state } = this;
    const reached = this.#arrived[state.beat + 1];
    for (let share = 0; share < state.shares.length; share += 1)
      for (let count = 0; state.nextArrival[share] < reached; count += 1) {
        const shareState = state.shares[share];
        state.nextArrival[share] += state.random.exponential() / shareState.expectedOrders;
        if (shareState.halt !== 'regulator') arrive(share, this.now + Math.min(249, 11 * count));
      }
  }

  #arrival(share: number, at: EpochMs): void {
    const { state } = this;
    const shareState = state.shares[share];
    const { dailySigma } = this.#world.shares[share].calibration;
    const order = nextOrder(shareState, dailySigma, state.day, state.nextOrderId, state.random);
    if (order) {
      state.nextOrderId += 1;
      this.#submit(share, order, at);
    }
    const resting = restingOrders(shareState);
    if (resting > restingTarget(shareState)) this.#withdraw(share);
    this.#setLock(share, at);
  }

  #submit(share: number, order: Order, at: EpochMs): void {
    const shareState = this.state.shares[share];
    const { code } = this.#world.shares[share].instrument;
    const { id, side, price, quantity } = order;
    this.#log?.({ kind: 'order', code, at, id, side, price, quantity });
    const { traded } = this.state;
    for (const fill of shareState.book.submit(order)) {
      shareState.trades += 1;
      shareState.lastPrice = fill.price;
      traded.trades[share] += 1;
      traded.volume[share] += fill.quantity;
      traded.value[share] += fill.price * fill.quantity;
      if (shareState.close === 0) remember(shareState, at, fill.price, fill.quantity, this.#hours);
      this.#events.push({
        kind: 'trade',
        code,
        number: shareState.trades,
        at,
        price: fill.price,
        quantity: fill.quantity,
        market: shareState.market,
      });
    }
  }

  #withdraw(share: number): void {
    const shareState = this.state.shares[share];
    const order = withdrawn(shareState, this.state.random);
    if (!order) return;
    this.#log?.({ kind: 'cancel', code: this.#world.shares[share].instrument.code, id: order.id });
    shareState.book.cancel(order.side, order.price, order.id);
  }

  #setLock(share: number, at: EpochMs): void {
    const shareState = this.state.shares[share];
    if (rests(shareState.halt)) return;
    const halt = lockOf(shareState.book, shareState);
    if (halt !== shareState.halt) this.#setHalt(share, halt, at);
  }

  #setHalt(share: number, halt: Halt, at: EpochMs): void {
    this.state.shares[share].halt = halt;
    this.#events.push({ kind: 'halt', code: this.#world.shares[share].instrument.code, at, halt });
  }

  #regulate(): void {
    for (const { share, from, to } of this.state.plan.halts) {
      if (this.state.beat === from) this.#setHalt(share, 'regulator', this.now);
      if (this.state.beat === to) this.#setHalt(share, '', this.now);
    }
  }

  #negotiate(): void {
    for (const block of this.state.plan.blocks) {
      if (block.beat > this.state.beat) break;
      if (block.beat < this.state.beat) continue;
      const shareState = this.state.shares[block.share];
      const { price, quantity } = blockTerms(shareState, block, this.state.day);
      const { code } = this.#world.shares[block.share].instrument;
      shareState.blocks += 1;
      this.#log?.({ kind: 'negotiated', code, at: this.now, price, quantity });
      const number = shareState.blocks;
      this.#events.push({
        kind: 'trade',
        code,
        number,
        at: this.now,
        price,
        quantity,
        market: 'block',
      });
    }
  }

  #computeIndices(): void {
    for (const index of this.#indices.compute(this.now, this.state.traded)) {
      const quote = this.state.board.get(index.code);
      if (quote?.lastPrice !== index.value || quote.value !== index.turnover)
        this.#events.push(index);
    }
  }

  /** Ends the continuous session: prices are fixed and resting orders are void. */
  #fixClosingPrices(): void {
    this.state.shares.forEach((shareState, i) => {
      const { code } = this.#world.shares[i].instrument;
      const trades = { ...shareState.recent, count: shareState.recent.at.length };
      const price = closingPrice(trades, this.#hours.continuousEndsAt, this.state.day);
      shareState.close = price ?? shareState.reference;
      // A copy, because cancelling changes the book.
      const resting = [...shareState.book.orders()];
      for (const order of resting) shareState.book.cancel(order.side, order.price, order.id);
      this.#log?.({ kind: 'clear', code });
      if (shareState.halt === 'regulator') this.#setHalt(i, '', this.now);
      this.#events.push({ kind: 'close', code, price: shareState.close });
    });
    for (const index of this.#indices.compute(this.now, this.state.traded)) {
      this.#events.push(index, { kind: 'close', code: index.code, price: index.value });
    }
  }

  /** After the close only orders at the closing price are accepted. */
  #tradeAtClose(): void {
    const { state } = this;
    this.#arrivals((share, at) => {
      const shareState = state.shares[share];
      if (shareState.recent.at.length === 0) return;
      const side = state.random.next() < 0.5 ? 'buy' : 'sell';
      const quantity = quantityOf(shareState, state.random);
      this.#submit(share, { id: state.nextOrderId, side, price: shareState.close, quantity }, at);
      state.nextOrderId += 1;
    });
    if (state.beat % BEATS_PER_SECOND === 0) this.#computeIndices();
  }

  #nextDay(): void {
    this.#indices.closeSession();
    this.state.day = nextTradingDay(this.#world.calendar, this.state.day);
    this.state.beat = 0;
    this.#hours = sessionHours(this.state.day);
  }
}
