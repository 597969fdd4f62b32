import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import { useMemo, useSyncExternalStore } from 'react';
import type { BoardStore } from '../../live/board-store.ts';

const REST_MS = 2000;

/**
 * The whole board, taken in the frame in which the index is computed: then the points of the
 * members add up to the change that the top bar shows.
 */
export function useIndexBoard(board: BoardStore, index: ShareCode): ReadonlyMap<ShareCode, Quote> {
  const beat = useMemo(() => indexBeat(board, index), [board, index]);
  return useSyncExternalStore(beat.subscribe, beat.read);
}

function indexBeat(board: BoardStore, index: ShareCode) {
  let taken = board.all();
  let takenAt = 0;
  return {
    read: () => taken,
    subscribe(notify: () => void) {
      const take = () => {
        if (taken === board.all()) return;
        taken = board.all();
        takenAt = performance.now();
        notify();
      };
      // The first board is shown in the frame in which it arrives.
      const first = board.onBoard(() => {
        if (taken.size === 0) take();
      });
      const aligned = board.onQuote(index, () => {
        if (!document.hidden) take();
      });
      // After the close the index no longer changes, but halts and block trades still arrive.
      const rest = setInterval(() => {
        if (!document.hidden && performance.now() - takenAt > REST_MS) take();
      }, REST_MS);
      take();
      return () => {
        first();
        aligned();
        clearInterval(rest);
      };
    },
  };
}
