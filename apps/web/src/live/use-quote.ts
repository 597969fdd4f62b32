import { mainIndexCodes } from '@dorpon/domain/market/index-membership';
import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import { useCallback, useSyncExternalStore } from 'react';
import type { BoardStore } from './board-store.ts';
import { useMarket } from './market-context.ts';

/**
 * One share's quote; renders again only when that share changes. An index is that of the moment:
 * the bar and the movers beside it show it too.
 */
export function useQuote(board: BoardStore, code: ShareCode): Quote | undefined {
  const { moment } = useMarket();
  const isIndex = (mainIndexCodes as readonly ShareCode[]).includes(code);
  const subscribe = useCallback(
    (listener: () => void) =>
      isIndex ? moment.subscribe(listener) : board.onQuote(code, listener),
    [board, moment, code, isIndex],
  );
  const read = useCallback(
    () => (isIndex ? moment.read().get(code) : board.quote(code)),
    [board, moment, code, isIndex],
  );
  return useSyncExternalStore(subscribe, read);
}
