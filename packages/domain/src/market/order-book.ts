import type { Paisa } from '../units.ts';
import type { DepthLevel } from './depth.ts';

export type Side = 'buy' | 'sell';

/** A limit order. `quantity` is what remains. */
export interface Order {
  readonly id: number;
  readonly side: Side;
  readonly price: Paisa;
  quantity: number;
}

/** A match, at the price of the resting order. */
export interface Fill {
  readonly price: Paisa;
  readonly quantity: number;
  readonly resting: number;
  readonly incoming: number;
}

/** Orders at one price, oldest first from `head`. */
export interface Level {
  readonly price: Paisa;
  readonly orders: Order[];
  head: number;
  quantity: number;
}

/**
 * The order book of one share with price-time priority. The best level is last in its array, where
 * pushes and pops are cheap.
 */
export class OrderBook {
  readonly bids: Level[] = [];
  readonly asks: Level[] = [];

  get bestBid(): Paisa {
    return this.bids.length > 0 ? this.bids[this.bids.length - 1].price : 0;
  }

  get bestAsk(): Paisa {
    return this.asks.length > 0 ? this.asks[this.asks.length - 1].price : 0;
  }

  /** Matches the order, rests the remainder, and returns the fills in order. */
  submit(order: Order): Fill[] {
    const fills: Fill[] = [];
    const facing = order.side === 'buy' ? this.asks : this.bids;
    const crosses = (level: Level): boolean =>
      order.side === 'buy' ? level.price <= order.price : level.price >= order.price;
    while (order.quantity > 0 && facing.length > 0) {
      const level = facing[facing.length - 1];
      if (!crosses(level)) break;
      fillFrom(level, order, fills);
      if (level.quantity === 0) facing.pop();
    }
    if (order.quantity > 0) this.#rest(order);
    return fills;
  }

  /** Removes an order; false when it is no longer in the book. */
  cancel(side: Side, price: Paisa, id: number): boolean {
    const levels = side === 'buy' ? this.bids : this.asks;
    const at = levels.findIndex((level) => level.price === price);
    if (at < 0) return false;
    const level = levels[at];
    const index = level.orders.findIndex((order, i) => i >= level.head && order.id === id);
    if (index < 0) return false;
    level.quantity -= level.orders[index].quantity;
    level.orders.splice(index, 1);
    if (level.quantity === 0) levels.splice(at, 1);
    return true;
  }

  /** All resting orders, bids then asks. Submitting them in this order rebuilds the book. */
  *orders(): Generator<Order> {
    for (const levels of [this.bids, this.asks])
      for (const level of levels)
        for (let i = level.head; i < level.orders.length; i += 1) yield level.orders[i];
  }

  depth(side: Side, count: number): DepthLevel[] {
    const levels = side === 'buy' ? this.bids : this.asks;
    return levels
      .slice(-count)
      .reverse()
      .map(({ price, quantity, orders, head }) => ({
        price,
        quantity,
        orders: orders.length - head,
      }));
  }

  #rest(order: Order): void {
    const levels = order.side === 'buy' ? this.bids : this.asks;
    const better = (price: Paisa): boolean =>
      order.side === 'buy' ? price > order.price : price < order.price;
    let at = levels.length;
    while (at > 0 && better(levels[at - 1].price)) at -= 1;
    const level = at > 0 ? levels[at - 1] : undefined;
    if (level?.price === order.price) {
      level.orders.push(order);
      level.quantity += order.quantity;
    } else {
      levels.splice(at, 0, {
        price: order.price,
        orders: [order],
        head: 0,
        quantity: order.quantity,
      });
    }
  }
}

function fillFrom(level: Level, incoming: Order, fills: Fill[]): void {
  while (incoming.quantity > 0 && level.quantity > 0) {
    const resting = level.orders[level.head];
    const quantity = Math.min(resting.quantity, incoming.quantity);
    resting.quantity -= quantity;
    incoming.quantity -= quantity;
    level.quantity -= quantity;
    fills.push({ price: level.price, quantity, resting: resting.id, incoming: incoming.id });
    if (resting.quantity === 0) level.head += 1;
  }
  // Without this, a level that never empties would keep every filled order.
  if (level.head > 32) {
    level.orders.splice(0, level.head);
    level.head = 0;
  }
}
