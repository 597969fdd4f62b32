import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import { useMemo, useSyncExternalStore } from 'react';
import type { BoardStore } from '../../live/board-store.ts';

const REST_MS = 2000;

/**
 * The whole board each time the index is computed, in the same frame as the index itself is drawn:
 * what its members add then sums to the change that the top bar shows.
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
    subscribe(tell: () => void) {
      const take = () => {
        if (taken === board.all()) return;
        taken = board.all();
        takenAt = performance.now();
        tell();
      };
      // A whole board replaces what is known; the first one is shown in the frame in which it comes.
      const first = board.onBoard(() => {
        if (taken.size === 0) take();
      });
      const aligned = board.onQuote(index, () => {
        if (!document.hidden) take();
      });
      // After the close the index rests, and halts and blocks still come.
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
