import { createContext, useContext, useSyncExternalStore } from 'react';
import type { BoardStore } from './board-store.ts';
import type { ConnectionStore } from './connection-store.ts';
import type { ShareWatch } from './share-watch.ts';

/** A value that is read now and followed from then on. */
interface Cell<Value> {
  read(): Value;
  subscribe(listener: () => void): () => void;
}

/** What a screen may know of the market: its prices, how they come, and how to ask again. */
export interface Market {
  readonly board: BoardStore;
  readonly connection: ConnectionStore;
  /** Why the whole board could not be fetched; undefined while it can. */
  readonly fault: Cell<unknown>;
  /** The server has answered, and lists no share at all. */
  readonly empty: Cell<boolean>;
  /** Depth and trades of one share while its page is open. */
  readonly watchShare: ShareWatch['watch'];
  restart(): void;
}

export const MarketContext = createContext<Market | null>(null);

/** Nothing is listed: a screen has nothing to wait for. */
export function useEmptyMarket(): boolean {
  const { empty } = useMarket();
  return useSyncExternalStore(empty.subscribe, empty.read);
}

export function useMarket(): Market {
  const market = useContext(MarketContext);
  if (market === null) throw new Error('no market around this component');
  return market;
}
