import { deserialize, serialize } from 'node:v8';
import { type Order, OrderBook } from '@dorpon/domain/market/order-book';
import type { ExchangeState } from './exchange-state.ts';
import { Random } from './random.ts';
import type { ShareState } from './share-state.ts';

/** Raised when the shape of the state changes: an old checkpoint must not be read as a new one. */
export const CHECKPOINT_VERSION = 2;

interface Stored {
  readonly version: number;
  readonly seed: number;
  readonly state: Omit<ExchangeState, 'random' | 'shares'>;
  readonly random: Uint32Array;
  /** The shares. Another name would make existing checkpoints unreadable. */
  readonly desks: readonly (Omit<ShareState, 'book'> & { readonly resting: readonly Order[] })[];
}

export function saveCheckpoint(seed: number, exchange: ExchangeState): Uint8Array {
  const { random, shares, ...state } = exchange;
  return serialize({
    version: CHECKPOINT_VERSION,
    seed,
    state,
    random: random.state,
    desks: shares.map(({ book, ...share }) => ({ ...share, resting: [...book.orders()] })),
  });
}

/** Null when the checkpoint is of another version or of a market with another seed. */
export function loadCheckpoint(seed: number, bytes: Uint8Array): ExchangeState | null {
  const stored = deserialize(bytes) as Stored;
  if (stored.version !== CHECKPOINT_VERSION || stored.seed !== seed) return null;
  const shares = stored.desks.map(({ resting, ...share }) => ({ ...share, book: bookOf(resting) }));
  return {
    ...stored.state,
    random: new Random(stored.random),
    shares,
  };
}

/** Resting orders never cross, so submitting them in order rebuilds the queues. */
function bookOf(orders: readonly Order[]): OrderBook {
  const book = new OrderBook();
  for (const order of orders) book.submit(order);
  return book;
}
