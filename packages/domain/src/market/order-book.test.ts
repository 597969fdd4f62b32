import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fill, OrderBook, type Side } from './order-book.ts';

interface Plain {
  id: number;
  side: Side;
  price: number;
  quantity: number;
}

/** The same rules written as plainly as possible: sort everything, take the first. */
class PlainBook {
  orders: Plain[] = [];

  submit(order: Plain): Fill[] {
    const fills: Fill[] = [];
    const better = (a: Plain, b: Plain) =>
      (order.side === 'buy' ? a.price - b.price : b.price - a.price) || a.id - b.id;
    while (order.quantity > 0) {
      const [resting] = this.orders
        .filter((other) => other.side !== order.side)
        .filter((other) =>
          order.side === 'buy' ? other.price <= order.price : other.price >= order.price,
        )
        .sort(better);
      if (!resting) break;
      const quantity = Math.min(resting.quantity, order.quantity);
      fills.push({ price: resting.price, quantity, resting: resting.id, incoming: order.id });
      resting.quantity -= quantity;
      order.quantity -= quantity;
      this.orders = this.orders.filter((other) => other.quantity > 0);
    }
    if (order.quantity > 0) this.orders.push(order);
    return fills;
  }
}

const order = (id: number, side: Side, price: number, quantity: number): Plain => ({
  id,
  side,
  price,
  quantity,
});

describe('the order book', () => {
  test('fills by best price, then oldest order, at the resting price', () => {
    const book = new OrderBook();
    book.submit(order(1, 'sell', 101, 50));
    book.submit(order(2, 'sell', 100, 30));
    book.submit(order(3, 'sell', 100, 30));
    expect(book.submit(order(4, 'buy', 102, 70))).toEqual([
      { price: 100, quantity: 30, resting: 2, incoming: 4 },
      { price: 100, quantity: 30, resting: 3, incoming: 4 },
      { price: 101, quantity: 10, resting: 1, incoming: 4 },
    ]);
    expect(book.depth('sell', 10)).toEqual([{ price: 101, quantity: 40, orders: 1 }]);
    expect(book.bestBid).toBe(0);
  });

  test('a cancelled order is removed, and cancelling it again returns false', () => {
    const book = new OrderBook();
    book.submit(order(1, 'buy', 100, 10));
    book.submit(order(2, 'buy', 100, 20));
    expect(book.cancel('buy', 100, 1)).toBe(true);
    expect(book.cancel('buy', 100, 1)).toBe(false);
    expect(book.depth('buy', 10)).toEqual([{ price: 100, quantity: 20, orders: 1 }]);
  });

  const flow = fc.array(
    fc.record({
      side: fc.constantFrom<Side>('buy', 'sell'),
      price: fc.integer({ min: 95, max: 105 }),
      quantity: fc.integer({ min: 1, max: 40 }),
      cancel: fc.boolean(),
    }),
    { maxLength: 120 },
  );

  test('equals the plain rules for any orders, never crosses, and can be rebuilt from its orders', () => {
    fc.assert(
      fc.property(flow, (steps) => {
        const book = new OrderBook();
        const plain = new PlainBook();
        steps.forEach(({ side, price, quantity, cancel }, id) => {
          const oldest = plain.orders[0];
          if (cancel && oldest) {
            plain.orders.shift();
            expect(book.cancel(oldest.side, oldest.price, oldest.id)).toBe(true);
            return;
          }
          expect(book.submit(order(id, side, price, quantity))).toEqual(
            plain.submit(order(id, side, price, quantity)),
          );
          if (book.bestBid > 0 && book.bestAsk > 0) expect(book.bestBid).toBeLessThan(book.bestAsk);
        });
        const again = new OrderBook();
        for (const resting of book.orders()) again.submit({ ...resting });
        expect(again.depth('buy', 99)).toEqual(book.depth('buy', 99));
        expect(again.depth('sell', 99)).toEqual(book.depth('sell', 99));
        expect([...again.orders()].map(({ id }) => id)).toEqual(
          [...book.orders()].map(({ id }) => id),
        );
      }),
    );
  });
});
