import { useSyncExternalStore } from 'react';
import type { BoardStore } from '../live/board-store.ts';
import { useMarket } from '../platform/market-context.ts';

/** How many shares there are, indices left out. Draws again only when that number changes. */
export function useShareCount(): number {
  const { board } = useMarket();
  return useSyncExternalStore(board.onBoard, () => countShares(board));
}

function countShares(board: BoardStore): number {
  let count = 0;
  for (const { quoteBase } of board.all().values()) if (quoteBase !== 'A-IDX') count += 1;
  return count;
}
