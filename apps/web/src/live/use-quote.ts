import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import { useCallback, useSyncExternalStore } from 'react';
import type { BoardStore } from './board-store.ts';

/** One share's quote; renders again only when that share changes. */
export function useQuote(board: BoardStore, code: ShareCode): Quote | undefined {
  const subscribe = useCallback(
    (listener: () => void) => board.onQuote(code, listener),
    [board, code],
  );
  const read = useCallback(() => board.quote(code), [board, code]);
  return useSyncExternalStore(subscribe, read);
}
