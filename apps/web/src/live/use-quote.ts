import { mainIndexCodes } from '@dorpon/domain/market/index-membership';
import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import { use, useCallback, useSyncExternalStore } from 'react';
import type { BoardStore } from './board-store.ts';
import { MomentContext } from './use-moment.ts';

/**
 * One share's quote; renders again only when that share changes. An index is that of the moment:
 * the bar and the movers beside it show it too.
 */
export function useQuote(board: BoardStore, code: ShareCode): Quote | undefined {
  const subscribe = useCallback(
    (listener: () => void) => board.onQuote(code, listener),
    [board, code],
  );
  const quote = useSyncExternalStore(subscribe, () => board.quote(code));
  // `use` may be called for indices only: a share's cell does not wait for moments.
  return isMainIndex(code) ? use(MomentContext).get(code) : quote;
}

const isMainIndex = (code: ShareCode): boolean =>
  (mainIndexCodes as readonly ShareCode[]).includes(code);
