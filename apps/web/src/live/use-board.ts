import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import { useSyncExternalStore } from 'react';
import type { BoardStore } from './board-store.ts';

/** Every quote; draws again with each flush, so lists should look at it on a slower beat. */
export const useBoard = (board: BoardStore): ReadonlyMap<ShareCode, Quote> =>
  useSyncExternalStore(board.onBoard, board.all);
