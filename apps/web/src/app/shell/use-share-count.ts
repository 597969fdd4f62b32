import { universeOf } from '@dorpon/domain/market/universe';
import { useSyncExternalStore } from 'react';
import { useMarket } from '../../live/market-context.ts';

/** How many shares there are, without bonds and indices. Draws again only when that number changes. */
export function useShareCount(): number {
  const { board } = useMarket();
  return useSyncExternalStore(board.onBoard, () => universeOf(board.all().values()).shares);
}
