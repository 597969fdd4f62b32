import type { Trade } from '@dorpon/domain/market/market-event';
import type { OrderLogEntry } from '../order-log.ts';

interface Resting {
  readonly id: number;
  readonly buy: boolean;
  readonly price: number;
  left: number;
}

export type PlainTrade = Pick<Trade, 'code' | 'price' | 'quantity' | 'at'> & { block: boolean };

/**
 * Matches an order log independently, with none of the exchange's own code: the best price first,
 * at one price the lowest order number.
 */
export function matchPlainly(log: readonly OrderLogEntry[]): PlainTrade[] {
  const books = new Map<string, Resting[]>();
  const trades: PlainTrade[] = [];
  for (const entry of log) {
    const book = books.get(entry.code) ?? [];
    books.set(entry.code, book);
    if (entry.kind === 'clear') books.set(entry.code, []);
    else if (entry.kind === 'cancel') {
      const at = book.findIndex((order) => order.id === entry.id);
      if (at < 0) throw new Error(`${entry.code}: cancelled order ${entry.id} is not in the book`);
      book.splice(at, 1);
    } else if (entry.kind === 'negotiated') {
      const { code, price, quantity, at } = entry;
      trades.push({ code, price, quantity, at, block: true });
    } else {
      const order = {
        id: entry.id,
        buy: entry.side === 'buy',
        price: entry.price,
        left: entry.quantity,
      };
      for (const fill of fillsOf(book, order))
        trades.push({ code: entry.code, at: entry.at, block: false, ...fill });
      if (order.left > 0) book.push(order);
    }
  }
  return trades;
}

function* fillsOf(book: Resting[], order: Resting) {
  for (;;) {
    let best = -1;
    book.forEach((other, i) => {
      if (other.buy === order.buy) return;
      if (order.buy ? other.price > order.price : other.price < order.price) return;
      const held = book[best];
      const gain = held ? (order.buy ? held.price - other.price : other.price - held.price) : 1;
      if (gain > 0 || (gain === 0 && held && other.id < held.id)) best = i;
    });
    const resting = book[best];
    if (!resting || order.left === 0) return;
    const quantity = Math.min(resting.left, order.left);
    resting.left -= quantity;
    order.left -= quantity;
    if (resting.left === 0) book.splice(best, 1);
    yield { price: resting.price, quantity };
  }
}
