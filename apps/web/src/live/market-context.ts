import { createContext, useContext, useSyncExternalStore } from 'react';
import type { BoardStore } from './board-store.ts';
import type { Cell } from './cell.ts';
import type { ConnectionStore } from './connection-store.ts';
import type { KeptStream } from './kept-stream.ts';
import type { Moment } from './moments.ts';
import type { MonitorWatch } from './monitor-watch.ts';
import type { ShareWatch } from './share-watch.ts';

/** The market as screens see it: prices, connection, restart. */
export interface Market {
  readonly board: BoardStore;
  /** The board that screens compare figures in; see `createMoments`. */
  readonly moment: Cell<Moment>;
  readonly connection: ConnectionStore;
  /** The error of the last board request; undefined after a success. */
  readonly fault: Cell<unknown>;
  /** Whether it is not known yet if prices come, from the server or from the last visit. */
  readonly isLooking: Cell<boolean>;
  /** The server has answered and lists no share. */
  readonly empty: Cell<boolean>;
  /** Depth and trades of one share while its page is open. */
  readonly watchShare: ShareWatch['watch'];
  /** New entries of the market monitor. */
  readonly watchMonitor: MonitorWatch['watch'];
  /** The writer of the board; undefined until the code of the stream has loaded. */
  readonly kept: () => KeptStream | undefined;
  restart(): void;
}

export const MarketContext = createContext<Market | null>(null);

/** True when the market lists no share: a screen must not wait for prices. */
export function useEmptyMarket(): boolean {
  const { empty } = useMarket();
  return useSyncExternalStore(empty.subscribe, empty.read);
}

export function useMarket(): Market {
  const market = useContext(MarketContext);
  if (market === null) throw new Error('useMarket needs a MarketContext');
  return market;
}
