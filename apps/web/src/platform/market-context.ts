import { createContext, useContext } from 'react';
import type { BoardStore } from '../live/board-store.ts';
import type { ConnectionStore } from '../live/connection-store.ts';
import type { ShareWatch } from '../live/share-watch.ts';

/** What a screen may know of the market: its prices, how they come, and how to ask again. */
export interface Market {
  readonly board: BoardStore;
  readonly connection: ConnectionStore;
  /** Why the whole board could not be fetched; undefined while it can. */
  readonly fault: {
    read(): unknown;
    subscribe(listener: () => void): () => void;
  };
  /** Depth and trades of one share while its page is open. */
  readonly watchShare: ShareWatch['watch'];
  restart(): void;
}

export const MarketContext = createContext<Market | null>(null);

export function useMarket(): Market {
  const market = useContext(MarketContext);
  if (market === null) throw new Error('no market around this component');
  return market;
}
