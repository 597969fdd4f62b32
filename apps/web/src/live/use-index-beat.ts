import type { Quote } from '@dorpon/domain/market/quote';
import type { ShareCode } from '@dorpon/domain/units';
import { startTransition, useEffect, useState } from 'react';
import type { BoardStore } from './board-store.ts';

const BEAT_MS = 2000;
/** An index that does not update, as after the close, must not hold back the rest. */
const REST_MS = 4000;

/**
 * The whole board, refreshed slowly, in the flush in which the index was computed: a moment later
 * its members have traded on, and their contributions no longer sum to its change.
 */
export function useIndexBeat(board: BoardStore, index: ShareCode): ReadonlyMap<ShareCode, Quote> {
  const [shown, setShown] = useState(() => board.all());
  useEffect(() => {
    let takenAt = Number.NEGATIVE_INFINITY;
    const take = (wait: number) => {
      const now = performance.now();
      if (document.hidden || now - takenAt < wait) return;
      takenAt = now;
      startTransition(() => setShown(board.all()));
    };
    // The first board is shown in the frame in which it arrives.
    const showFirst = () => setShown((now) => (now.size === 0 ? board.all() : now));
    const first = board.onBoard(showFirst);
    // It may have arrived between the first render and this effect, and a closed market sends no
    // more.
    showFirst();
    const aligned = board.onQuote(index, () => take(BEAT_MS));
    const rest = setInterval(() => take(REST_MS), BEAT_MS);
    return () => {
      first();
      aligned();
      clearInterval(rest);
    };
  }, [board, index]);
  return shown;
}
